// What nobody can foresee: Python in the page draws no chance, so the browser does.
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz"; // none of them is easily taken for another

/** A text of 100 bits of chance, in groups that can be read aloud. */
export function drawn() {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => SIGNS[byte % SIGNS.length]);
  return signs.join("").match(/.{5}/g).join("-");
}
