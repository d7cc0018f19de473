import { describe, expect, onTestFinished, test, vi } from "vitest";
import { notifySubscribers } from "~/provider/ground/store/publish";
import { bothGateways } from "../../support/world/gateways";
import { capitals, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const rivers = {
	...capitals,
	key: "rivers",
	nbResponses: 1,
	points: 30,
	responses: [{ label: "Seine", isRightAnswer: true }, { label: "Jura" }],
};
const players = ["ana", "bruno", "chloe"];
const people = ["ana", "bruno", "chloe", "dora"].map((name) => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Player",
}));

async function world(over: "process" | "http", settings: object = {}) {
	const live = await liveWorld({ over, settings, live: [capitals, rivers], registered: players, people });
	/** Answers by option position: of capitals, 1 and 2 are right; of rivers, 0. */
	const answer = async (person: string, key: string, ...chosen: number[]) =>
		(await live.as(person)).questions.answer({
			...live.event,
			questionId: live.ballotId(key),
			responsesId: chosen.map((at) => live.optionIds(key)[at] ?? ""),
		});
	let ahead = 0;
	const realNow = performance.now.bind(performance);
	const clock = vi.spyOn(performance, "now").mockImplementation(() => realNow() + ahead);
	onTestFinished(() => clock.mockRestore());
	const read = async (given: object = {}) => {
		// What a room is shown may be a second old; the cache reads its clock once a millisecond.
		ahead += 1050;
		await new Promise((resolve) => setTimeout(resolve, 5));
		return (await live.gatewayFor().leaderboards.read({ ...live.event, ...given })).data;
	};
	const tell = (isTold = true) => live.host.lives.change({ ...live.event, showRightAnswers: isTold });
	return { ...live, answer, read, tell };
}

const said = (entries: { rank: number; points: number }[]) => entries.map(({ rank, points }) => `${rank}: ${points}`);

