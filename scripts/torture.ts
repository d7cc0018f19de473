import { raceCode } from "../tests/support/races/race";
import { Torture } from "../tests/support/torture/run";
import { planSchedule } from "../tests/support/torture/schedule";

// npm run torture: random schedules of clients and kills, on SQLite, and on PostgreSQL where TEST_DATABASE_URL names one.
// Variables: SCHEDULES=500 the number for each engine; SEED=a the seed; FROM=50 the first schedule; ONLY=a/17 a single
// schedule; ENGINE=sqlite or postgres a single engine.

const { SCHEDULES = "500", SEED = String(Date.now()), FROM = "0", ONLY, ENGINE, TEST_DATABASE_URL = "" } = process.env;
const engines = [
	{ name: "sqlite", databaseUrl: "" },
	...(TEST_DATABASE_URL ? [{ name: "postgres", databaseUrl: TEST_DATABASE_URL }] : []),
].filter(({ name }) => !ENGINE || name === ENGINE);
const seeds = ONLY
	? [ONLY]
	: Array.from({ length: Number(SCHEDULES) }, (_, index) => `${SEED}/${Number(FROM) + index}`);

const code = await raceCode({ entry: "tests/support/torture/worker.ts" });
const failed: string[] = [];
for (const { name, databaseUrl } of engines) {
	const torture = new Torture(code, databaseUrl);
	const totals = { clients: 0, answers: 0, done: 0, refused: 0, unknown: 0, killed: 0 };
	const begun = Date.now();
	for (const [index, seed] of seeds.entries()) {
		const schedule = planSchedule(seed);
		const { problems, outcomes, killed } = await torture
			.run(schedule)
			.catch((error) => ({ problems: [String(error?.stack ?? error)], outcomes: {}, killed: 0 }));
		totals.clients += schedule.clients.length;
		totals.killed += killed;
		for (const [outcome, count] of Object.entries(outcomes)) {
			totals.answers += count;
			totals[outcome === "done" || outcome === "unknown" ? outcome : "refused"] += count;
		}
		if (problems.length > 0) {
			failed.push(`ENGINE=${name} ONLY=${seed} npm run torture`);
			console.error(`${name} ${seed}: ${problems.length} problems\n${problems.slice(0, 20).join("\n")}`);
			console.error(`again: ${failed.at(-1)}`);
		}
		if ((index + 1) % 25 === 0) console.log(`${name}: ${index + 1} of ${seeds.length}, ${seconds(begun)} s`);
	}
	await torture.close();
	console.log(`${name}: ${seeds.length} schedules in ${seconds(begun)} s, ${JSON.stringify(totals)}`);
}
await code.remove();
console.log(failed.length > 0 ? `failed:\n${failed.join("\n")}` : "every invariant held");
process.exitCode = failed.length > 0 ? 1 : 0;

function seconds(since: number): number {
	return Math.round((Date.now() - since) / 1000);
}
