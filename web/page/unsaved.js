// What could not be saved when the theme changed the page in place waits here, by desk, for the reader's return.
const left = new Map();

addEventListener("beforeunload", (event) => left.size && event.preventDefault());

/** Lays the state of a desk aside. */
export function layAside(desk, query) {
  left.set(desk, query);
}

/** Takes up what was laid aside for a desk, or null. */
export function takeUp(desk) {
  const query = left.get(desk) ?? null;
  left.delete(desk);
  return query;
}
