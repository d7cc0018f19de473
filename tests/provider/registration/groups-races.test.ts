import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overlap } from "../../support/races/overlap";
import { doesHarm, type Job, type RaceCode, race, raceCode, signInAll, startRacers } from "../../support/races/race";
import { lighting, withConferences } from "../../support/world/conferences";
import { buildEvent, crowd, dinner, entry, workshop } from "../../support/world/event";
import { takenPlaces } from "../../support/world/rows";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

let guarded: RaceCode;
beforeAll(async () => {
	guarded = await raceCode();
});
afterAll(() => guarded.remove());

/** What is left for two registrants with groups of three each in six tabs: of each thing one that not all can have. */
const left = 5;

async function open(maximum: number | null = null) {
	const [slot] = lighting.slots ?? [];
	const file = buildEvent({
		people: crowd(2),
		settings: { ...withConferences, FO_MEETING_COMPANIONS_IS_ACTIVE: true, FO_MEETING_COMPANIONS_MAX: maximum },
		articles: [entry, { ...dinner, stock: left }],
		quotas: [{ ...workshop, values: [{ value: "led", label: "LED", capacity: left }] }],
		conferences: [{ ...lighting, categories: [], slots: slot ? [{ ...slot, quota: left }] : [] }],
	});
	const world = await worldOfTest({ file });
	const tokens = await signInAll(world, ["p1", "p2"]);
	for (const [at, token] of tokens.entries()) {
		const own = { ...world.of(`p${at + 1}`), participation: "4" as const, daysId: ["thursday"], articles: [] };
		await world.gatewayFor(token).registrations.complete(own);
	}
	return { world, tokens };
}

const wishes = {
	stock: { articles: [{ articleId: "dinner", dayId: "thursday" }] },
	quota: { quotas: { workshop: ["led"] } },
	talk: { slotsId: ["light-9"] },
	nothing: {},
};

function adding(world: World, token: string, who: number, turn: number, wish: object, size = 3): Job {
	const people = Array.from({ length: size }, (_, at) => ({
		firstName: `G${turn}`,
		lastName: `N${who}-${at}`,
		daysId: ["thursday"],
		...wish,
	}));
	return { token, call: "groups.add", input: { ...world.of(`p${who + 1}`), people } };
}

async function compete(code: RaceCode, wish: object, maximum: number | null = null) {
	const { world, tokens } = await open(maximum);
	const jobs = Array.from({ length: 12 }, (_, turn) =>
		adding(world, tokens[turn % 2] ?? "", turn % 2, turn, { ...wish }),
	);
	const outcomes = await race(code, world, jobs);
	const count = async (table: "article_choices" | "slot_registrations") => {
		const rows = world.store.selectFrom(table).select("person_id").where("event_id", "=", world.event.eventId);
		const all = table === "article_choices" ? rows.where("article_id" as never, "=", "dinner" as never) : rows;
		return (await all.execute()).length;
	};
	const registered = await world.store
		.selectFrom("registrations")
		.select("registered_by")
		.where("registered_by", "is not", null)
		.execute();
	return {
		done: outcomes.filter((one) => one === "done").length,
		others: [...new Set(outcomes)].filter((one) => one !== "done"),
		held: {
			stock: await count("article_choices"),
			talk: await count("slot_registrations"),
			quota: (await takenPlaces(world)).rows["workshop/led"] ?? 0,
		},
		companions: registered.length,
		most: Math.max(
			...["p1", "p2"].map((one) => registered.filter((row) => row.registered_by === world.idOf(one)).length),
		),
	};
}

async function takings(world: World) {
	const count = async (table: "people" | "registrations") =>
		Number(
			(
				await world.store
					.selectFrom(table)
					.select(({ fn }) => fn.countAll().as("count"))
					.executeTakeFirstOrThrow()
			).count,
		);
	const led = (await takenPlaces(world)).rows["workshop/led"] ?? 0;
	return { people: await count("people"), registrations: await count("registrations"), led };
}

