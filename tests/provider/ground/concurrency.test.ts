import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newToken } from "~/provider/ground/store/ids";
import { openStore } from "~/provider/ground/store/open";
import { insertToken } from "~/provider/ground/tokens/tokens";
import { overlap, type Server } from "../../support/races/overlap";
import {
	countOutcomes,
	doesHarm,
	type Job,
	type RaceCode,
	race,
	raceCode,
	signInAll,
	startRacers,
} from "../../support/races/race";
import { buildEvent, crowd } from "../../support/world/event";
import { placesOf, takenPlaces } from "../../support/world/rows";
import { newPlace, onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

let guarded: RaceCode;

beforeAll(async () => {
	guarded = await raceCode();
});
afterAll(() => guarded.remove());

const names = (size: number) => crowd(size).map((_, index) => `p${index + 1}`);

/** A world with a crowd that is signed in, and a select whose value “few” has that many places. */
async function crowded(size: number, few = 20) {
	const file = buildEvent({
		people: crowd(size),
		quotas: [
			{
				key: "seat",
				label: "Seat",
				filter: "select",
				values: [
					{ value: "few", label: "Few", capacity: few },
					{ value: "many", label: "Many" },
				],
			},
			{
				key: "left",
				label: "Left",
				filter: "radio",
				model: "U",
				values: ["a", "B"].map((value) => ({ value, label: value, capacity: size })),
			},
			{
				key: "right",
				label: "Right",
				filter: "radio",
				values: ["a", "B"].map((value) => ({ value, label: value, capacity: size })),
			},
		],
	});
	const world = await worldOfTest({ file });
	const people = names(size);
	return { world, people, tokens: await signInAll(world, people) };
}

function choosing(world: World, person: string, token: string, participationExt: object, userExt: object = {}): Job {
	return { token, call: "models.choose", input: { ...world.of(person), participationExt, userExt } };
}

describe("The last places", () => {
	async function twoHundredForTwenty(code: RaceCode) {
		const { world, people, tokens } = await crowded(200);
		const jobs = people.map((person, index) => choosing(world, person, tokens[index] ?? "", { seat: ["few"] }));
		return { outcomes: countOutcomes(await race(code, world, jobs)), taken: await takenPlaces(world) };
	}

	test.runIf(onPostgres)("nobody waits for somebody who is still writing down the same choice", async () => {
		const { world, people, tokens } = await crowded(2);
		const choose =
			(index: number) =>
			({ gatewayFor }: Server) =>
				gatewayFor(tokens[index] ?? "").models.choose({
					...world.of(people[index] ?? ""),
					participationExt: { seat: ["few"] },
					userExt: {},
				});
		let isSecondOver = false;
		await overlap(world, {
			first: choose(0),
			heldAfter: 'insert into "quota_choices"',
			second: async (server) => {
				await choose(1)(server);
				isSecondOver = true;
			},
			meanwhile: async () => expect(isSecondOver).toBe(true),
		});
		expect(await takenPlaces(world)).toEqual({ counted: { "seat/few": 2 }, rows: { "seat/few": 2 } });
	});

	test("200 people in two processes race for 20 places, and exactly 20 get one", async () => {
		const { outcomes, taken } = await twoHundredForTwenty(guarded);
		expect(outcomes).toEqual({ done: 20, quotaFull: 180 });
		expect(taken).toEqual({ counted: { "seat/few": 20 }, rows: { "seat/few": 20 } });
	});

	test("without the guard of `takePlace` the same race lets too many in", async () => {
		const unguarded = await raceCode({ unguarded: true });
		const letsTooManyIn = async () => {
			const { outcomes, taken } = await twoHundredForTwenty(unguarded);
			return Number(outcomes.done) > 20 && Number(taken.rows["seat/few"]) > 20;
		};
		expect(await doesHarm(letsTooManyIn).finally(unguarded.remove)).toBe(true);
	});

	test("people who come and go while others wait never leave a place taken twice, or lost", async () => {
		const { world, people, tokens } = await crowded(40, 5);
		const jobs = people.flatMap((person, index) => {
			const token = tokens[index] ?? "";
			return [["few"], [], ["few"], ["many"], ["few"]].map((seat) => choosing(world, person, token, { seat }));
		});
		const outcomes = countOutcomes(await race(guarded, world, jobs));
		expect((outcomes.done ?? 0) + (outcomes.quotaFull ?? 0)).toBe(jobs.length);
		const { counted, rows } = await takenPlaces(world);
		expect(counted).toEqual(rows);
		expect(counted["seat/few"] ?? 0).toBeLessThanOrEqual(5);
	});
});

describe("People who cross", () => {
	test("swap places of two models against each other, and every swap succeeds", async () => {
		const { world, people, tokens } = await crowded(40);
		const hold = (person: string, index: number, left: string, right: string) =>
			choosing(world, person, tokens[index] ?? "", { right: [right] }, { left: [left] });
		const sides = people.map((_, index) => (index % 4 < 2 ? (["a", "B"] as const) : (["B", "a"] as const)));
		const first = await race(
			guarded,
			world,
			people.map((person, index) => hold(person, index, sides[index]?.[0] ?? "", sides[index]?.[1] ?? "")),
		);
		expect(countOutcomes(first)).toEqual({ done: 40 });
		const swapped = await race(
			guarded,
			world,
			people.map((person, index) => hold(person, index, sides[index]?.[1] ?? "", sides[index]?.[0] ?? "")),
		);
		expect(countOutcomes(swapped)).toEqual({ done: 40 });
		const each = { "left/a": 20, "left/B": 20, "right/a": 20, "right/B": 20 };
		expect(await takenPlaces(world)).toEqual({ counted: each, rows: each });
	});

	test("decline while others choose, and no place is lost", async () => {
		const { world, people, tokens } = await crowded(30, 30);
		const everything = { seat: ["few"], right: ["a"] };
		await race(
			guarded,
			world,
			people
				.slice(0, 15)
				.map((person, index) => choosing(world, person, tokens[index] ?? "", everything, { left: ["B"] })),
		);
		const jobs = people.map((person, index): Job => {
			const token = tokens[index] ?? "";
			if (index < 15) return { token, call: "registrations.decline", input: world.of(person) };
			return choosing(world, person, token, everything, { left: ["B"] });
		});
		expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 30 });
		const each = { "seat/few": 15, "right/a": 15, "left/B": 15 };
		expect(await takenPlaces(world)).toEqual({ counted: each, rows: each });
	});
});

