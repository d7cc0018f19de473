import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedGateway } from "~/composition.server";
import { openStore } from "~/provider/ground/store/open";
import { castVote } from "~/provider/live/ballots/cast";
import { bothGateways } from "../../support/world/gateways";
import { capitals, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

async function votesIn({ store }: LiveWorld) {
	const votes = await store.selectFrom("ballot_votes").select(["round", "person_id"]).orderBy("person_id").execute();
	const picks = await store.selectFrom("ballot_picks").select(["round", "option_id", "person_id"]).execute();
	return { votes, picks };
}

async function voter(live: LiveWorld, person: string, key = "lunch") {
	const gateway = await live.as(person);
	const options = live.optionIds(key);
	return {
		gateway,
		vote: (choice: number) =>
			gateway.polls.vote({ ...live.event, pollId: live.ballotId(key), choiceId: options[choice] ?? "none" }),
		answer: (...chosen: number[]) =>
			gateway.questions.answer({
				...live.event,
				questionId: live.ballotId("capitals"),
				responsesId: chosen.map((at) => live.optionIds("capitals")[at] ?? "none"),
			}),
	};
}

describe.each(bothGateways)("A vote, $name", ({ over }) => {
	test("counts once: the same again is the same success, another is refused", async () => {
		const live = await liveWorld({ over });
		// An answer to an earlier ballot does not affect it.
		await live.show("capitals");
		const ana = await voter(live, "ana");
		await ana.answer(2);
		await live.show("lunch");
		const first = await ana.vote(1);
		expect(first.data).toEqual({ choiceId: live.optionIds("lunch")[1], votedAt: "2027-01-15T10:00:00.000Z" });
		live.pass(2);
		expect(await ana.vote(1)).toEqual(first);
		expect(await refusalOf(ana.vote(0))).toEqual(refused("alreadyAnswered"));
		expect((await votesIn(live)).picks).toHaveLength(2);
	});

	test("needs a place at the event, and oneself: who has no right to it is told why", async () => {
		const onlySpeakers = { ...lunchPoll, key: "speakers", typologies: ["speaker"] };
		const live = await liveWorld({ over, live: [lunchPoll, onlySpeakers] });
		await live.show("lunch");
		const rights = async (person: string) => (await (await live.as(person)).polls.rights(live.of(person))).data;
		expect(await rights("ana")).toEqual({ hasRightToVote: true, reason: null });
		expect(await rights("chloe")).toEqual({ hasRightToVote: false, reason: "unregistered" });
		expect(await refusalOf((await live.as("ana")).polls.rights(live.of("bruno")))).toEqual(refused("accessDenied"));
		expect(await refusalOf((await voter(live, "chloe")).vote(0))).toEqual(refused("noRightToVote"));
		await live.store
			.updateTable("registrations")
			.set({ represented_by: live.idOf("ana") })
			.where("person_id", "=", live.idOf("bruno"))
			.execute();
		expect(await rights("bruno")).toEqual({ hasRightToVote: false, reason: "represented" });
		expect(await refusalOf((await voter(live, "bruno")).vote(0))).toEqual(refused("noRightToVote"));
		await live.show("speakers");
		expect(await rights("ana")).toEqual({ hasRightToVote: false, reason: "typology" });
		expect(await refusalOf((await voter(live, "ana", "speakers")).vote(0))).toEqual(refused("noRightToVote"));
		expect((await votesIn(live)).votes).toEqual([]);
	});

	test("is taken while its poll is shown and open, and a second longer", async () => {
		const live = await liveWorld({ over, live: [{ ...lunchPoll, limitSeconds: 30 }, capitals] });
		const [ana, bruno] = [await voter(live, "ana"), await voter(live, "bruno")];
		expect(await refusalOf(ana.vote(0))).toEqual(refused("notActive"));
		await live.show("lunch");
		live.pass(31);
		expect(await refusalOf(ana.vote(0))).toEqual(refused("voteClosed"));
		await live.host.liveModules.reopen({ ...live.event, moduleId: live.ballotId("lunch") });
		live.pass(30.9);
		// A vote that was sent in time arrives late.
		await bruno.vote(0);
		live.pass(1);
		expect(await refusalOf(ana.vote(0))).toEqual(refused("voteClosed"));
		await live.show("capitals");
		expect(await refusalOf(ana.vote(0))).toEqual(refused("notActive"));
		await live.host.liveModules.close({ ...live.event, moduleId: live.ballotId("capitals") });
		expect(await refusalOf(ana.answer(1))).toEqual(refused("voteClosed"));
	});

	test("is of one poll: another's choice, an unknown one and a question's address are refused", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const ana = await live.as("ana");
		const pollId = live.ballotId("lunch");
		const [choiceId = ""] = live.optionIds("capitals");
		expect(await refusalOf(ana.polls.vote({ ...live.event, pollId, choiceId }))).toEqual(refused("notOffered"));
		const elsewhere = { ...live.event, pollId: live.ballotId("capitals"), choiceId };
		expect(await refusalOf(ana.polls.vote(elsewhere))).toEqual(refused("notFound"));
		live.pass(1);
		expect(await refusalOf(ana.polls.vote({ ...elsewhere, pollId: "none" }))).toEqual(refused("notFound"));
		const nobody = live.gatewayFor();
		expect(await refusalOf(nobody.polls.vote({ ...live.event, pollId, choiceId }))).toEqual(refused("sessionRequired"));
	});

	test("for a question: as many answers as it takes, at least one, in any order", async () => {
		const live = await liveWorld({ over });
		await live.show("capitals");
		const ana = await voter(live, "ana");
		expect(await refusalOf(ana.answer())).toEqual(refused("choiceRequired"));
		expect(await refusalOf(ana.answer(0, 1, 2))).toEqual(refused("tooManyChoices"));
		live.pass(1);
		const { data } = await ana.answer(2, 1, 2);
		expect(data.responsesId).toEqual([live.optionIds("capitals")[1], live.optionIds("capitals")[2]].sort());
		expect((await ana.answer(1, 2)).data).toEqual(data);
		expect((await votesIn(live)).picks).toHaveLength(2);
	});

	test("may be changed where the poll says so", async () => {
		const live = await liveWorld({ over, live: [{ ...lunchPoll, mayChange: true }] });
		await live.show("lunch");
		const [ana, bruno] = [await voter(live, "ana"), await voter(live, "bruno")];
		await ana.vote(0);
		const { data: other } = await bruno.vote(1);
		live.pass(5);
		expect((await ana.vote(2)).data.votedAt).toBe("2027-01-15T10:00:05.000Z");
		const { picks } = await votesIn(live);
		const of = (name: string) => picks.filter(({ person_id }) => person_id === live.idOf(name));
		expect(of("ana")).toMatchObject([{ option_id: live.optionIds("lunch")[2] }]);
		// Somebody else's vote stays unchanged, with its time.
		expect(of("bruno")).toMatchObject([{ option_id: live.optionIds("lunch")[1] }]);
		expect((await bruno.vote(1)).data).toEqual(other);
	});

	test("begins anew with another round, and the old one stays", async () => {
		const live = await liveWorld({ over });
		await live.show("lunch");
		const ana = await voter(live, "ana");
		await ana.vote(0);
		const moduleId = live.ballotId("lunch");
		await live.host.liveModules.close({ ...live.event, moduleId });
		expect((await live.host.liveModules.reopen({ ...live.event, moduleId })).data.round).toBe(2);
		// Pressed twice, the button opens one round.
		expect((await live.host.liveModules.reopen({ ...live.event, moduleId })).data.round).toBe(2);
		const mine = async (person: string) => (await (await live.as(person)).lives.read(live.event)).data.poll?.mine;
		expect(await mine("ana")).toEqual([]);
		await ana.vote(1);
		expect([await mine("ana"), await mine("bruno")]).toEqual([[live.optionIds("lunch")[1]], []]);
		expect((await votesIn(live)).votes.map(({ round }) => round)).toEqual([1, 2]);
		const { modules } = (await live.host.liveModules.list(live.event)).data;
		expect(modules[0]?.results).toMatchObject({ voters: 1, options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }] });
	});

	test("comes at most twice a second of one person; the same again does not count, and nobody else is slowed", async () => {
		const live = await liveWorld({ over, live: [{ ...lunchPoll, mayChange: true }] });
		await live.show("lunch");
		const [ana, bruno] = [await voter(live, "ana"), await voter(live, "bruno")];
		for (let time = 0; time < 5; time++) await ana.vote(0);
		await ana.vote(1);
		for (let time = 0; time < 5; time++) await ana.vote(1);
		expect(await refusalOf(ana.vote(2))).toMatchObject({ code: "tooManyAttempts", status: 429 });
		await bruno.vote(2);
		live.pass(1);
		await ana.vote(2);
		expect((await votesIn(live)).picks.map(({ option_id }) => option_id)).toEqual(
			Array(2).fill(live.optionIds("lunch")[2]),
		);
	});

	test("waits for the start, and ends with the live", async () => {
		const before = await liveWorld({ over, settings: { startAt: "2027-01-15T11:00:00Z" } });
		await before.show("lunch");
		expect(await refusalOf((await voter(before, "ana")).vote(0))).toEqual(refused("notActive"));
		const after = await liveWorld({ over, settings: { FO_MEETING_LIVE_IS_CLOSED: true } });
		await after.show("lunch");
		expect(await refusalOf((await voter(after, "ana")).vote(0))).toEqual(refused("notActive"));
	});
});

