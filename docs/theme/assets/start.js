// On a calculator's own page Python is started before all else: half of its time passes while the theme and the search set themselves up.
// Not where the reader saves data and has not asked for Python yet: there desk.js waits for that.
import "./native_worker.js";
import { engine } from "./engine.js";
import { savesData } from "./page.js";

if (!savesData() || engine.isAtHand) engine.start();
