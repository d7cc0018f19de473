import { fileURLToPath } from "node:url";
import { runTypeScript } from "./prepare.js";

runTypeScript(fileURLToPath(new URL("live.ts", import.meta.url)), process.argv.slice(2));
