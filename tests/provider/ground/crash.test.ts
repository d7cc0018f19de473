import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withMemory } from "~/provider/ground/store/memory";
import { openStore, type Store } from "~/provider/ground/store/open";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { type Job, type RaceCode, raceCode, signInAll, startRacers } from "../../support/races/race";
import { buildEvent, crowd } from "../../support/world/event";
import { articlesOf, daysOf, placesOf, recordOf, takenPlaces } from "../../support/world/rows";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

let code: RaceCode;

beforeAll(async () => {
	code = await raceCode();
});
afterAll(() => code.remove());

const rounds = 6;
const people = crowd(240).map((_, index) => `p${index + 1}`);

/** Returns two saves for each person: the quotas, then the registration. */
function saves(world: World, person: string, token: string): Job[] {
	return [
		{
			token,
			call: "models.choose",
			input: {
				...world.of(person),
				userExt: { shuttle: ["north"] },
				participationExt: { workshop: ["talk"], walks: ["river", "old-town"] },
			},
		},
		{
			token,
			call: "registrations.complete",
			input: {
				...world.of(person),
				participation: "1",
				daysId: ["thursday", "friday"],
				articles: [
					{ articleId: "lunch", dayId: "thursday" },
					{ articleId: "lunch", dayId: "friday" },
				],
			},
		},
	];
}

const whole = {
	places: ["shuttle/north", "walks/old-town", "walks/river", "workshop/talk"],
	days: ["friday", "thursday"],
	articles: ["entry@0", "lunch@friday", "lunch@thursday"],
};

test("kill -9 during saves loses nothing that was acknowledged, leaves nothing half done, and the store opens", async () => {
	const file = buildEvent({ people: crowd(people.length) });
	const withoutLimits = file.document.quotas.map((quota) => ({
		...quota,
		values: quota.values.map(({ capacity: _, ...value }) => value),
	}));
	const world = await worldOfTest({ file: { ...file, document: { ...file.document, quotas: withoutLimits } } });
	const tokens = await signInAll(world, people);
	// The process must have closed the file, so that the next one to open it has to recover it.
	await world.store.destroy();

	const dice = diceOfTest("crash");
	const acknowledged = new Set<string>();
	let waiting = [...people];
	for (let round = 0; round < rounds; round++) {
		const [racer] = await startRacers(code, 1);
		if (!racer) throw new Error("no process");
		racer.tell({ open: world.place });
		await racer.hear();
		const jobs = waiting.flatMap((person) => saves(world, person, tokens[people.indexOf(person)] ?? ""));
		racer.tell({ run: jobs, now: world.clock.now.toISOString(), acknowledge: true });
		const last = 5 + Math.floor(dice.roll() * 30);
		let ended = 0;
		for (let told = await racer.hear(); told; told = await racer.hear()) {
			if (told.ended === undefined) throw new Error("every job ended before the kill");
			expect(told.outcome).toBe("done");
			acknowledged.add(`${waiting[told.ended >> 1]}/${told.ended & 1 ? "registered" : "chosen"}`);
			// Kills at some instant of one of the next saves.
			if (++ended === last) setTimeout(() => racer.kill9(), dice.roll() * 8);
		}
		await racer.end();
		waiting = waiting.filter((person) => !acknowledged.has(`${person}/registered`));

		const store = await openStore(world.place);
		try {
			// Everything is read at one instant, because a server may still be finishing what the dead process had asked for.
			await store
				.transaction()
				.setIsolationLevel("repeatable read")
				.execute((db) => expectWhole({ ...world, store: withMemory<Store>(db) }, acknowledged));
		} finally {
			await store.destroy();
		}
	}
	expect(acknowledged.size).toBeGreaterThan(rounds);
});

async function expectWhole(world: World, acknowledged: Set<string>) {
	if (!onPostgres) {
		const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(world.store);
		expect(rows).toEqual([{ integrity_check: "ok" }]);
		expect((await sql`pragma foreign_key_check`.execute(world.store)).rows).toEqual([]);
	}
	const { counted, rows } = await takenPlaces(world);
	expect(counted).toEqual(rows);
	for (const person of people) {
		const record = await recordOf(world, person);
		const places = await placesOf(world, person);
		const days = await daysOf(world, person);
		const articles = await articlesOf(world, person);
		const isRegistered = record.registered_at !== null;
		if (acknowledged.has(`${person}/chosen`)) expect(places).toEqual(whole.places);
		if (acknowledged.has(`${person}/registered`)) expect(isRegistered).toBe(true);
		// The save that the kill interrupted is there completely or not at all.
		expect([[], whole.places]).toContainEqual(places);
		expect({ days, articles, isRemote: record.is_remote, isCompleted: record.completed_at !== null }).toEqual(
			isRegistered
				? { days: whole.days, articles: whole.articles, isRemote: 1, isCompleted: true }
				: { days: [], articles: [], isRemote: null, isCompleted: false },
		);
	}
}
