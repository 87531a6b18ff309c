// On the French calculators nothing is ever shown that is not so.
import { markedFromTheFirst, nothingLags } from "../lagging.js";

export default async function (given) {
  await markedFromTheFirst("fr", given);
  await nothingLags("fr", given);
}
