import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import {
	DefaultReporter,
	type SerializedError,
	type TestCase,
	type TestModule,
	type TestModuleState,
	type TestRunEndReason,
	type TestSpecification,
} from "vitest/node";
import type {} from "./measure";
import { tellLeftOut } from "./run/engines";
import { seed } from "./seed";

type UserConsoleLog = Parameters<DefaultReporter["onUserConsoleLog"]>[0];

/** A file above it gets a warning, and never fails, because a machine may be busy. `.ci/sum-up.js` judges the whole run. */
const mostProcessorSeconds = 40;
const mostReasonLength = 800;

/** The report that is written to the path in TEST_REPORT, for programs that add up several runs. */
export interface TestReport {
	engine: "SQLite" | "PostgreSQL";
	passed: number;
	/** Tests that failed, files that broke outside their tests, and errors that no test caught. */
	failed: number;
	brokenFiles: string[];
	/** Each failed test and why, in a few lines, for readers of the end of a log. */
	failures: string[];
	/** Each test that failed and then passed; `told` says why it failed. */
	flaky: { project: string; file: string; name: string; told: string }[];
	/** How many tests of a file were skipped, because this machine lacks what they need. */
	skipped: { file: string; count: number }[];
	/** What tests measured: the lines that begin with « Score: » of what they print. */
	scores: string[];
	wallSeconds: number;
	processorSeconds: number;
	files: FileReport[];
}

interface FileReport {
	file: string;
	project: string;
	tests: number;
	state: TestModuleState;
	/**
	 * CPU seconds of the file and of the processes that it started. Missing for a file that ended before it could be measured.
	 */
	processorSeconds?: number;
	wallSeconds: number;
}

const engine = process.env.TEST_DATABASE_URL ? "PostgreSQL" : "SQLite";

/** Prints a line for each file, failures in full, and at the end what took long. The last line is "N passed, N failed". */
export default class Reporter extends DefaultReporter {
	#begunAt = 0;
	readonly #queuedAt = new Map<string, number>();
	readonly #endedAt = new Map<string, number>();
	/** The output of each file, which is shown if it fails. */
	readonly #printed = new Map<string, UserConsoleLog[]>();

	constructor() {
		super({ summary: false });
	}

	override onTestRunStart(specifications: readonly TestSpecification[]) {
		super.onTestRunStart(specifications);
		this.renderSucceed = false;
		this.#begunAt = performance.now();
		for (const kept of [this.#queuedAt, this.#endedAt, this.#printed]) kept.clear();
		return this.#tellWhatRunsWhere(specifications);
	}

	async #tellWhatRunsWhere(specifications: readonly TestSpecification[]) {
		const files = new Map<string, number>();
		for (const { project } of specifications) files.set(project.name, (files.get(project.name) ?? 0) + 1);
		const bus = process.env.TEST_REDIS_URL ? "with Redis" : "without Redis";
		const length = process.env.NIGHTLY === "1" ? "all random runs" : "a tenth of the random runs (NIGHTLY=1 for all)";
		this.log(`Files: ${[...files].map(([name, count]) => `${count} ${name}`).join(", ")}`);
		this.log(`On ${engine}, ${bus}, ${files.has("e2e") ? await findBrowsers() : "no browser"}`);
		this.log(`SEED=${seed}, ${length}`);
		this.log(`${tellLeftOut()}\n`);
	}

	override onTestModuleQueued(module: TestModule) {
		super.onTestModuleQueued(module);
		this.#queuedAt.set(module.id, performance.now());
	}

	override onUserConsoleLog(log: UserConsoleLog) {
		if (!this.shouldLog(log)) return;
		const task = log.taskId ? this.ctx.state.idMap.get(log.taskId) : undefined;
		const file = task?.file.id ?? "";
		this.#printed.set(file, [...(this.#printed.get(file) ?? []), log]);
	}

	override printTestModule(module: TestModule) {
		this.#endedAt.set(module.id, performance.now());
		const { project, file, tests, state, processorSeconds = 0, wallSeconds } = this.#report(module);
		const skipped = count(module, "skipped");
		const words = [
			project.padEnd(8),
			file.replace(`tests/${project}/`, "").replace(/\.test\.tsx?$/, ""),
			`${tests} ${tests === 1 ? "test" : "tests"}`,
			...(skipped > 0 ? [`${skipped} skipped`] : []),
			`${wallSeconds.toFixed(1)} s`,
			`(processor ${processorSeconds.toFixed(1)} s)`,
		];
		if (state !== "failed") return this.log(words.join("  "));
		this.error(`FAILED  ${words.join("  ")}`);
		for (const test of module.children.allTests("failed")) this.error(`        ${test.fullName}`);
		this.#tellPrinted(module.id);
	}

	#tellPrinted(file: string) {
		const printed = this.#printed.get(file) ?? [];
		if (printed.length === 0) return;
		this.error("It printed:");
		for (const log of printed) super.onUserConsoleLog(log);
	}

