import { existsSync, readFileSync } from "node:fs";

// Adds up the reports of several runs of the tests (tests/support/reporter.ts): `node .ci/sum-up.js SECONDS REPORT…`.
// A run that left no report counts as a failure.

const MOST_MINUTES = 25;
const [seconds, ...paths] = process.argv.slice(2);

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
for (const run of reports) {
	const tests = sum(run.files.map(({ tests }) => tests));
	console.log(
		`${run.engine}: ${run.files.length} files, ${tests} tests, ${run.processorSeconds.toFixed(0)} processor seconds`,
	);
}
console.log(`In all ${sum(reports.map((run) => run.processorSeconds)).toFixed(0)} processor seconds of tests,`);
console.log(`and ${(seconds / 60).toFixed(1)} minutes with everything.`);
if (seconds > MOST_MINUTES * 60) console.log(`Warning: that is more than ${MOST_MINUTES} minutes.`);
if (missing > 0) console.log(`${missing} of ${paths.length} runs left no report.`);
for (const run of reports) for (const flaky of run.flaky) console.log(`Flaky on ${run.engine}: ${flaky}`);
for (const run of reports) for (const failure of run.failures) console.log(`FAILED on ${run.engine}: ${failure}`);

const passed = sum(reports.map((run) => run.passed));
const failed = sum(reports.map((run) => run.failed)) + missing;
console.log(`${passed} passed, ${failed} failed`);
process.exit(passed > 0 && failed === 0 ? 0 : 1);
