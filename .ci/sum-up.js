import { existsSync, readFileSync } from "node:fs";

// Adds up the reports of several runs of the tests (tests/support/reporter.ts): `node .ci/sum-up.js SECONDS SPEED REPORT…`, where
// SPEED is what .ci/machine-speed.js printed. A run that left no report counts as a failure.

/** Processor seconds of a day's run on the machine of `machine-speed.js`: the aim, and where it says that it grew too long. */
const aims = { SQLite: 900, whole: 1700, warning: 2500 };
/** A day's run with more of them is red: a fault of the product that shows in one run of three would land. */
const mostFlaky = 2;

const [seconds, speed, ...paths] = process.argv.slice(2);

const runs = paths.map((path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined));
const missing = runs.filter((run) => !run).length;
const reports = runs.filter(Boolean);
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const inSeconds = (number = 0) => `${number.toFixed(1).padStart(7)} s`;

const files = reports.flatMap((run) => run.files.map((file) => ({ ...file, engine: run.engine })));
console.log("\n== Both engines\nThe slowest files, in processor seconds with those of the processes that they start:");
for (const { file, engine, processorSeconds } of files
	.sort((a, b) => (b.processorSeconds ?? 0) - (a.processorSeconds ?? 0))
	.slice(0, 10)) {
	console.log(`${inSeconds(processorSeconds)}  ${file} (${engine})`);
}
console.log("\nProcessor seconds by part:");
for (const run of reports) {
	for (const project of new Set(run.files.map((file) => file.project))) {
		const its = run.files.filter((file) => file.project === project);
		const tests = sum(its.map(({ tests }) => tests));
		const spent = sum(its.map(({ processorSeconds = 0 }) => processorSeconds));
		console.log(`${inSeconds(spent)}  ${project} on ${run.engine}, ${its.length} files, ${tests} tests`);
	}
	const aim = !aims[run.engine] ? "" : `, ${scaled(aims[run.engine])} aimed at`;
	console.log(`${inSeconds(run.processorSeconds)}  in all on ${run.engine}, with Vitest itself${aim}`);
}
const spent = sum(reports.map((run) => run.processorSeconds));
console.log(
	`In all ${spent.toFixed(0)} processor seconds of tests, and ${(seconds / 60).toFixed(1)} minutes with everything.`,
);
console.log(`This machine takes ${speed} × as long as the one of the limits.`);
console.log(`Aimed at: ${scaled(aims.whole)} processor seconds here.`);
if (spent > scaled(aims.warning)) console.log(`Warning: that is more than ${scaled(aims.warning)}.`);
if (missing > 0) console.log(`${missing} of ${paths.length} runs left no report.`);
for (const run of reports) {
	for (const { file, count } of run.skipped) console.log(`Skipped on ${run.engine}: ${count} of ${file}`);
}
const flaky = reports.flatMap((run) => run.flaky.map((one) => ({ ...one, engine: run.engine })));
for (const { engine, told } of flaky) console.log(`Flaky on ${engine}: ${told}`);
for (const run of reports) for (const failure of run.failures) console.log(`FAILED on ${run.engine}: ${failure}`);

const tooFlaky = flaky.length > mostFlaky ? 1 : 0;
const passed = sum(reports.map((run) => run.passed));
const failed = sum(reports.map((run) => run.failed)) + missing + tooFlaky;
console.log(`${flaky.length} flaky${tooFlaky ? `, more than ${mostFlaky}: that is a failure` : ""}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(passed > 0 && failed === 0 ? 0 : 1);

function scaled(aim) {
	return Math.round(aim * Number(speed));
}
