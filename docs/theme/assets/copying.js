// A click on a clause's "Link" copies the address of its small page, which shows the clause wherever it is pasted. Without this script the link leads there.
(() => {
  const plain = (event) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

  const say = (link) => {
    link.parentElement.querySelector(".clause-foot__said")?.remove();
    const said = document.createElement("span");
    said.className = "clause-foot__said";
    said.role = "status";
    link.after(said);
    // A status is spoken when it changes, not when it comes with its words.
    setTimeout(() => { said.textContent = link.dataset.copied; }, 50);
    setTimeout(() => said.remove(), 2500);
  };

  addEventListener("click", (event) => {
    const link = event.target.closest?.(".clause-foot__link");
    if (!link || !plain(event) || !navigator.clipboard) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    navigator.clipboard.writeText(link.href).then(() => say(link), () => location.assign(link.href));
  }, true);
})();
