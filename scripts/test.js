import { fileURLToPath } from "node:url";
import { buildIfNeeded, installIfNeeded, run } from "./prepare.js";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
installIfNeeded();
buildIfNeeded();
run("node_modules/.bin/vitest", ["run", ...process.argv.slice(2)]);
