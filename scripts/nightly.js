import { fileURLToPath } from "node:url";
import { installIfNeeded } from "./prepare.js";

// In this process, so that a signal reaches it.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
installIfNeeded();
const { register } = await import("tsx/esm/api");
register();
await import("../tests/nightly/run.ts");
