// The fold below a calculator that gives what to paste into another page: a frame with what the calculator shows, or a link for a forum.
import { carriedOver } from "./address.js";
import { copyAndSay } from "./clipboard.js";
import { SITE } from "./place.js";

const HEIGHT = 640; // px, where common/embed.js may not run: then the frame scrolls

/** Takes charge of the fold `fold`. Gives the function that is told of each address of the page. */
export function offer(fold) {
  fold.hidden = location.protocol === "file:"; // there is nothing that others could reach
  fold.addEventListener(
    "click",
    ({ target }) =>
      "embedCopy" in target.dataset && copyAndSay(document.getElementById(target.dataset.embedCopy).value, target),
  );
  return () =>
    fold.querySelectorAll("[data-embed-way]").forEach((area) => {
      area.value = WAYS[area.dataset.embedWay](fold.dataset.title);
    });
}

const WAYS = {
  html(title) {
    const frame = `<iframe src="${escaped(address("embed/"))}" title="${escaped(title)}" width="100%" height="${HEIGHT}" style="border:0" loading="lazy" allow="clipboard-write"></iframe>`;
    return `${frame}\n<script src="${escaped(new URL("common/embed.js", SITE).href)}" async></script>`;
  },
  bbcode: (title) => `[url=${address("")}]${title}[/url]`,
};

/** The address of this page, or of the page of the same name in a folder below, with what the calculator shows. */
function address(folder) {
  const url = carriedOver(new URL(folder + location.pathname.split("/").at(-1), location.href));
  return url.href.replaceAll("[", "%5B").replaceAll("]", "%5D");
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
