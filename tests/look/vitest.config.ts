import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { limits } from "../support/run/limits";

// `npm run test:look` after `npm run build`; with `-- --update` the pictures are taken anew. It is a command of its own, and no
// part of `npm test`, because another version of Chromium draws letters in another way (decision 186).
export default defineConfig({
	root: resolve("."),
	resolve: { alias: { "~": resolve("app") } },
	test: {
		name: "look",
		include: ["tests/look/*.test.ts"],
		reporters: "./tests/support/reporter.ts",
		globalSetup: ["tests/support/world/require-build.ts", "tests/support/run/prepare-stores.ts"],
		setupFiles: [
			"tests/support/run/start-clock.ts",
			"tests/support/run/wait-patiently.ts",
			"tests/support/measure.ts",
			"tests/support/run/use-own-database.ts",
		],
		testTimeout: limits.test,
		hookTimeout: limits.test,
		env: { LOG_LEVEL: "silent", ...(process.argv.includes("--update") && { LOOK_UPDATE: "1" }) },
	},
});
