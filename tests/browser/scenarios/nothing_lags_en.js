// On the English calculators nothing is ever shown that is not so.
import { nothingLags } from "../lagging.js";

export default (given) => nothingLags("en", given);
