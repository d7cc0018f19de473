import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const provider = [
	"access",
	"attempts",
	"authentications",
	"audience",
	"event-files",
	"first-organiser",
	"contacts",
	"money-races",
	"passwords",
	"payments",
	"privacy",
	"promo-codes",
	"proofs",
	"proven-emails",
	"rights",
	"venue",
];

// The tests that hold the guards, as one project: Stryker runs those of them that reach a line, once for each change of it.
export default defineConfig({
	root: resolve("."),
	resolve: { alias: { "~": resolve("app") } },
	test: {
		include: ["tests/unit/**/*.test.ts", `tests/provider/*/{${provider.join(",")}}.test.ts`],
		testTimeout: 20_000,
		hookTimeout: 60_000,
		env: { LOG_LEVEL: "silent" },
	},
});
