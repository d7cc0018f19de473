import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countOutcomes, doesHarm, type Job, type RaceCode, race, raceCode, signInAll } from "../../support/races/race";
import { buildEvent, crowd, everythingShown } from "../../support/world/event";
import { recordOf, takenPlaces } from "../../support/world/rows";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

let guarded: RaceCode;
beforeAll(async () => {
	guarded = await raceCode();
});
afterAll(() => guarded.remove());

const names = (size: number) => crowd(size).map((_, index) => `p${index + 1}`);

async function crowded(size: number, { maximum = 3, register = true } = {}) {
	const file = buildEvent({
		people: crowd(size),
		settings: {
			...everythingShown,
			FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_COMPANIONS_MAX: maximum,
			FO_MEETING_INVITE_IS_ACTIVE: true,
			FO_MEETING_INVITE_MAX: 3,
		},
	});
	const world = await worldOfTest({ file });
	const people = names(size);
	const tokens = await signInAll(world, people);
	if (register) {
		for (const [index, person] of people.entries()) {
			const gateway = world.gatewayFor(tokens[index]);
			await gateway.registrations.complete({
				...world.of(person),
				participation: "4",
				daysId: ["friday"],
				articles: [],
			});
		}
	}
	return { world, people, tokens };
}

function adding(world: World, person: string, token: string, email?: string): Job {
	const companion = { firstName: "Zoé", lastName: "Petit", ...(email ? { email } : {}) };
	return { token, call: "companions.create", input: { ...world.of(person), ...companion } };
}

function naming(world: World, person: string, token: string, email: string): Job {
	return {
		token,
		call: "representation.name",
		input: { ...world.of(person), firstName: "Max", lastName: "Petit", email },
	};
}

async function companionsOf(world: World, person: string) {
	const rows = await world.store
		.selectFrom("registrations")
		.select("person_id")
		.where("registered_by", "=", world.idOf(person))
		.execute();
	return rows.map((row) => row.person_id);
}

describe("The maximum of companions", () => {
	/** Two registrants, each in twelve tabs of two processes. */
	async function manyTabs(code: RaceCode) {
		const { world, people, tokens } = await crowded(2);
		const jobs = Array.from({ length: 24 }, (_, turn) => {
			const who = turn % 4 < 2 ? 0 : 1;
			return adding(world, people[who] ?? "", tokens[who] ?? "");
		});
		const outcomes = countOutcomes(await race(code, world, jobs));
		const held = await Promise.all(people.map((person) => companionsOf(world, person)));
		return { outcomes, held: held.map((ids) => ids.length) };
	}

	test("holds in twelve tabs of two processes", async () => {
		expect(await manyTabs(guarded)).toEqual({ outcomes: { done: 6, companionsFull: 18 }, held: [3, 3] });
	});

	const hasTooMany = (code: RaceCode) =>
		doesHarm(async () => Math.max(...(await manyTabs(code)).held) > 3).finally(code.remove);

	test("does not hold without the count", async () => {
		const file = "app/provider/ground/records/companions.ts";
		const code = await raceCode({ unguarded: { file, by: "tests/support/races/unguarded-companions.ts" } });
		expect(await hasTooMany(code)).toBe(true);
	});

	test.runIf(onPostgres)("does not hold without the lock on the registrant's record", async () => {
		const file = "app/provider/ground/records/change-registration.ts";
		const code = await raceCode({ unguarded: { file, by: "tests/support/races/unlocked-record.ts" } });
		expect(await hasTooMany(code)).toBe(true);
	});

	test("holds while companions come and go, and no place is lost", async () => {
		const { world, people, tokens } = await crowded(2);
		const [person = "", token = ""] = [people[0], tokens[0]];
		const ana = world.gatewayFor(token);
		const ids: string[] = [];
		for (let turn = 0; turn < 3; turn++) {
			const { id } = await ana.companions.create({ ...world.of(person), firstName: "Zoé", lastName: "Petit" });
			await ana.models.choose({ ...world.event, userId: id, participationExt: { walks: ["river"] } });
			ids.push(id);
		}
		const removing = (id: string): Job => ({ token, call: "companions.remove", input: { ...world.event, userId: id } });
		const jobs = ids.flatMap((id) => [
			removing(id),
			adding(world, person, token),
			removing(id),
			adding(world, person, token),
		]);
		const outcomes = countOutcomes(await race(guarded, world, jobs));
		expect(Object.keys(outcomes).sort()).toEqual(expect.arrayContaining(["done"]));
		const allowed = ["done", "companionsFull", "notFound", "accessDenied"];
		expect(Object.keys(outcomes).filter((outcome) => !allowed.includes(outcome))).toEqual([]);
		expect((await companionsOf(world, person)).length).toBeLessThanOrEqual(3);
		expect(await takenPlaces(world)).toEqual({ counted: {}, rows: {} });
	});
});

