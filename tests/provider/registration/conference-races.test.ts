import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOutcomes, doesHarm, type Job, type RaceCode, race, raceCode, signInAll } from "../../support/races/race";
import { conferenceEvent, slotsOf, takenSlots } from "../../support/world/conferences";
import { crowd } from "../../support/world/event";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

let guarded: RaceCode;
beforeAll(async () => {
	guarded = await raceCode();
});
afterAll(() => guarded.remove());

const hour = (index: number) => `2027-03-18T${String(index).padStart(2, "0")}:00:00Z`;
const conference = (id: string, ...slots: [id: string, from: number, quota?: number][]) => ({
	id,
	title: id,
	slots: slots.map(([slotId, from, quota]) => ({
		id: slotId,
		startAt: hour(from),
		endAt: hour(from + 1),
		...(quota === undefined ? {} : { quota }),
	})),
});

/**
 * A world with a talk at two times, `few` with limited seats and `many` without a limit; two talks that overlap; and three
 * more.
 */
async function crowded(size: number, few = 20) {
	const file = conferenceEvent({
		people: crowd(size),
		settings: { FO_MEETING_CONFERENCES_MAX: 3 },
		conferences: [
			conference("talk", ["few", 9, few], ["many", 14]),
			conference("left", ["left", 11, size]),
			conference("right", ["right", 11, size]),
			...["x", "y", "z"].map((id, index) => conference(id, [id, 16 + index])),
		],
	});
	const world = await worldOfTest({ file });
	const people = crowd(size).map((_, index) => `p${index + 1}`);
	return { world, people, tokens: await signInAll(world, people) };
}

type Crowded = Awaited<ReturnType<typeof crowded>>;

function choosing({ world, people, tokens }: Crowded, index: number, id: string, slotId: string): Job {
	const input = { ...world.of(people[index] ?? ""), id, slotId };
	return { token: tokens[index] ?? "", call: "conferences.choose", input };
}

function leaving({ world, people, tokens }: Crowded, index: number, id: string): Job {
	return { token: tokens[index] ?? "", call: "conferences.leave", input: { ...world.of(people[index] ?? ""), id } };
}

async function agreed(world: World) {
	const { counted, rows } = await takenSlots(world);
	expect(counted).toEqual(rows);
	return rows;
}

describe("The last places of a slot", () => {
	async function twoHundredForTwenty(code: RaceCode) {
		const all = await crowded(200);
		const jobs = all.people.map((_, index) => choosing(all, index, "talk", "few"));
		return { outcomes: countOutcomes(await race(code, all.world, jobs)), taken: await takenSlots(all.world) };
	}

	test("200 people in two processes race for 20 places, and exactly 20 get one", async () => {
		const { outcomes, taken } = await twoHundredForTwenty(guarded);
		expect(outcomes).toEqual({ done: 20, slotFull: 180 });
		expect(taken).toEqual({ counted: { few: 20 }, rows: { few: 20 } });
	});

	test("without the guard of `takeSlot` the same race lets too many in", async () => {
		const replaced = {
			file: "app/provider/registration/conferences/rows.ts",
			by: "tests/support/races/unguarded-slots.ts",
		};
		const unguarded = await raceCode({ unguarded: replaced });
		const letsTooManyIn = async () => {
			const { outcomes, taken } = await twoHundredForTwenty(unguarded);
			return Number(outcomes.done) > 20 && Number(taken.rows.few) > 20;
		};
		expect(await doesHarm(letsTooManyIn).finally(unguarded.remove)).toBe(true);
	});

	test("who changes to a slot that fills up keeps the one they had: nobody ends without a place", async () => {
		const all = await crowded(40, 5);
		const hold = all.people.map((_, index) => choosing(all, index, "talk", "many"));
		expect(countOutcomes(await race(guarded, all.world, hold))).toEqual({ done: 40 });
		const change = all.people.map((_, index) => choosing(all, index, "talk", "few"));
		expect(countOutcomes(await race(guarded, all.world, change))).toEqual({ done: 5, slotFull: 35 });
		expect(await agreed(all.world)).toEqual({ few: 5, many: 35 });
	});

	test("given back and taken again while others wait, none is taken twice and none is lost", async () => {
		const all = await crowded(40, 5);
		const jobs = all.people.flatMap((_, index) => [
			choosing(all, index, "talk", "few"),
			leaving(all, index, "talk"),
			choosing(all, index, "talk", "few"),
			choosing(all, index, "talk", "many"),
			choosing(all, index, "talk", "few"),
		]);
		const outcomes = countOutcomes(await race(guarded, all.world, jobs));
		expect((outcomes.done ?? 0) + (outcomes.slotFull ?? 0)).toBe(jobs.length);
		expect((await agreed(all.world)).few ?? 0).toBeLessThanOrEqual(5);
	});

	test("people who swap two slots against each other all succeed", async () => {
		const all = await crowded(40, 40);
		const other = (slot: string) => (slot === "few" ? "many" : "few");
		const first = (index: number) => (index % 4 < 2 ? "few" : "many");
		await race(
			guarded,
			all.world,
			all.people.map((_, index) => choosing(all, index, "talk", first(index))),
		);
		const swaps = all.people.map((_, index) => choosing(all, index, "talk", other(first(index))));
		expect(countOutcomes(await race(guarded, all.world, swaps))).toEqual({ done: 40 });
		expect(await agreed(all.world)).toEqual({ few: 20, many: 20 });
	});

	test("declined while others choose, none is lost", async () => {
		const all = await crowded(30, 15);
		await race(
			guarded,
			all.world,
			all.people.slice(0, 15).map((_, index) => choosing(all, index, "talk", "few")),
		);
		const jobs = all.people.map((person, index): Job => {
			if (index >= 15) return choosing(all, index, "talk", "few");
			return { token: all.tokens[index] ?? "", call: "registrations.decline", input: all.world.of(person) };
		});
		const outcomes = countOutcomes(await race(guarded, all.world, jobs));
		expect((await agreed(all.world)).few ?? 0).toBe((outcomes.done ?? 0) - 15);
	});
});

