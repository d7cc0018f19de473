import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { isNightly, isSecondEngine, routesOfEngine, withoutEngine } from "./tests/support/run/engines";
import { LongestFirst } from "./tests/support/run/longest-first";

/**
 * Files that replace modules, clocks or globals: each has a process of its own. All others run one after another in two
 * processes that have read the code once (decision 096); at night they are isolated and shuffled.
 */
const alone = [
	"tests/unit/live-line.test.ts",
	"tests/unit/follow-stream.test.ts",
	"tests/provider/account/sign-in-in-flight.test.ts",
	"tests/provider/api/neutral.test.ts",
	"tests/provider/ground/bus.test.ts",
	"tests/provider/live/hub.test.ts",
];

/** Tests of stores, processes and browsers depend on the machine's time: by day the CI runs one that fails once more (decision 158). */
const retry = process.env.CI && !isNightly ? 1 : 0;

// One project a kind of test: `npm test -- --project unit`. A time limit finds what hangs; it says nothing of speed.
export default defineConfig({
	resolve: { alias: { "~": resolve("app") } },
	test: {
		pool: "forks",
		reporters: "./tests/support/reporter.ts",
		maxWorkers: 2,
		// What one project or run has compiled, the next one reads.
		experimental: { fsModuleCache: true },
		...(!isNightly && { sequence: { sequencer: LongestFirst } }),
		projects: [
			project("unit", { exclude: alone, testTimeout: 30_000 }),
			project("provider", {
				exclude: [...alone, ...(isSecondEngine ? withoutEngine : [])],
				testTimeout: 120_000,
				retry,
			}),
			project("isolated", { include: alone, isolate: true, testTimeout: 120_000, retry }),
			project("gateway", { testTimeout: 120_000, retry }),
			// These start the built server.
			project("routes", {
				...(isSecondEngine && { include: routesOfEngine }),
				testTimeout: 120_000,
				retry,
				globalSetup: ["tests/support/world/require-build.ts", "tests/support/run/prepare-stores.ts"],
			}),
			project("e2e", {
				testTimeout: 180_000,
				retry,
				globalSetup: ["tests/support/world/require-build.ts", "tests/support/run/prepare-stores.ts"],
			}),
		],
	},
});

function project(name: string, options: Record<string, unknown>) {
	return {
		extends: true as const,
		test: {
			name,
			include: [`tests/${name}/**/*.test.{ts,tsx}`],
			isolate: isNightly,
			...(isNightly && { sequence: { shuffle: { files: true } } }),
			hookTimeout: 120_000,
			// What is waited for comes at once, or late on a busy machine.
			expect: { poll: { timeout: 15_000 } },
			env: { LOG_LEVEL: "silent" },
			globalSetup: "tests/support/run/prepare-stores.ts",
			setupFiles: ["tests/support/measure.ts", "tests/support/run/use-own-database.ts"],
			...options,
		},
	};
}
