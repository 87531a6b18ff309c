// Look without leaving: a link to a clause, a reading or a term shows it in place, on hover, on keyboard focus or at the first tap.
// A card can be scrolled and pinned; Escape closes it and gives the focus back. Without this script the link is a plain link.
import { decoded } from "./address.js";

(() => {
  const LINKS = "a.clause-ref, .md-content a[href*='#term-']:not(.headerlink), .clause-card a[href*='#term-']";
  const WAIT = { open: 180, settle: 260 };
  const source = new URL(document.currentScript.dataset.cards, location.href);
  const home = new URL(".", source); // the folder of the language
  /** The open cards, each above the one it was opened from: {element, link, parent, pinned, tapped}. */
  const cards = [];
  let lastPointer = "mouse",
    opening,
    settling,
    quiet = false;

  // What the cards show. A script, since a page opened from a file may fetch nothing; loaded at the first wish.
  let loading;
  const load = () =>
    (loading ??= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = source;
      script.onload = () => done(globalThis.doubleJeuCards);
      script.onerror = failed;
      document.head.append(script);
    }));

  // --- The element
  const make = (tag, attributes, ...content) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...content);
    return element;
  };
  const idOf = (link) => link.dataset.clause ?? decoded(link.hash.slice(1));
  const named = (id, title) => (id.startsWith("term-") ? title : `${id} ${title}`);

  const build = (id, { cards: all, words }) => {
    const [title, parents, html, address] = all[id];
    const uid = `card-${id}-${cards.length}`;
    const body = make("div", { class: "clause-card__text", id: uid });
    body.innerHTML = html;
    if (!html) body.append(below(id, all));
    return make(
      "section",
      { class: "clause-card md-typeset", role: "dialog", "aria-labelledby": `${uid}-title` },
      make(
        "div",
        { class: "clause-card__bar" },
        make(
          "p",
          { class: "clause-card__parents" },
          parents.map((parent) => named(parent, all[parent][0])).join(" › "),
        ),
        make("button", { type: "button", class: "clause-card__pin", "aria-pressed": "false", "aria-label": words.pin }),
        make("button", { type: "button", class: "clause-card__close", "aria-label": words.close }),
      ),
      make(
        "p",
        { class: "clause-card__title", id: `${uid}-title` },
        make("a", { href: new URL(address, home) }, named(id, title)),
      ),
      body,
    );
  };

  /** A clause that only heads others shows which. */
  const below = (id, all) => {
    const children = Object.entries(all).filter(([, [, parents]]) => parents.at(-1) === id);
    return make(
      "ul",
      {},
      ...children.map(([child, [title, , , address]]) =>
        make(
          "li",
          {},
          make("a", { class: "clause-ref", href: new URL(address, home), "data-clause": child }, child),
          ` ${title}`,
        ),
      ),
    );
  };

  // --- Opening and closing
  const cardOf = (link) => cards.find((card) => card.link === link);
  const around = (node) => cards.find((card) => card.element.contains(node));

  const open = async (link, tapped = false) => {
    clearTimeout(opening);
    const data = await load().catch(() => null);
    if (!data?.cards[idOf(link)] || cardOf(link) || !link.isConnected) return;
    const parent = around(link);
    closeAll((card) => !card.pinned && !holds(card, parent));
    const element = build(idOf(link), data);
    const card = { element, link, parent, pinned: false, tapped };
    cards.push(card);
    document.body.append(element);
    link.setAttribute("aria-describedby", element.querySelector(".clause-card__text").id);
    place(card);
  };

  /** Whether `inner` is `card` or was opened from it. */
  const holds = (card, inner) => Boolean(inner) && (inner === card || holds(card, inner.parent));

  const close = (card) => {
    const at = cards.indexOf(card);
    if (at < 0) return;
    cards.splice(at, 1);
    for (const child of cards.filter((other) => other.parent === card))
      child.pinned ? (child.parent = null) : close(child);
    card.link.removeAttribute("aria-describedby");
    const focused = card.element.contains(document.activeElement);
    card.element.remove();
    if (focused) focusQuietly(card.link);
  };
  const closeAll = (which) => cards.filter(which).forEach(close);

  const focusQuietly = (link) => {
    quiet = true;
    link.focus();
    quiet = false;
  };

  const wanted = ({ element, link }) =>
    element.matches(":hover") ||
    element.contains(document.activeElement) ||
    (link.isConnected &&
      (link.matches(":hover") || (link === document.activeElement && link.matches(":focus-visible"))));

  /** Closes what nobody looks at any more, the newest first. */
  const settle = () => {
    for (const card of [...cards].reverse()) {
      const kept = card.pinned || card.tapped || cards.some((other) => other.parent === card) || wanted(card);
      if (!kept) close(card);
    }
  };
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, WAIT.settle);
  };

  // --- Where it stands: below its link, or above where there is more room; on a phone the sheet at the bottom is the style's.
  const place = ({ element, link }) => {
    const line = [...link.getClientRects()].at(-1) ?? link.getBoundingClientRect();
    const [above, under] = [line.top, innerHeight - line.bottom];
    const room = Math.max(under, above) - 14;
    element.style.maxHeight = `min(26rem, ${room}px)`;
    const { width, height } = element.getBoundingClientRect();
    const upwards = under < height + 14 && above > under;
    element.style.left = `${Math.max(8, Math.min(line.left, document.documentElement.clientWidth - width - 8))}px`;
    element.style.top = upwards ? `${line.top - height - 6}px` : `${line.bottom + 6}px`;
    const text = element.querySelector(".clause-card__text");
    if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  };

  const pin = (card) => {
    card.pinned = !card.pinned;
    card.element.classList.toggle("clause-card--pinned", card.pinned);
    card.element.querySelector(".clause-card__pin").setAttribute("aria-pressed", card.pinned);
  };

  // --- What the reader does
  const linkAt = (event) => event.target.closest?.(LINKS);
  const plain = (event) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

  addEventListener(
    "pointerdown",
    (event) => {
      lastPointer = event.pointerType;
      const touched = around(event.target);
      if (!linkAt(event)) closeAll((card) => !card.pinned && !holds(card, touched));
    },
    true,
  );

  addEventListener("pointerover", (event) => {
    const link = linkAt(event);
    clearTimeout(opening);
    if (link && event.pointerType === "mouse") opening = setTimeout(open, WAIT.open, link);
    settleSoon();
  });

  addEventListener("focusin", (event) => {
    const link = linkAt(event);
    // Not within a card: its own links would lead Tab from card to card without end.
    if (link && !quiet && !around(link) && link.matches(":focus-visible")) open(link);
    settleSoon();
  });

  addEventListener(
    "click",
    (event) => {
      const link = linkAt(event),
        card = around(event.target);
      if (event.target.closest?.(".clause-card__pin")) return pin(card);
      if (event.target.closest?.(".clause-card__close")) return close(card);
      if (!link || !plain(event)) return;
      // The second tap follows the link, as the title on the card does.
      if (lastPointer === "touch" && !cardOf(link)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        open(link, true);
      } else closeAll((other) => !other.pinned);
    },
    true,
  );

  addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && cards.length) {
        clearTimeout(opening);
        close(around(document.activeElement) ?? cards.at(-1));
      } else if (event.key === "Tab") tab(event);
    },
    true,
  );

  /** Tab goes from a link into its card and, at the end of that, on to what follows the link. */
  const tab = (event) => {
    const from = cardOf(document.activeElement),
      inside = around(document.activeElement);
    if (from && !event.shiftKey) {
      event.preventDefault();
      stops(from)[0].focus();
    } else if (inside && document.activeElement === stops(inside).at(event.shiftKey ? 0 : -1)) {
      focusQuietly(inside.link);
      if (event.shiftKey) event.preventDefault();
    }
  };
  const stops = (card) => [...card.element.querySelectorAll("a[href], button, [tabindex='0']")];

  addEventListener("scroll", () => cards.filter((card) => !card.pinned && card.link.isConnected).forEach(place), {
    passive: true,
  });
  // The theme's stream of pages changed in place.
  window.document$?.subscribe(() => closeAll((card) => !card.pinned));
})();
