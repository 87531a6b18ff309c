// A clause that is selected and copied is its number, its title and its text: without the signs to click on, and with a space between the two.
const UNTOLD =
  ".headerlink, .clause-foot summary, .clause-foot details:not([open]), .clause-foot__link, .clause-foot__said, script, style, [hidden]";

document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (event.defaultPrevented || selection.isCollapsed || event.target.closest?.("input, textarea")) return;
  const made = document.createElement("div");
  for (let n = 0; n < selection.rangeCount; n++) made.append(selection.getRangeAt(n).cloneContents());
  if (!made.querySelector(".clause-number, .headerlink, .clause-foot")) return;
  made.querySelectorAll(UNTOLD).forEach((part) => part.remove());
  for (const number of made.querySelectorAll(".clause-number")) number.replaceWith(`${number.textContent.trim()} `);
  for (const head of made.querySelectorAll(".clause")) head.append(document.createElement("br")); // an empty line below it
  for (const link of made.querySelectorAll("a[href]")) link.setAttribute("href", link.href); // where it is pasted, it leads here
  event.clipboardData.setData("text/plain", textOf(made));
  event.clipboardData.setData("text/html", made.innerHTML);
  event.preventDefault();
});

/** Its text with line ends where the page has them. */
function textOf(made) {
  made.style.cssText = "position: fixed; left: -100vw; width: 60em";
  document.body.append(made);
  const text = made.innerText.replace(/\n{3,}/g, "\n\n").trim();
  made.remove();
  made.removeAttribute("style");
  return text;
}
