// The theme's scripts look up what stands behind the #, and stop where that is no proper fragment: so it is put in order before them, and at each change.
import { mendFragment } from "./address.js";

mendFragment();
addEventListener("hashchange", mendFragment, true);
addEventListener("popstate", mendFragment, true);
