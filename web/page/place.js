// Where the site lies: a script that stands in the page itself is told (book/publish/bundles.py), others lie in common/.
const { src, dataset } = document.currentScript;

export const SITE = new URL(dataset.site ?? "..", src || location);