describe("Two tabs of one person", () => {
	test("choosing at the same moment leave one value of a radio", async () => {
		const { world, people, tokens } = await crowded(2);
		const jobs = Array.from({ length: 24 }, (_, turn) => {
			const who = turn % 4 < 2 ? 0 : 1;
			return choosing(world, people[who] ?? "", tokens[who] ?? "", { right: [turn % 2 ? "a" : "B"] });
		});
		expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 24 });
		for (const person of people) expect(await placesOf(world, person)).toHaveLength(1);
		const { counted, rows } = await takenPlaces(world);
		expect(counted).toEqual(rows);
	});

	test("that answer different steps both keep theirs", async () => {
		const { world, people, tokens } = await crowded(10);
		const jobs = people.flatMap((person, index): Job[] =>
			[
				{ participation: "1", answered: ["participation"] },
				{ daysId: ["friday"], answered: ["dates"] },
				{ registeredFrom: "poster", answered: [] },
				{ articles: [], answered: ["articles"] },
			].map((draft) => ({
				token: tokens[index] ?? "",
				call: "registrations.saveDraft",
				input: { ...world.of(person), ...draft },
			})),
		);
		expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 40 });
		for (const [index, person] of people.entries()) {
			const draft = await world.gatewayFor(tokens[index]).registrations.draft(world.of(person));
			expect({ ...draft, answered: draft.answered.sort() }).toEqual({
				participation: "1",
				daysId: ["friday"],
				registeredFrom: "poster",
				articles: [],
				answered: ["articles", "dates", "participation"],
			});
		}
	});

	test("that save a form, a typology and the registration at once lose nothing of any", async () => {
		const { world, people, tokens } = await crowded(6);
		const jobs = people.flatMap((person, index): Job[] => {
			const token = tokens[index] ?? "";
			const { domainId, eventId, userId } = world.of(person);
			const answer = (values: object): Job => ({
				token,
				call: "forms.answer",
				input: { params: { domainId }, query: { eventId, userId }, body: { values } },
			});
			return [
				answer({ nickname: `n-${index}` }),
				answer({ arrival: "bike" }),
				answer({ project: "Bridge" }),
				{ token, call: "users.updateRecord", input: { ...world.of(person), typoId: "speaker" } },
				{
					token,
					call: "registrations.complete",
					input: { ...world.of(person), participation: "1", daysId: ["friday"], articles: [], languageId: "en" },
				},
				choosing(world, person, token, { right: ["a"] }),
			];
		});
		expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 36 });
		for (const [index, person] of people.entries()) {
			const user = await world.gatewayFor(tokens[index]).users.get(world.of(person));
			expect(user).toMatchObject({
				languageId: "en",
				typoId: "speaker",
				extended: { nickname: `n-${index}` },
				UserEvent: {
					registered: true,
					extended: { arrival: "bike", project: "Bridge", PARTICIPATION_IS_REMOTE: true, right: ["a"] },
				},
			});
		}
	});

	test("that complete at the same moment send one mail", async () => {
		const { world, people, tokens } = await crowded(2);
		const jobs = people.flatMap((person, index) =>
			Array.from(
				{ length: 6 },
				(): Job => ({
					token: tokens[index] ?? "",
					call: "registrations.complete",
					input: { ...world.of(person), participation: "4", daysId: ["friday"], articles: [] },
				}),
			),
		);
		expect(countOutcomes(await race(guarded, world, jobs))).toEqual({ done: 12 });
		const mails = await world.store.selectFrom("mails").select("person_id").where("action_id", "=", 19).execute();
		expect(mails).toHaveLength(2);
	});
});

