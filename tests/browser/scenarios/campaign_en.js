// A campaign of three turns at the desk, in English.
import { game } from "../campaign_game.js";

export default ({ open }) => game(open, "en");