describe("Many votes at once", () => {
	test("of one person are one", async () => {
		const live = await liveWorld();
		await live.show("lunch");
		const ana = await voter(live, "ana");
		const ended = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => ana.vote(at < 25 ? 0 : 1)));
		expect(ended.filter(({ status }) => status === "fulfilled").length).toBe(25);
		expect((await votesIn(live)).picks).toHaveLength(1);
	});

	test("of one person in one lot are the first that came", async () => {
		const live = await liveWorld();
		await live.show("lunch");
		const [here = "", quay = ""] = live.optionIds("lunch");
		const vote = (optionId: string) =>
			castVote(live.store, {
				eventId: live.event.eventId,
				personId: live.idOf("ana"),
				dayId: undefined,
				at: live.clock.now,
				kind: "poll" as const,
				ballotId: live.ballotId("lunch"),
				optionIds: [optionId],
			});
		const [first, second] = await Promise.allSettled([vote(here), vote(quay)]);
		expect(first).toMatchObject({ status: "fulfilled", value: { optionIds: [here] } });
		expect(second).toMatchObject({ status: "rejected", reason: { code: "alreadyAnswered" } });
		expect((await votesIn(live)).picks).toMatchObject([{ option_id: here }]);
	});

	test("of one person at two processes are one, even where it may be changed", async () => {
		const live = await liveWorld({ live: [{ ...lunchPoll, mayChange: true }] });
		await live.show("lunch");
		const other = await openStore(live.place);
		onTestFinished(() => other.destroy());
		const token = await live.signIn("ana");
		const gateways = [live.gatewayFor(token), embeddedGateway(other, () => live.clock.now)(token)];
		const [pollId, choices] = [live.ballotId("lunch"), live.optionIds("lunch")];
		for (let turn = 0; turn < 8; turn++) {
			live.pass(1);
			const votes = gateways.flatMap(({ polls }) =>
				// As many votes as one person may give in a second.
				[...choices.slice(turn % 2)].slice(0, 2).map((choiceId) => polls.vote({ ...live.event, pollId, choiceId })),
			);
			await Promise.all(votes);
			const { votes: counted, picks } = await votesIn(live);
			expect([counted.length, picks.length]).toEqual([1, 1]);
		}
	});

	test("of many people are all counted, each once: numbers are rows", async () => {
		const names = Array.from({ length: 250 }, (_, at) => `p${at}`);
		const people = names.map((name) => ({ email: `${name}@example.com`, firstName: name, lastName: "X" }));
		const live = await liveWorld({ people, registered: names });
		await live.show("lunch");
		const voters = await Promise.all(names.map((name) => voter(live, name)));
		const ended = await Promise.allSettled(voters.flatMap(({ vote }, at) => [vote(at % 3), vote(at % 3)]));
		expect(ended.filter(({ status }) => status === "rejected")).toEqual([]);
		await live.host.lives.change({ ...live.event, showResults: true });
		const { data } = await (await live.as("p0")).lives.read(live.event);
		expect(data.poll?.results).toMatchObject({ voters: 250, options: [{ votes: 84 }, { votes: 83 }, { votes: 83 }] });
	});
});
