// Lets the theme's search work from a file, where browsers refuse workers by address. It must come before the theme's own script.
import "./native_worker.js";
import "./worker_frame_place.js";
import "iframe-worker/shim";
