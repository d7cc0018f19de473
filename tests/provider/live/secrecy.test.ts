import { expect, test } from "vitest";
import type { LiveFrame, ShownLive } from "~/contract/live/lives";
import { isRefusal } from "~/domain/ground/refusal";
import fc from "../../support/property";
import { runs } from "../../support/seed";
import { capitals, dayInAWord, type LiveWorld, liveWorld, lunchPoll } from "../../support/world/live";

const keys = ["lunch", "capitals", "later", "day"];
/** A word that nobody lets in. */
const banned = "Zut";
const voters = ["ana", "bruno"];
/** Each of these is in one question alone. */
const live = [
	{ ...lunchPoll, label: "mark-lunch" },
	{ ...capitals, label: "mark-capitals" },
	{ ...capitals, key: "later", label: "mark-later" },
	{ ...dayInAWord, label: "mark-day" },
];

const flag = fc.boolean();
const act = fc.oneof(
	fc.record({ kind: fc.constant("show" as const), key: fc.constantFrom(...keys) }),
	fc.record({ kind: fc.constant("rest" as const) }),
	fc.record({ kind: fc.constant("chat" as const) }),
	fc.record({ kind: fc.constant("write" as const), number: fc.nat(5) }),
	fc.record({ kind: fc.constant("judge" as const), number: fc.nat(5), isLet: flag }),
	fc.record({ kind: fc.constant("put" as const), number: fc.nat(5) }),
	fc.record({
		kind: fc.constant("flags" as const),
		flags: fc.record({ showResults: flag, hideVotes: flag, showRightAnswers: flag }, { requiredKeys: [] }),
	}),
	fc.record({ kind: fc.constant("close" as const), key: fc.constantFrom(...keys) }),
	fc.record({ kind: fc.constant("reopen" as const), key: fc.constantFrom(...keys) }),
	fc.record({
		kind: fc.constant("vote" as const),
		who: fc.constantFrom(...voters),
		key: fc.constantFrom(...keys),
		place: fc.nat(2),
	}),
	fc.record({
		kind: fc.constant("say" as const),
		who: fc.constantFrom(...voters),
		word: fc.constantFrom("Atelier", banned, "zut", "Élan"),
	}),
	fc.record({ kind: fc.constant("sequence" as const), isOpen: flag }),
	fc.record({
		kind: fc.constant("photo" as const),
		number: fc.nat(3),
		verdict: fc.constantFrom("published", "refused"),
	}),
	fc.record({ kind: fc.constant("feel" as const), who: fc.constantFrom(...voters), place: fc.nat(1) }),
);

type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** These acts are played first, so that there is something to look at each time. */
const everything: Act[] = [
	{ kind: "show", key: "lunch" },
	...[false, true].flatMap((showResults) =>
		[false, true].map((showRightAnswers): Act => ({ kind: "flags", flags: { showResults, showRightAnswers } })),
	),
	{ kind: "say", who: "bruno", word: "Atelier" },
	{ kind: "sequence", isOpen: true },
	{ kind: "chat" },
	...[0, 1, 2].map((number): Act => ({ kind: "write", number })),
	{ kind: "judge", number: 0, isLet: true },
	{ kind: "put", number: 1 },
	{ kind: "judge", number: 1, isLet: false },
	{ kind: "show", key: "capitals" },
	{ kind: "flags", flags: { showRightAnswers: false } },
	{ kind: "vote", who: "bruno", key: "capitals", place: 1 },
	{ kind: "flags", flags: { showRightAnswers: true } },
	...(["published", "refused", "published"] as const).map((verdict): Act => ({ kind: "photo", number: 0, verdict })),
];

