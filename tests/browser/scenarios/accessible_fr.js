// axe finds nothing serious on any French page, in light and in dark.
import { accessible } from "../accessibility.js";

export default (given) => accessible("fr", given);
