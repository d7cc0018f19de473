import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The tests that hold the guards, as one project: Stryker runs those of them that reach a line, once for each change of it.
export default defineConfig({
	resolve: { alias: { "~": resolve("app") } },
	root: resolve("."),
	test: {
		include: ["tests/unit/{csv,at-this-machine}.test.ts", "tests/provider/{access,rights}.test.ts"],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { LOG_LEVEL: "silent" },
	},
});