/** Lists what an answer to a participant reveals although the host has not released it, by the state that the host reads. */
function toldTooSoon(live: ShownLive, isTheirs: boolean): string[] {
	const { state, poll, question, wordCloud, sequence } = live;
	const shown = poll ?? question ?? wordCloud;
	const told = { ...live, wordCloud: isTheirs && wordCloud ? { ...wordCloud, mine: [], waiting: [] } : wordCloud };
	const said = JSON.stringify(live);
	const active = keys.filter((key) => said.includes(`mark-${key}`));
	return [
		...(shown?.results && !state.showResults ? ["results"] : []),
		...(/"(?:votes|voters)":\d/.test(said) && (!state.showResults || state.hideVotes) ? ["numbers"] : []),
		...(/"share":\d/.test(said) && !state.showResults ? ["shares"] : []),
		...(/"isRightAnswer":(?:true|false)/.test(said) && !state.showRightAnswers ? ["right answers"] : []),
		...(/"players":\d/.test(said) && !state.showRightAnswers ? ["how many play"] : []),
		...(active.length > (state.activeModule === null ? 0 : 1) ? [`questions that are not on: ${active}`] : []),
		...(/"response":/.test(said) && !state.showResults ? ["words"] : []),
		...(new RegExp(banned, "i").test(JSON.stringify(told)) ? ["a word that waits"] : []),
		...(sequence?.emotions.some(({ count }) => count !== null) ? ["how many feel something"] : []),
		...(!isTheirs && (shown?.mine.length ?? 0) > 0 ? ["what somebody answered"] : []),
	];
}