	override onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[], reason: TestRunEndReason) {
		const report = this.#sumUp(modules, errors);
		if (report.failed > 0) this.#tellPrinted("");
		super.onTestRunEnd(modules, errors, reason);
		this.#tellTimes(report);
		for (const { told } of report.flaky) this.log(`Flaky: ${told}\n`);
		for (const { file, count: tests } of report.skipped) this.log(`Skipped: ${tests} of ${file}`);
		for (const score of report.scores) this.log(`Score: ${score}`);
		if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(report, null, "\t"));
		this.log(`${report.passed} passed, ${report.failed} failed`);
	}

	/** `#tellTimes` prints the summary. */
	override reportTestSummary() {}

	#sumUp(modules: readonly TestModule[], errors: readonly SerializedError[]): TestReport {
		const files = modules.map((module) => this.#report(module));
		const broken = modules.filter((module) => !module.ok() && count(module, "failed") === 0);
		const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
		const { user, system } = process.cpuUsage();
		return {
			engine,
			passed: sum(modules.map((module) => count(module, "passed"))),
			failed: sum(modules.map((module) => count(module, "failed"))) + broken.length + errors.length,
			brokenFiles: broken.map((module) => this.#report(module).file),
			failures: modules.flatMap((module) => [...module.children.allTests("failed")].map(this.#tellFailure)),
			flaky: modules.flatMap((module) =>
				[...module.children.allTests("passed")]
					.filter((test) => test.diagnostic()?.flaky)
					.map((test) => ({
						project: module.project.name,
						file: relative(this.ctx.config.root, module.moduleId),
						name: test.fullName,
						told: this.#tellFailure(test),
					})),
			),
			skipped: modules
				.map((module) => ({ file: this.#report(module).file, count: count(module, "skipped") }))
				.filter((one) => one.count > 0),
			scores: [...this.#printed.values()]
				.flat()
				.flatMap(({ content }) => content.split("\n"))
				.flatMap((line) => /^Score: (.*)/.exec(line)?.[1] ?? []),
			wallSeconds: (performance.now() - this.#begunAt) / 1000,
			processorSeconds: sum(files.map(({ processorSeconds = 0 }) => processorSeconds)) + (user + system) / 1e6,
			files,
		};
	}

	#tellFailure = (test: TestCase): string => {
		const [error] = test.result().errors ?? [];
		// A property's own error says which input failed; its cause says why.
		const reasons = [error?.cause, error].filter((one) => one !== undefined);
		const { file, line } = error?.stacks?.[0] ?? {};
		const at = file ? ` at ${relative(this.ctx.config.root, file)}:${line}` : "";
		const told = reasons
			.flatMap(({ message, diff }) => [message, diff])
			.filter(Boolean)
			.join("\n");
		const reason = stripVTControlCharacters(told).slice(0, mostReasonLength);
		return `${relative(this.ctx.config.root, test.module.moduleId)}: ${test.fullName}${at}\n${reason}`;
	};

	#report(module: TestModule): FileReport {
		const endedAt = this.#endedAt.get(module.id) ?? performance.now();
		return {
			file: relative(this.ctx.config.root, module.moduleId),
			project: module.project.name,
			tests: [...module.children.allTests()].length,
			state: module.state(),
			processorSeconds: module.meta().processorSeconds,
			wallSeconds: (endedAt - (this.#queuedAt.get(module.id) ?? this.#begunAt)) / 1000,
		};
	}

	#tellTimes({ files, processorSeconds, wallSeconds }: TestReport) {
		const slowest = files
			.map((file) => ({ ...file, processorSeconds: file.processorSeconds ?? 0 }))
			.sort((a, b) => b.processorSeconds - a.processorSeconds);
		if (files.length > 1) {
			this.log("\nThe slowest files, in processor seconds with those of the processes that they start:");
			for (const one of slowest.slice(0, 10)) this.log(`${inSeconds(one.processorSeconds)}  ${one.file}`);
		}
		this.log("\nProcessor and wall time:");
		for (const project of new Set(files.map((file) => file.project))) {
			const its = slowest.filter((file) => file.project === project);
			const spent = its.reduce((sum, file) => sum + file.processorSeconds, 0);
			this.log(`${inSeconds(spent)} ${inSeconds(this.#wallOf(project))}  ${project}, ${its.length} files`);
		}
		this.log(`${inSeconds(processorSeconds)} ${inSeconds(wallSeconds)}  in all, with Vitest itself\n`);
		for (const one of slowest.filter((file) => file.processorSeconds > mostProcessorSeconds)) {
			this.log(`Warning: ${one.file} takes more than ${mostProcessorSeconds} s of the processor.`);
		}
	}

	/** Returns the time from the project's first file to its last; projects may run at the same time. */
	#wallOf(project: string): number {
		const its = this.ctx.state.getTestModules().filter((module) => module.project.name === project);
		const begun = its.map(({ id }) => this.#queuedAt.get(id) ?? this.#begunAt);
		const ended = its.map(({ id }) => this.#endedAt.get(id) ?? performance.now());
		return (Math.max(...ended) - Math.min(...begun)) / 1000;
	}
}

const count = (module: TestModule, state: "passed" | "failed" | "skipped") =>
	[...module.children.allTests(state)].length;

const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;

/** Finds the browsers as the tests do. */
async function findBrowsers(): Promise<string> {
	const { findFirefox, findWholeChromium } = await import("./browser/browser");
	const chromium = findWholeChromium()
		? "the Chromium of this machine"
		: "the packaged Chromium (without what Back keeps)";
	return findFirefox() ? `${chromium} and Firefox` : `${chromium}, no Firefox`;
}