test("Companions listed in one tab while another removes them are those who are left", async () => {
	const { world, people, tokens } = await crowded(1, { maximum: 12 });
	const [person = "", token = ""] = [people[0], tokens[0]];
	const gateway = world.gatewayFor(token);
	const jobs: Job[] = [];
	for (let turn = 0; turn < 12; turn++) {
		const { id } = await gateway.companions.create({ ...world.of(person), firstName: "Zoé", lastName: "Petit" });
		jobs.push({ token, call: "companions.list", input: world.of(person) });
		jobs.push({ token, call: "companions.remove", input: { ...world.event, userId: id } });
	}
	expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 24 });
	expect(await companionsOf(world, person)).toEqual([]);
});

test("Companions added while their registrant declines untold were refused, or keep them registered", async () => {
	const { world, people, tokens } = await crowded(4);
	const jobs = people.flatMap((person, index): Job[] => {
		const token = tokens[index] ?? "";
		const decline: Job = { token, call: "registrations.decline", input: world.of(person) };
		return [adding(world, person, token), decline, adding(world, person, token), adding(world, person, token)];
	});
	const outcomes = countOutcomes(await race(guarded, world, jobs));
	const { done = 0, registrationRequired = 0, companionsLost = 0 } = outcomes;
	expect(done + registrationRequired + companionsLost).toBe(jobs.length);
	for (const person of people) {
		const { registered_at } = await recordOf(world, person);
		expect((await companionsOf(world, person)).length > 0, person).toBe(registered_at !== null);
	}
});

test("One e-mail given to ten companions at once is one companion's", async () => {
	const { world, people, tokens } = await crowded(10);
	const jobs = people.map((person, index) => adding(world, person, tokens[index] ?? "", "zoe@example.com"));
	expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 1, emailTaken: 9 });
	expect(
		await world.store.selectFrom("registrations").select("code").where("registered_by", "is not", null).execute(),
	).toHaveLength(1);
});

describe("A representative", () => {
	test("whom ten people name at once is created once, and represents them all", async () => {
		const { world, people, tokens } = await crowded(10);
		const jobs = people.map((person, index) => naming(world, person, tokens[index] ?? "", "max@example.com"));
		expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 10 });
		const found = await world.store.selectFrom("people").select("id").where("email", "=", "max@example.com").execute();
		expect(found).toHaveLength(1);
		const id = found[0]?.id ?? "";
		const named = await world.store.selectFrom("registrations").select("person_id").where("represented_by", "=", id);
		expect(await named.execute()).toHaveLength(10);
		expect(
			await world.store.selectFrom("registrations").select("code").where("person_id", "=", id).execute(),
		).toHaveLength(1);
	});

	test("is never represented: of two people who name each other, one is refused", async () => {
		const { world, people, tokens } = await crowded(20);
		const jobs = people.map((person, index) => {
			const other = people[index % 2 ? index - 1 : index + 1] ?? "";
			return naming(world, person, tokens[index] ?? "", `${other}@example.com`);
		});
		const outcomes = countOutcomes(await race(guarded, world, jobs));
		expect(outcomes).toEqual({ done: 10, representativeUnavailable: 10 });
	});

	test("who declines while being named leaves nobody waiting for them", async () => {
		const { world, people, tokens } = await crowded(6);
		const decline: Job = { token: tokens[0] ?? "", call: "registrations.decline", input: world.of("p1") };
		const others = people
			.slice(1)
			.map((person, index) => naming(world, person, tokens[index + 1] ?? "", "p1@example.com"));
		const outcomes = countOutcomes(await race(guarded, world, [...others.slice(0, 2), decline, ...others.slice(2)]));
		expect((outcomes.done ?? 0) + (outcomes.representativeUnavailable ?? 0)).toBe(6);
		const waiting = await world.store
			.selectFrom("registrations")
			.select("person_id")
			.where("represented_by", "=", world.idOf("p1"))
			.execute();
		expect(waiting).toEqual([]);
	});
});

test("Invitations sent from several tabs stay within the limit, and one person is invited once", async () => {
	const { world, people, tokens } = await crowded(2);
	const jobs = Array.from({ length: 16 }, (_, turn): Job => {
		const email = turn < 8 ? "same@example.com" : `guest-${turn}@example.com`;
		return {
			token: tokens[turn % 4 < 2 ? 0 : 1] ?? "",
			call: "invitations.create",
			input: { ...world.event, firstName: "Max", lastName: "Petit", Authentication: { email } },
		};
	});
	const outcomes = countOutcomes(await race(guarded, world, jobs));
	expect(Object.keys(outcomes).sort()).toEqual(["alreadyInvited", "done", "tooManyInvitations"]);
	for (const person of people) {
		const invited = await world.store
			.selectFrom("registrations")
			.select("person_id")
			.where("invited_by", "=", world.idOf(person))
			.execute();
		expect(invited.length).toBeLessThanOrEqual(3);
	}
	const same = await world.store.selectFrom("people").select("id").where("email", "=", "same@example.com").execute();
	expect(same).toHaveLength(1);
});
