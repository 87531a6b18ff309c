// A memory snapshot as the difference to a Pyodide that has just been instantiated: only the 4 KiB pages that differ.
// Layout: five numbers of 32 bits (a mark, four sizes), the id, Pyodide's own head of a snapshot, the page numbers, the pages.
const MARK = 0x4a44_3031;
const PAGE = 4096;
const HEAD = 5 * 4;

/**
 * Packs what `heap` holds beyond `fresh` (Uint8Arrays, the second as long or shorter). `id` names what was imported;
 * `state` is Pyodide's own head of a snapshot. Gives a Uint8Array.
 */
export function pack(id, state, heap, fresh) {
  const numbers = changed(heap, fresh);
  const name = new TextEncoder().encode(id);
  const parts = [new Uint8Array(Uint32Array.of(MARK, name.length, state.length, heap.length, numbers.length).buffer), name, state, new Uint8Array(Uint32Array.from(numbers).buffer)];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0) + numbers.length * PAGE);
  let at = 0;
  for (const part of parts) at += packed.set(part, at) ?? part.length;
  for (const number of numbers) at += packed.set(heap.subarray(number * PAGE, (number + 1) * PAGE), at) ?? PAGE;
  return packed;
}

/** Reads what pack() wrote: {id, state, size, numbers, pages}. Throws when it is not such a file, or a part of one. */
export function unpack(packed) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < HEAD || view.getUint32(0, true) !== MARK) throw new Error("not a snapshot of ours");
  const [name, head, size, count] = [4, 8, 12, 16].map((at) => view.getUint32(at, true));
  const states = HEAD + name;
  const table = states + head;
  const first = table + 4 * count;
  if (packed.length !== first + count * PAGE) throw new Error("a snapshot that is cut off");
  const numbers = Uint32Array.from({ length: count }, (_, n) => view.getUint32(table + 4 * n, true));
  return { id: new TextDecoder().decode(packed.subarray(HEAD, states)), state: packed.slice(states, table), size, numbers, pages: packed.subarray(first) };
}

/** Puts the pages into the memory of `module`, an Emscripten module that has just been instantiated and has not run. */
export function restore(module, { size, numbers, pages }) {
  if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("no memory for the snapshot");
  if (module.HEAPU8.length !== size) throw new Error("another memory than the snapshot's");
  for (let n = 0; n < numbers.length; n++) module.HEAPU8.set(pages.subarray(n * PAGE, (n + 1) * PAGE), numbers[n] * PAGE);
}

function changed(heap, fresh) {
  const [now, then] = [heap, fresh].map((bytes) => new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8));
  const differs = (number) => {
    for (let n = (number * PAGE) / 8, end = n + PAGE / 8; n < end; n++) if (now[n] !== (then[n] ?? 0n)) return true;
    return false;
  };
  return Array.from({ length: heap.length / PAGE }, (_, number) => number).filter(differs);
}
