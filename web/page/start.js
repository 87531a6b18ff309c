// On a calculator's own page Python is started first of all: half of its time passes while the theme and the search set themselves up.
// Not where the reader saves data and has not asked for Python yet: there desk.js waits for that.
// And from before anything is drawn the page shows nothing that is not so (early.js), and nothing that others at the screen may not see (hiding.js).
import "./native_worker.js";
import "./early.js";
import { engine } from "./engine.js";
import { veil } from "./hiding.js";
import { savesData } from "./page.js";

veil();
if (!savesData() || engine.isAtHand) engine.start();