describe.each(bothGateways)("The leaderboard, $name", ({ over }) => {
	test("has no points before the right answers are told, and none for what is answered after", async () => {
		const live = await world(over);
		await live.show("capitals");
		await live.answer("ana", "capitals", 1, 2);
		await live.answer("bruno", "capitals", 1, 0);
		expect(await live.read()).toMatchObject({ entries: [], players: 0 });
		live.pass(5);
		await live.tell();
		live.pass(5);
		await live.answer("chloe", "capitals", 1, 2);
		const { entries, players: count } = await live.read();
		expect([said(entries), count]).toEqual([["1: 100"], 2]);
		await live.tell(false);
		expect((await live.read()).entries).toEqual(entries);
		// Released a second time, the question counts only the answers that came before its first release.
		live.pass(5);
		await live.tell();
		expect((await live.read()).entries).toEqual(entries);
	});

	test("tells everybody what their own answer is worth while its right answers are shown, and nothing of it before", async () => {
		const live = await world(over);
		const own = async (person: string) =>
			(await (await live.as(person)).leaderboards.own(live.of(person))).data.question;
		const playing = async () => (await (await live.as("ana")).lives.read(live.event)).data.question?.players;
		const id = live.ballotId("capitals");
		await live.show("capitals");
		await live.answer("ana", "capitals", 1, 2);
		await live.answer("bruno", "capitals", 1);
		expect([await own("ana"), await playing()]).toEqual([null, null]);
		live.pass(5);
		await live.tell();
		live.pass(5);
		await live.answer("chloe", "capitals", 1, 2);
		expect(await own("ana")).toEqual({ id, round: 1, points: 100 });
		expect(await own("bruno")).toEqual({ id, round: 1, points: 50 });
		expect(await own("chloe")).toEqual({ id, round: 1, points: null });
		expect(await playing()).toBe(2);
		await live.tell(false);
		expect([await own("ana"), await playing()]).toEqual([null, null]);
		// Another question is shown whose answers are not released.
		await live.show("rivers");
		expect(await own("ana")).toBeNull();
	});

	test("is told to everybody who listens when right answers are, and again with what was on its way then", async () => {
		const live = await world(over);
		await live.show("capitals");
		await live.answer("ana", "capitals", 1, 2);
		const frames = await live.gatewayFor().leaderboards.stream(live.event);
		expect((await frames.next()).value).toMatchObject({ shown: { entries: [], players: 0 } });
		const begun = performance.now();
		await live.tell();
		expect((await frames.next()).value).toMatchObject({ shown: { entries: [{ points: 100 }], players: 1 } });
		expect(performance.now() - begun).toBeGreaterThan(900);
		// The answer was still being written when the right answers were released.
		const rows = await live.store.selectFrom("ballot_votes").selectAll().execute();
		const picks = await live.store.selectFrom("ballot_picks").selectAll().execute();
		const ofBruno = { person_id: live.idOf("bruno") };
		await live.store
			.insertInto("ballot_votes")
			.values(rows.map((row) => ({ ...row, ...ofBruno })))
			.execute();
		await live.store
			.insertInto("ballot_picks")
			.values(picks.map((pick) => ({ ...pick, ...ofBruno })))
			.execute();
		expect((await frames.next()).value).toMatchObject({ shown: { players: 2 } });
		await frames.return?.();
		expect((await frames.next()).done).toBe(true);
	});

	test("adds up questions, shares ranks, and ends where it is told to", async () => {
		const live = await world(over);
		await live.show("rivers");
		await live.answer("ana", "rivers", 0);
		await live.answer("bruno", "rivers", 1);
		await live.show("capitals");
		for (const person of players) await live.answer(person, "capitals", 1, 2);
		await live.tell();
		// Answers that came before, but are not released yet, wait.
		expect(said((await live.read()).entries)).toEqual(["1: 100", "1: 100", "1: 100"]);
		await live.show("rivers", { showRightAnswers: false });
		live.pass(1);
		await live.tell();
		expect(said((await live.read()).entries)).toEqual(["1: 130", "2: 100", "2: 100"]);
		expect(said((await live.read({ limit: 1 })).entries)).toEqual(["1: 130"]);
		await live.host.lives.change({ ...live.event, leaderboardLimit: 2 });
		expect((await live.read()).entries).toHaveLength(2);
		expect(await refusalOf(live.gatewayFor().leaderboards.read({ ...live.event, limit: 101 }))).toMatchObject({
			status: 400,
		});
		const own = (await (await live.as("bruno")).leaderboards.own(live.of("bruno"))).data;
		expect(own).toMatchObject({ rank: 2, points: 100, isChosen: false });
	});

	test("has nobody before one who is registered no more: what one is told is the place on the leaderboard", async () => {
		const live = await world(over);
		await live.show("rivers");
		await live.answer("ana", "rivers", 0);
		await live.answer("bruno", "rivers", 1);
		await live.show("capitals");
		await live.answer("bruno", "capitals", 1, 2);
		await live.answer("ana", "capitals", 1, 2);
		await live.store
			.updateTable("registrations")
			.set({ registered_at: null })
			.where("person_id", "=", live.idOf("ana"))
			.execute();
		await live.tell();
		await live.show("rivers", { showRightAnswers: false });
		live.pass(1);
		await live.tell();
		expect(said((await live.read()).entries)).toEqual(["1: 100"]);
		const own = (await (await live.as("bruno")).leaderboards.own(live.of("bruno"))).data;
		expect(own).toMatchObject({ rank: 1, points: 100 });
	});

	test("is told to every page while it is shown: the best five, as soon as the right answers are", async () => {
		const live = await world(over);
		const ana = await live.as("ana");
		const seen = async () => (await ana.lives.read(live.event)).data.leaderboard;
		await live.show("capitals");
		await live.answer("ana", "capitals", 1, 2);
		expect(await seen()).toBeNull();
		await live.host.lives.change({ ...live.event, showLeaderboard: true });
		const before = await seen();
		expect(before).toMatchObject({ entries: [], players: 0 });
		// A release by a host is counted at once, without the second's wait.
		await live.tell();
		const told = await seen();
		expect(said(told?.entries ?? [])).toEqual(["1: 100"]);
		expect(told?.revision).not.toBe(before?.revision);
		expect((await ana.leaderboards.own(live.of("ana"))).data).toMatchObject({ rank: 1, points: 100 });
		await live.host.lives.change({ ...live.event, showLeaderboard: false });
		expect(await seen()).toBeNull();
	});

	test("counts the last round that was told: one that is on takes nothing away", async () => {
		const live = await world(over);
		await live.show("rivers");
		for (const person of ["ana", "chloe"]) await live.answer(person, "rivers", 0);
		await live.tell();
		const moduleId = live.ballotId("rivers");
		await live.host.liveModules.close({ ...live.event, moduleId });
		await live.host.liveModules.reopen({ ...live.event, moduleId });
		expect(said((await live.read()).entries)).toEqual(["1: 30", "1: 30"]);
		live.pass(1);
		await live.answer("bruno", "rivers", 0);
		await live.answer("ana", "rivers", 1);
		live.pass(1);
		await live.tell();
		const { entries } = await live.read();
		expect(said(entries)).toEqual(["1: 30"]);
	});

	test("names nobody without their yes and the event's; a pseudonym is one player's", async () => {
		const live = await world(over, { FO_MEETING_LEADERBOARD_NAMES_SHOW: true });
		await live.show("rivers");
		for (const person of players) await live.answer(person, "rivers", 0);
		await live.tell();
		const name = async (person: string, pseudonym: string, showsName = false) =>
			(await live.as(person)).leaderboards.name({ ...live.of(person), pseudonym, showsName });
		await name("ana", "Le Renard");
		await name("chloe", "", true);
		expect(await refusalOf(name("bruno", "le  RENARD".replace("  ", " ")))).toMatchObject({ code: "pseudonymTaken" });
		const { entries } = await live.read();
		expect(JSON.stringify(entries)).not.toContain("bruno");
		expect(entries.map(({ label, firstName }) => [label, firstName])).toEqual(
			expect.arrayContaining([
				["Le Renard", null],
				["chloe Player", "chloe"],
			]),
		);
		const asked = await Promise.allSettled([name("ana", "Zèbre"), name("bruno", "zebre")]);
		expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	test("has teams where a setting says what one is", async () => {
		const live = await world(over, { FO_MEETING_TEAMS_FIELD: "tribe" });
		const tribe = (person: string, of: string) =>
			live.store
				.updateTable("registrations")
				.set({ extended: JSON.stringify({ tribe: of }) })
				.where("person_id", "=", live.idOf(person))
				.execute();
		await Promise.all([tribe("ana", "Nord"), tribe("bruno", "Nord"), tribe("chloe", "Sud")]);
		await live.show("rivers");
		await live.answer("ana", "rivers", 0);
		await live.answer("bruno", "rivers", 1);
		await live.answer("chloe", "rivers", 0);
		await live.tell();
		const { entries, hasTeams } = await live.read({ showTeams: true });
		expect([hasTeams, entries.map(({ label, points, members }) => [label, points, members])]).toEqual([
			true,
			[
				["Sud", 30, 1],
				["Nord", 15, 2],
			],
		]);
		expect((await live.read()).entries[0]?.members).toBeNull();
	});

	test("is nobody's own who does not play, and nobody names another", async () => {
		const live = await world(over);
		expect(await refusalOf((await live.as("dora")).leaderboards.own(live.of("dora")))).toEqual(
			refused("registrationRequired"),
		);
		const other = { ...live.of("bruno"), pseudonym: "Renard" };
		expect(await refusalOf((await live.as("ana")).leaderboards.name(other))).toEqual(refused("accessDenied"));
		expect(await refusalOf(live.gatewayFor().leaderboards.own(live.of("ana")))).toEqual(refused("sessionRequired"));
	});
});

test("Who is no longer registered is on no leaderboard, nor is who answered a poll", async () => {
	const live = await liveWorld({ live: [lunchPoll, rivers] });
	const [ana, bruno] = [await live.as("ana"), await live.as("bruno")];
	let limit = 10;
	/** Another version of the live, so that the leaderboard is counted anew. */
	const read = async () => {
		await live.host.lives.change({ ...live.event, leaderboardLimit: ++limit });
		const { entries, players: count } = (await live.host.leaderboards.read(live.event)).data;
		return [said(entries), count];
	};
	await live.show("lunch");
	const [choiceId = ""] = live.optionIds("lunch");
	await ana.polls.vote({ ...live.event, pollId: live.ballotId("lunch"), choiceId });
	await live.host.lives.change({ ...live.event, showRightAnswers: true });
	expect(await read()).toEqual([[], 0]);
	await live.show("rivers", { showRightAnswers: false });
	live.pass(1);
	const answer = {
		...live.event,
		questionId: live.ballotId("rivers"),
		responsesId: live.optionIds("rivers").slice(0, 1),
	};
	for (const gateway of [ana, bruno]) await gateway.questions.answer(answer);
	await live.host.lives.change({ ...live.event, showRightAnswers: true });
	expect(await read()).toEqual([["1: 30", "1: 30"], 2]);
	const left = live.store.updateTable("registrations").set({ registered_at: null });
	await left.where("person_id", "=", live.idOf("ana")).execute();
	expect(await read()).toEqual([["1: 30"], 2]);
});

test("A leaderboard is looked at again for what hosts do at its live, or may have done, and for nothing else", async () => {
	const live = await liveWorld({ live: [rivers] });
	const words = await live.gatewayFor().leaderboards.stream(live.event);
	await words.next();
	const timers = vi.spyOn(globalThis, "setTimeout");
	onTestFinished(() => timers.mockRestore());
	const isHeard = (pointer: string | undefined) => {
		timers.mockClear();
		notifySubscribers(live.store, "changes", pointer, "elsewhere");
		return timers.mock.calls.length > 0;
	};
	const { eventId } = live.event;
	const told = [`votes:${eventId}`, "live:another", `live:${eventId}`, undefined];
	expect(told.map(isHeard)).toEqual([false, false, true, false]);
	await words.return?.();
});

test("Of a screen, a podium wins over a list, and both over what is on", async () => {
	const live: LiveWorld = await liveWorld({ live: [rivers] });
	await live.show("rivers");
	const shown = async (part: object) => {
		await live.host.lives.change({ ...live.event, ...part });
		return (await live.host.screens.read({ ...live.event, screen: "orga" })).data.leaderboard;
	};
	expect(await shown({ showLeaderboard: true })).toEqual({ isPodium: false, entries: [] });
	expect(await shown({ showLeaderboardV2: true })).toEqual({ isPodium: true, entries: [] });
	expect(await shown({ showLeaderboard: false, showLeaderboardV2: false })).toBeNull();
});
