import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// One project a kind of test: `npm test -- --project unit`.
export default defineConfig({
	resolve: { alias: { "~": resolve("app") } },
	test: {
		projects: [
			project("unit", { testTimeout: 5_000 }),
			project("provider", { testTimeout: 20_000 }),
			project("gateway", { testTimeout: 20_000 }),
			// These start the built server.
			project("routes", {
				testTimeout: 30_000,
				globalSetup: "tests/support/world/require-build.ts",
			}),
			// One browser at a time: two would share two processors with the servers they visit.
			project("e2e", {
				testTimeout: 120_000,
				hookTimeout: 120_000,
				globalSetup: "tests/support/world/require-build.ts",
				fileParallelism: false,
				maxWorkers: 1,
				sequence: { groupOrder: 1 },
			}),
		],
	},
});

function project(name: string, options: object) {
	return {
		extends: true as const,
		test: {
			name,
			include: [`tests/${name}/**/*.test.{ts,tsx}`],
			hookTimeout: 60_000,
			env: { LOG_LEVEL: "silent" },
			...options,
		},
	};
}
