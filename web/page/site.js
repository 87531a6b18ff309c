// All that the pages with the theme load besides it, as one file: each request takes a browser some work while Python starts.
import "./reader.js";
import "./popovers.js";
import "./copied_clauses.js";
import "./copying.js";
import "./desk.js";
import "./keep_site.js";
import "./paper.js";
