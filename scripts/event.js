import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run, runTypeScript } from "./prepare.js";

const args = process.argv.slice(2);
const program = fileURLToPath(new URL("event.ts", import.meta.url));

// A container has only the built program, without sources.
if (existsSync(program)) runTypeScript(program, args);
else run(process.execPath, [fileURLToPath(new URL("../build/event.js", import.meta.url)), ...args]);
