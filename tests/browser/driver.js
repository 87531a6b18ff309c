// node tests/browser/driver.js: runs the scenarios that standard input names, a line each, SCENARIO BROWSER; answers each with a line of JSON:
// {"failure": the reason, null when all is well}. What a scenario prints goes to standard error.
import { createInterface } from "node:readline";
import { Browsers, run, told } from "./scenario.js";

const answer = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
console.log = console.error;
const browsers = new Browsers();
for await (const line of createInterface({ input: process.stdin })) {
  const [name, browserName] = line.split(" ");
  const failure = await run(name, browserName, browsers).then(() => null, told);
  answer({ failure });
}
await browsers.close();
process.exit();