test("One e-mail that ten people ask for and prove in two processes is one person's, and the others are told", async () => {
	const { world, people, tokens } = await crowded(10);
	const email = "wanted@example.com";
	const asking = people.map((person, index): Job => {
		const { domainId, eventId, userId } = world.of(person);
		const input = { params: { domainId }, query: { eventId, userId }, body: { values: { email } } };
		return { token: tokens[index] ?? "", call: "forms.answer", input };
	});
	expect(countOutcomes(await race(guarded, world, asking))).toEqual({ done: 10 });
	const mailed = await Promise.all(people.map((person) => mailedLink(world, person, email)));
	const proving = mailed.map(
		(code, index): Job => ({ token: tokens[index] ?? "", call: "authentications.exchange", input: { code } }),
	);
	const { done, emailTaken = 0, addressUnproven = 0 } = countOutcomes(await race(guarded, world, proving));
	expect([done, emailTaken + addressUnproven]).toEqual([1, 9]);
	const holders = await world.store.selectFrom("people").select("id").where("email", "=", email).execute();
	expect(holders).toHaveLength(1);
});

/** Returns the link in the mail to an address that waits for its proof. */
async function mailedLink(world: World, person: string, email: string): Promise<string> {
	const token = newToken();
	const expiresAt = new Date(world.clock.now.getTime() + 60 * 60 * 1000).toISOString();
	const link = { token, personId: world.idOf(person), eventId: world.event.eventId, kind: "link" as const };
	await insertToken(world.store, { ...link, now: world.clock.now, expiresAt, mailedTo: email });
	return token;
}

test("Four processes that open a new store at once all find it ready, time after time", async () => {
	const racers = await startRacers(guarded, 4);
	try {
		for (let round = 0; round < 8; round++) {
			const { place, remove } = await newPlace({ isBare: true });
			for (const racer of racers) racer.tell({ open: place });
			for (const racer of racers) expect(await racer.hear()).toEqual({ opened: true });
			const store = await openStore(place);
			expect(await store.selectFrom("events").selectAll().execute()).toEqual([]);
			await store.destroy();
			await remove();
		}
	} finally {
		await Promise.all(racers.map((racer) => racer.end()));
	}
});
