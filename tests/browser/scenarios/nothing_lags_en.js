// On the English calculators nothing is ever shown that is not so.
import { markedFromTheFirst, nothingLags } from "../lagging.js";

export default async function (given) {
  await markedFromTheFirst("en", given);
  await nothingLags("en", given);
}
