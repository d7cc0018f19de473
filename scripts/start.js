import { fileURLToPath } from "node:url";
import { buildIfNeeded, installIfNeeded } from "./prepare.js";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
installIfNeeded();
buildIfNeeded();
process.env.NODE_ENV = "production";
await import("../build/server.js");
