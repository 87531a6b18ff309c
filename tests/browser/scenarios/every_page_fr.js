// Every French page opens whole, and loses nothing on a phone, at 200 % zoom and with large letters.
import { everyPage } from "../every_page.js";

export default (given) => everyPage("fr", given);
