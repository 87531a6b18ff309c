// Whichever script is the first: before the stand-in takes its place on file://, the real Worker is kept at hand for stick.js.
globalThis.NativeWorker ??= globalThis.Worker;
