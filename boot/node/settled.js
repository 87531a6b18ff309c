// Two runs give the same bytes: while the image is made, the clock stands still and chance is none.
import { webcrypto } from "node:crypto";

const MOMENT = Date.UTC(2020, 1, 2);

/** From here on, for this process. */
export function settled() {
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...given) {
      super(...(given.length ? given : [MOMENT]));
    }
    static now() {
      return MOMENT;
    }
  };
  performance.now = () => 0;
  webcrypto.getRandomValues = (array) => array.fill(4);
  globalThis.crypto.getRandomValues = webcrypto.getRandomValues;
}
