// node tests/browser/run.js SCENARIO BROWSER: runs one scenario; exit 1 and the reason when it fails.
import { Browsers, run, told } from "./scenario.js";

const [name, browserName] = process.argv.slice(2);
const browsers = new Browsers();
try {
  await run(name, browserName, browsers);
} catch (error) {
  console.error(told(error));
  process.exitCode = 1;
} finally {
  await browsers.close();
}