describe("Two tabs of one person", () => {
	async function overlapping(code: RaceCode) {
		const all = await crowded(30);
		const jobs = all.people.flatMap((_, index) => [
			choosing(all, index, "left", "left"),
			choosing(all, index, "right", "right"),
		]);
		return { all, outcomes: countOutcomes(await race(code, all.world, jobs)) };
	}

	test("that choose what overlaps get one of the two", async () => {
		const { all, outcomes } = await overlapping(guarded);
		expect(outcomes).toEqual({ done: 30, slotOverlap: 30 });
		for (const person of all.people) expect(await slotsOf(all.world, person)).toHaveLength(1);
		const { left = 0, right = 0 } = await agreed(all.world);
		expect(left + right).toBe(30);
	});

	// On SQLite a transaction that writes is alone anyway.
	test.runIf(onPostgres)("without the lock on the record the same race lets both in", async () => {
		const replaced = {
			file: "app/provider/ground/records/change-registration.ts",
			by: "tests/support/races/unlocked-record.ts",
		};
		const unlocked = await raceCode({ unguarded: replaced });
		const letsBothIn = async () => ((await overlapping(unlocked)).outcomes.done ?? 0) > 30;
		expect(await doesHarm(letsBothIn).finally(unlocked.remove)).toBe(true);
	});

	test("that choose two slots of one conference leave one", async () => {
		const all = await crowded(10);
		const jobs = all.people.flatMap((_, index) =>
			["few", "many", "few", "many"].map((slotId) => choosing(all, index, "talk", slotId)),
		);
		expect(countOutcomes(await race(guarded, all.world, jobs))).toEqual({ done: 40 });
		for (const person of all.people) expect(await slotsOf(all.world, person)).toHaveLength(1);
		await agreed(all.world);
	});

	test("never go beyond the maximum together", async () => {
		const all = await crowded(10);
		const jobs = all.people.flatMap((_, index) => [
			choosing(all, index, "talk", "many"),
			...["left", "x", "y", "z"].map((id) => choosing(all, index, id, id)),
		]);
		expect(countOutcomes(await race(guarded, all.world, jobs))).toEqual({ done: 30, conferencesMaximum: 20 });
		for (const person of all.people) expect(await slotsOf(all.world, person)).toHaveLength(3);
		await agreed(all.world);
	});

	test("one that gives a place back and one that changes it agree in the end", async () => {
		const all = await crowded(20);
		const jobs = all.people.flatMap((_, index) => [
			choosing(all, index, "talk", "many"),
			choosing(all, index, "talk", "few"),
			leaving(all, index, "talk"),
			leaving(all, index, "talk"),
		]);
		expect(countOutcomes(await race(guarded, all.world, jobs))).toEqual({ done: 80 });
		await agreed(all.world);
	});
});