describe("Groups that are registered at once", () => {
	test.each([
		["stock", "articleSoldOut"],
		["quota", "quotaFull"],
		["talk", "slotFull"],
	] as const)("share what is left of a %s as whole groups, or not at all", async (kind, refusal) => {
		const { done, others, held, companions } = await compete(guarded, wishes[kind]);
		expect({ done, others, held: held[kind], companions }).toEqual({
			done: 1,
			others: [refusal],
			held: 3,
			companions: 3,
		});
	});

	test("stay within the maximum of the person who brings them", async () => {
		const { done, others, most } = await compete(guarded, wishes.nothing, 7);
		expect({ done, others, most }).toEqual({ done: 4, others: ["companionsFull"], most: 6 });
	});

	test.each([
		["stock", "app/provider/money/articles/stock-rows.ts", "unguarded-stocks"],
		["quota", "app/provider/registration/models/rows.ts", "unguarded-places"],
		["talk", "app/provider/registration/conferences/rows.ts", "unguarded-slots"],
	] as const)("would take more of a %s than there is without its guard", async (kind, file, by) => {
		const code = await raceCode({ unguarded: { file, by: `tests/support/races/${by}.ts` } });
		const harm = doesHarm(async () => (await compete(code, wishes[kind])).held[kind] > left).finally(code.remove);
		expect(await harm).toBe(true);
	});

	test("would be too many without the count", async () => {
		const file = "app/provider/ground/records/companions.ts";
		const code = await raceCode({ unguarded: { file, by: "tests/support/races/unguarded-companions.ts" } });
		expect(await doesHarm(async () => (await compete(code, wishes.nothing, 7)).most > 7).finally(code.remove)).toBe(
			true,
		);
	});

	test.runIf(onPostgres)("would be too many without the lock on the registrant's record", async () => {
		const file = "app/provider/ground/records/change-registration.ts";
		const code = await raceCode({ unguarded: { file, by: "tests/support/races/unlocked-record.ts" } });
		expect(await doesHarm(async () => (await compete(code, wishes.nothing, 7)).most > 7).finally(code.remove)).toBe(
			true,
		);
	});

	test("of the same list sent twice at once is one", async () => {
		const { world, tokens } = await open();
		const job = adding(world, tokens[0] ?? "", 0, 0, wishes.nothing);
		const outcomes = await race(guarded, world, [job, job, job, job]);
		expect(outcomes.sort()).toEqual(["done", "namesake", "namesake", "namesake"]);
	});

	test("would be two without what knows who comes already", async () => {
		const file = "app/provider/ground/records/companions.ts";
		const code = await raceCode({ unguarded: { file, by: "tests/support/races/forgetful-companions.ts" } });
		const { world, tokens } = await open();
		const job = adding(world, tokens[0] ?? "", 0, 0, wishes.nothing);
		const outcomes = await race(code, world, [job, job]).finally(code.remove);
		expect(outcomes).toEqual(["done", "done"]);
	});

	test("of which the process dies in the middle is nobody, and can be registered after that, once", async () => {
		const file = "app/provider/money/invoices/reconcile-account.ts";
		const code = await raceCode({ unguarded: { file, by: "tests/support/races/deadly-reconcile-account.ts" } });
		const { world, tokens } = await open();
		const before = await takings(world);
		const job = adding(world, tokens[0] ?? "", 0, 0, { ...wishes.stock, ...wishes.quota, ...wishes.talk });
		const [racer] = await startRacers(code, 1);
		racer?.tell({ open: world.place });
		expect(await racer?.hear()).toMatchObject({ opened: true });
		racer?.tell({ run: [job], now: world.clock.now.toISOString() });
		expect(await racer?.hear().finally(code.remove)).toBeUndefined();
		expect(await takings(world)).toEqual(before);
		expect((await race(guarded, world, [job, job])).sort()).toEqual(["done", "namesake"]);
		expect(await takings(world)).toEqual({
			people: before.people + 3,
			registrations: before.registrations + 3,
			led: 3,
		});
	});

	test.runIf(onPostgres)("wait for each other on two servers, whichever is first", async () => {
		const { world, tokens } = await open(3);
		const add =
			(who: number) =>
			(server: { gatewayFor(token: string): World["gatewayFor"] extends (t?: string) => infer G ? G : never }) => {
				const { input } = adding(world, tokens[0] ?? "", 0, who, wishes.stock);
				return server
					.gatewayFor(tokens[0] ?? "")
					.groups.add(input as never)
					.then(
						() => "done",
						(error: { code: string }) => error.code,
					);
			};
		const outcomes = await overlap(world, { first: add(1), heldAfter: 'update "registrations"', second: add(2) });
		expect(outcomes).toEqual(["done", "companionsFull"]);
	});
});
