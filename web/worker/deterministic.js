// Two runs give the same bytes, wherever and whenever: while the image is made the clock stands still, in one time zone, chance is none, and the
// script has no path.
import { webcrypto } from "node:crypto";

const MOMENT = Date.UTC(2020, 1, 2);

/** From here on, for this process. */
export function settle() {
  process.env.TZ = "UTC";
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...given) {
      super(...(given.length ? given : [MOMENT]));
    }
    static now() {
      return MOMENT;
    }
  };
  process.argv[1] = "./this.program"; // as in a browser
  performance.now = () => 0;
  webcrypto.getRandomValues = (array) => array.fill(4);
  globalThis.crypto.getRandomValues = webcrypto.getRandomValues;
}
