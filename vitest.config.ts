import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { leftOut } from "./tests/support/run/engines";
import { isNightly } from "./tests/support/run/is-nightly";
import { limits } from "./tests/support/run/limits";
import { LongestFirst } from "./tests/support/run/longest-first";
import { quickDirectory } from "./tests/support/run/quick-directory";
import { seed, seedNumber } from "./tests/support/seed";

/**
 * Files that replace modules, clocks or globals: each has a process of its own. All others run one after another in two
 * processes that have read the code once, which spares loading the provider 500 times; at night they are isolated and shuffled.
 */
const alone = [
	"tests/unit/live/live-line.test.ts",
	"tests/unit/live/follow-stream.test.ts",
	"tests/provider/account/sign-in-in-flight.test.ts",
	"tests/provider/api/neutral.test.ts",
	"tests/provider/ground/bus.test.ts",
	"tests/provider/live/hub.test.ts",
];

/** Tests of stores, processes and browsers depend on the machine's time: by day the CI runs one that fails once more (decision 184). */
const retry = process.env.CI && !isNightly ? 1 : 0;

// Workers inherit it.
if (!isNightly) process.env.SEED ||= seed;

// At night stores are on the disk, as an operator's are. What outlives a run stays there (tests/support/browser/printer.ts).
process.env.MACHINE_TMPDIR ??= tmpdir();
if (!isNightly) process.env.TMPDIR = quickDirectory() ?? process.env.MACHINE_TMPDIR;

// One project a kind of test: `npm test -- --project unit`.
export default defineConfig({
	resolve: { alias: { "~": resolve("app") } },
	test: {
		pool: "forks",
		reporters: "./tests/support/reporter.ts",
		maxWorkers: 2,
		// What one project or run has compiled, the next one reads.
		experimental: { fsModuleCache: true },
		// Vitest orders the files of all projects together: what a project says of it does not count.
		sequence: isNightly ? { shuffle: { files: true }, seed: seedNumber } : { sequencer: LongestFirst },
		projects: [
			project("unit", { exclude: alone }),
			project("provider", { exclude: [...alone, ...leftOut("provider")], retry }),
			project("isolated", { include: alone, isolate: true, retry }),
			project("gateway", { retry }),
			// These start the built server.
			project("routes", {
				exclude: leftOut("routes"),
				retry,
				globalSetup: ["tests/support/world/require-build.ts", "tests/support/run/prepare-stores.ts"],
			}),
			project("e2e", {
				exclude: leftOut("e2e"),
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
			testTimeout: limits.test,
			hookTimeout: limits.test,
			expect: { poll: { timeout: limits.wait } },
			env: { LOG_LEVEL: "silent" },
			globalSetup: "tests/support/run/prepare-stores.ts",
			setupFiles: [
				"tests/support/run/start-clock.ts",
				"tests/support/run/wait-patiently.ts",
				"tests/support/measure.ts",
				"tests/support/run/use-own-database.ts",
			],
			...options,
		},
	};
}
