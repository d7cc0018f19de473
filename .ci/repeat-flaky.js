import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

// Runs the files of a report's flaky tests that race for something or kill a process three times more, on the engine that still
// stands: `node .ci/repeat-flaky.js REPORT`. One that fails again is a fault until somebody shows that it is none.

const racing =
	/race|lock|kill|crash|storm|torture|power-cut|stopping|flush|last-places|beside|concurren|lost-connection|full-disk|background|turns|two-servers|at once|same moment|guard/i;
const times = 3;

const [path] = process.argv.slice(2);
const report = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
const racy = report?.flaky.filter(({ file, name }) => racing.test(`${file} ${name}`)) ?? [];
// A file is repeated once, however many of its tests were flaky.
const files = new Map(racy.map(({ file, project }) => [`${project} ${file}`, { file, project }]));
for (const { file, project } of files.values()) {
	for (let time = 1; time <= times; time++) {
		const { status } = spawnSync("node_modules/.bin/vitest", ["run", "--project", project, file, "--retry", "0"], {
			stdio: "inherit",
			env: { ...process.env, TEST_REPORT: "", CI: "" },
		});
		console.log(`${status === 0 ? "Passed" : "FAILED"} again, ${time} of ${times}: ${file}`);
		if (status === 0) continue;
		report.failed++;
		report.failures.push(`${file}, which was flaky, failed again when it was repeated`);
	}
}
if (racy.length > 0) writeFileSync(path, JSON.stringify(report));
