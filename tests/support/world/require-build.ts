import { existsSync } from "node:fs";

/** Tests that start the server need a build: `npm test` makes it, plain vitest does not. */
export default function requireBuild(): void {
	if (!existsSync("build/server.js") || !existsSync("build/server/index.js")) {
		throw new Error("There is no build: run `npm run build` first, or `npm test`.");
	}
}
