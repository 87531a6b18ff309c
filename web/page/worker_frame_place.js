// Where the script lies that the stand-in for a worker has in its frame (web/build/bundle.js puts it there).
import frame from "./worker_frame.js";
import { SITE } from "./place.js";

globalThis.workerFrame = new URL(`common/${frame}`, SITE).href;
