import { relative, resolve } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { mutate } from "./mutate";
import { hashOf, makingFiles, rooms, sourcesOf } from "./rooms";

const root = resolve(".");
const wayOfMaking = hashOf(makingFiles);

/** The files of the rooms, and the files with the locks that they take. */
const mutated = new Set([
	...rooms.flatMap(sourcesOf),
	...["events/hold-event", "records/registrant-account", "records/rows"].map(
		(name) => `app/provider/ground/${name}.ts`,
	),
]);

const preparedQueries = "app/provider/ground/store/prepared-query.ts";
const keptQuery = /prepared\.get\(isOnPostgres\(on\)\) \?\? prepare\(on, values, write\)/;

/** Puts each mutant behind its switch. */
const behindSwitches: Plugin = {
	name: "mutants-behind-switches",
	enforce: "pre",
	transform(code, id) {
		const file = relative(root, id);
		// A prepared query would keep the guards that it had when it was first asked.
		const source = file === preparedQueries ? code.replace(keptQuery, "prepare(on, values, write)") : code;
		if (file === preparedQueries && source === code) throw new Error(`${file} keeps its queries in another way`);
		if (mutated.has(file)) return { code: mutate(file, source).code, map: null };
		return source === code ? undefined : { code: source, map: null };
	},
};

/** Orders the turns by name: the turns of one mutant stand together, its nearest test file first. */
class InOrder extends BaseSequencer {
	override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
		return files.sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
	}
}

// One process that runs the turns in MUTANT_TURNS (tests/mutants/workers.ts starts it).
export default defineConfig({
	root,
	resolve: { alias: { "~": resolve("app") } },
	plugins: [behindSwitches],
	test: {
		include: [`${process.env.MUTANT_TURNS}/*.test.ts`],
		runner: resolve("tests/mutants/runner.ts"),
		pool: "forks",
		isolate: false,
		maxWorkers: 1,
		fileParallelism: false,
		sequence: { sequencer: InOrder },
		reporters: [{}],
		// A turn that does not end is cut by the timer in workers.ts: on a busy machine a slow test has not failed.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 15_000 } },
		// Modules are transformed once for all processes, as long as mutants are made in the same way.
		experimental: { fsModuleCache: true, fsModuleCachePath: resolve(`build/mutants/modules-${wayOfMaking}`) },
		env: { LOG_LEVEL: "silent", ONE_GATEWAY: "1" },
		globalSetup: [
			"tests/mutants/inert-switch.ts",
			"tests/support/run/prepare-stores.ts",
			"tests/mutants/prepare-twins.ts",
		],
		setupFiles: ["tests/support/run/wait-patiently.ts", "tests/support/run/use-own-database.ts"],
	},
});
