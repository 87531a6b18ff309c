// Where the browser lets pages keep nothing, asking for the storage is an error that ends the theme's script, and its search with it.
// So there the page has a storage that forgets; store.js knows it by `forgets`, and says that nothing is kept.
try {
  if (!localStorage) forget();
} catch {
  forget();
}

function forget() {
  const texts = new Map();
  const value = {
    forgets: true,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, String(text)),
    removeItem: (key) => void texts.delete(key),
  };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { value, configurable: true });
}
