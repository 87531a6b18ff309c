// The memory image: the pages of memory in which a Python with calc in it differs from one that has just been set up.
// As bytes: the length of the head (4 bytes, little-endian), the head as JSON, the pages one after the other.
// The head: {build, heap, runs}: what it was made from, the size of the memory, and [first page, number of pages] for each run of pages.
export const PAGE = 4096;

/** The image of `heap`, two Uint8Arrays of whole pages compared; `mine(page)` names pages to be held in any case. */
export function drawn(heap, base, build, mine = () => false) {
  const runs = [];
  for (let page = 0; page * PAGE < heap.length; page++) {
    if (!mine(page) && same(heap, base, page)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  const pages = runs.map(([first, count]) => heap.subarray(first * PAGE, (first + count) * PAGE));
  const head = new TextEncoder().encode(JSON.stringify({ build, heap: heap.length, runs }));
  return joined([new Uint8Array(Uint32Array.of(head.length).buffer), head, ...pages]);
}

/** What `image` says, for `restore`: {build, heap, runs, pages}. Throws where it is cut off or no image at all. */
export function opened(image) {
  const length = new DataView(image.buffer, image.byteOffset).getUint32(0, true);
  const head = JSON.parse(new TextDecoder().decode(image.subarray(4, 4 + length)));
  const pages = image.subarray(4 + length);
  const wanted = head.runs.reduce((sum, [, count]) => sum + count, 0) * PAGE;
  if (pages.length !== wanted) throw new Error(`the memory image holds ${pages.length} bytes of pages instead of ${wanted}`);
  return { ...head, pages };
}

/** Puts the pages into `heap`, the memory of a Python that has just been set up. */
export function restore({ runs, pages }, heap) {
  let done = 0;
  for (const [first, count] of runs) {
    heap.set(pages.subarray(done, done + count * PAGE), first * PAGE);
    done += count * PAGE;
  }
}

function same(a, b, page) {
  const end = (page + 1) * PAGE;
  for (let i = page * PAGE; i < end; i++) if (a[i] !== b[i]) return false;
  return true;
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let done = 0;
  for (const part of parts) {
    whole.set(part, done);
    done += part.length;
  }
  return whole;
}
