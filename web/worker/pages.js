// A memory snapshot as the difference to a Pyodide that has just been instantiated: only the 4 KiB pages that differ.
// Layout: four numbers of 32 bits (a mark, three sizes), the id, the page numbers, the pages.
const MARK = 0x4a44_3032;
const PAGE = 4096;
const HEAD = 4 * 4;

/**
 * Packs what `heap` holds beyond `fresh.heap` (Uint8Arrays, the second as long or shorter). `id` names what was imported. Pages that
 * Emscripten itself has written, so where `fresh.untouched` differs, are always packed: in a browser it may write something else. Gives a Uint8Array.
 */
export function pack(id, heap, fresh) {
  const numbers = union(changed(heap, fresh.heap), changed(fresh.heap, fresh.untouched));
  const name = new TextEncoder().encode(id);
  const parts = [
    new Uint8Array(Uint32Array.of(MARK, name.length, heap.length, numbers.length).buffer),
    name,
    new Uint8Array(Uint32Array.from(numbers).buffer),
  ];
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0) + numbers.length * PAGE);
  let at = 0;
  for (const part of parts) at += packed.set(part, at) ?? part.length;
  for (const number of numbers) at += packed.set(heap.subarray(number * PAGE, (number + 1) * PAGE), at) ?? PAGE;
  return packed;
}

/** Reads what pack() wrote: {id, size, numbers, pages}. Throws when it is not such a file, or a part of one. */
export function unpack(packed) {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < HEAD || view.getUint32(0, true) !== MARK) throw new Error("not a snapshot of ours");
  const [name, size, count] = [4, 8, 12].map((at) => view.getUint32(at, true));
  const table = HEAD + name;
  const first = table + 4 * count;
  if (packed.length !== first + count * PAGE) throw new Error("a snapshot that is cut off");
  const numbers = Uint32Array.from({ length: count }, (_, n) => view.getUint32(table + 4 * n, true));
  return { id: new TextDecoder().decode(packed.subarray(HEAD, table)), size, numbers, pages: packed.subarray(first) };
}

/** Puts the pages into the memory of `module`, an Emscripten module that has just been instantiated and has not run. */
export function restore(module, { size, numbers, pages }) {
  if (module.HEAPU8.length < size && !module.growMemory(size)) throw new Error("no memory for the snapshot");
  if (module.HEAPU8.length !== size) throw new Error("another memory than the snapshot's");
  for (let n = 0; n < numbers.length; n++)
    module.HEAPU8.set(pages.subarray(n * PAGE, (n + 1) * PAGE), numbers[n] * PAGE);
}

function union(one, other) {
  return [...new Set([...one, ...other])].sort((a, b) => a - b);
}

function changed(heap, fresh) {
  const [now, then] = [heap, fresh].map(
    (bytes) => new BigUint64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8),
  );
  const differs = (number) => {
    for (let n = (number * PAGE) / 8, end = n + PAGE / 8; n < end; n++) if (now[n] !== (then[n] ?? 0n)) return true;
    return false;
  };
  return Array.from({ length: heap.length / PAGE }, (_, number) => number).filter(differs);
}
