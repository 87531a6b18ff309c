// Lets the theme's search work from a file, where browsers refuse workers by address, and begin late elsewhere. It must come before the theme's own script.
import "./forgetful.js"; // and this before all that asks for the storage
import "./single_keys.js"; // and these before the theme listens and looks
import "./whole_fragment.js";
import "./native_worker.js";
import "./worker_frame_place.js";
import "iframe-worker/shim";
import "./late_search.js";