test("Whatever hosts press and people answer, participants are told nothing before its release", async () => {
	const world = await liveWorld({
		live,
		settings: {
			FO_MEETING_LIVE_BANNED_WORDS: [banned],
			FO_MEETING_MESSAGES_SUPPORT_IS_ACTIVE: true,
			FO_MEETING_PHOTOS_SHOW: true,
		},
	});
	const { host, event } = world;
	const ana = await world.as("ana");
	const bruno = await world.as("bruno");
	const texts = Array.from({ length: 6 }, (_, number) => `secret-${number}-`);
	const idOf = async (number: number) => {
		const { data } = await host.messages.list(event);
		const all = [data.new, data.favorite, data.shown, data.archived].flatMap(({ messages }) => messages);
		return all.find(({ message }) => message === texts[number])?.id ?? "none";
	};
	const photos = Array.from({ length: 4 }, (_, number) => `P${number}`.padEnd(16, "0"));
	await bringPhotos(world, photos);
	const published = new Set<string>();
	/** Questions whose right answers everybody has seen; only for these are there points. */
	const answered = new Set<string>();
	/** Of the gallery and the leaderboard: what no moderator has let through, and points that reveal right answers. */
	const elsewhere = async () => {
		const { data } = await ana.pictures.list(event);
		const shown = data.pictures.map(({ id }) => id);
		const board = (await world.gatewayFor().leaderboards.read(event)).data;
		const said = JSON.stringify(board);
		const own = (await ana.leaderboards.own(world.of("ana"))).data;
		const { state } = (await ana.lives.read(event)).data;
		return [
			...(own.question && !(state.showRightAnswers && state.activeModule === "question") ? ["one's own points"] : []),
			...shown.filter((id) => !published.has(id)),
			...(shown.length === published.size ? [] : ["a photo that is missing"]),
			...board.entries.filter(({ points }) => points > 100 * answered.size).map(({ label }) => `points of ${label}`),
			...["ana", "bruno"].filter((who) => said.includes(world.idOf(who)) || new RegExp(who, "i").test(said)),
		];
	};
	const released = new Set<string>();
	/**
	 * What others are shown although no moderator has let it through, or one has taken it back; a frame may be from the moment
	 * before.
	 */
	const unmoderated = async (read: unknown, frame: unknown) => {
		const { data } = await host.messages.list(event);
		for (const { message } of [...data.favorite.messages, ...data.shown.messages]) released.add(message);
		const hidden = [...data.new.messages, ...data.archived.messages].map(({ message }) => message);
		return [
			...hidden.filter((message) => JSON.stringify(read).includes(message)),
			...hidden.filter((message) => !released.has(message) && JSON.stringify(frame).includes(message)),
		];
	};
	const path = (key: string) => ({ ...event, moduleId: world.ballotId(key) });

	async function openSequence(isOpen: boolean): Promise<string> {
		const { sequenceId } = (await host.sequences.open(event)).data;
		if (!isOpen) await host.sequences.close({ ...event, sequenceId });
		return sequenceId;
	}

	async function play(step: Act) {
		if (step.kind === "show") return world.show(step.key);
		if (step.kind === "rest") return host.lives.change({ ...event, activeModule: null });
		if (step.kind === "chat") return host.lives.change({ ...event, activeModule: "chat" });
		if (step.kind === "write") {
			world.pass(10);
			return bruno.messages.send({ ...event, message: texts[step.number] ?? "", key: String(step.number) });
		}
		if (step.kind === "judge") {
			const part = step.isLet ? { favorite: true, archived: false } : { archived: true };
			return host.messages.change({ ...event, messageId: await idOf(step.number), ...part });
		}
		if (step.kind === "put") return host.lives.change({ ...event, activeMessageId: await idOf(step.number) });
		if (step.kind === "flags") return host.lives.change({ ...event, ...step.flags });
		if (step.kind === "close") return host.liveModules.close(path(step.key));
		if (step.kind === "reopen") return host.liveModules.reopen(path(step.key));
		if (step.kind === "photo") {
			const id = photos[step.number] ?? "";
			await host.pictures.judge({ ...event, ids: [id], state: step.verdict });
			if (step.verdict === "published") published.add(id);
			else published.delete(id);
			return;
		}
		if (step.kind === "sequence") return openSequence(step.isOpen);
		world.pass(2);
		const gateway = await world.as(step.who);
		if (step.kind === "say") {
			await world.show("day");
			return gateway.wordClouds.respond({ ...event, wordCloudId: world.ballotId("day"), response: step.word });
		}
		if (step.kind === "feel") {
			const [emotions, sequenceId] = [(await gateway.emotions.list(event)).data.emotions, await openSequence(true)];
			return gateway.emotions.react({ ...event, sequenceId, emotionId: emotions[step.place]?.id ?? "" });
		}
		const option = world.optionIds(step.key)[step.place] ?? "";
		const id = world.ballotId(step.key);
		return step.key === "lunch"
			? gateway.polls.vote({ ...event, pollId: id, choiceId: option })
			: gateway.questions.answer({ ...event, questionId: id, responsesId: [option] });
	}

	const seen = new Set<string>();
	await fc.assert(
		fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
			for (const step of acts) {
				await play(step).catch((error) => {
					if (!isRefusal(error) || error.code === "unexpected") throw error;
				});
				const { data } = await ana.lives.read(event);
				expect(toldTooSoon(data, true)).toEqual([]);
				expect(JSON.stringify(data)).not.toContain(world.idOf("bruno"));
				const frames = await ana.lives.stream(event);
				const { value: frame } = (await frames.next()) as { value: LiveFrame };
				await frames.return?.();
				expect(toldTooSoon({ ...data, ...frame.live } as ShownLive, false)).toEqual([]);
				expect(JSON.stringify(frame)).not.toContain(world.idOf("bruno"));
				const screens = await Promise.all(
					(["orga", "speaker", "emotions"] as const).map((screen) => host.screens.read({ ...event, screen })),
				);
				expect(await unmoderated([data, screens], frame)).toEqual([]);
				expect(JSON.stringify(screens)).not.toMatch(new RegExp(banned, "i"));
				const { activeModule, showRightAnswers, activeQuestionId } = data.state;
				if (activeModule === "question" && showRightAnswers) answered.add(activeQuestionId ?? "");
				world.pass(2);
				expect(await elsewhere()).toEqual([]);
				if (published.size > 0) seen.add("photos");
				if ((await world.gatewayFor().leaderboards.read(event)).data.players > 0) seen.add("points");
				const { chat } = data;
				if (chat?.approved?.length) seen.add("messages");
				if (screens[0]?.data.activeMessage) seen.add("a message on the stage");
				// The check has something to look at.
				if (data.poll ?? data.question) seen.add(`${data.state.showResults} ${data.state.showRightAnswers}`);
				if (data.wordCloud?.results?.words?.length) seen.add("words");
				if (data.sequence) seen.add("emotions");
			}
		}),
		{ numRuns: runs(40), examples: [[everything]] },
	);
	expect(seen.size).toBe(10);
});

/** Adds photos of bruno's that wait for a moderator. */
async function bringPhotos(world: LiveWorld, ids: string[]) {
	const at = world.clock.now.toISOString();
	const rows = ids.map((id) => ({
		id,
		event_id: world.event.eventId,
		author_id: world.idOf("bruno"),
		digest: id,
		name: "",
		is_official: 0,
		state: "waiting",
		width: 4,
		height: 3,
		is_framed: 0,
		received_at: at,
		published_at: null,
	}));
	await world.store.insertInto("pictures").values(rows).execute();
}
