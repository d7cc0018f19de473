import { expect, test } from "vitest";
import { liftedBy, sceneOf } from "~/domain/live/scene";
import { initialState } from "~/domain/live/state";

const nothing = {
	place: "open",
	state: initialState,
	activeMessage: null,
	leaderboard: null,
	poll: null,
	question: null,
	wordCloud: null,
	rating: null,
};
const on = {
	poll: { poll: { results: null } },
	results: { question: { results: {} } },
	cloud: { wordCloud: {} },
	chat: { state: { ...initialState, activeModule: "chat" as const } },
	board: { leaderboard: { isPodium: false } },
	podium: { leaderboard: { isPodium: true } },
	message: { activeMessage: {} },
};

test("A stage shows one thing: what lies over the others, before what is asked", () => {
	const sceneWith = (...parts: object[]) => sceneOf(Object.assign({ ...nothing }, ...parts), "orga");
	expect(sceneWith()).toBe("waiting");
	expect(sceneWith(on.poll)).toBe("question");
	expect(sceneWith(on.results)).toBe("results");
	expect(sceneWith(on.cloud)).toBe("cloud");
	expect(sceneWith(on.chat)).toBe("chat");
	expect(sceneWith(on.results, on.board)).toBe("board");
	expect(sceneWith(on.cloud, on.podium)).toBe("podium");
	expect(sceneWith(on.chat, on.podium, on.message)).toBe("message");
});

test("Before the start and once it is over nothing else is shown; the wall of emotions has one scene between", () => {
	const all = { ...nothing, ...on.poll, ...on.board, ...on.message };
	for (const screen of ["orga", "speaker", "emotions"] as const) {
		expect(sceneOf({ ...all, place: "before" }, screen)).toBe("before");
		expect(sceneOf({ ...all, place: "undated" }, screen)).toBe("before");
		expect(sceneOf({ ...all, place: "closed" }, screen)).toBe("closed");
	}
	expect(sceneOf(all, "speaker")).toBe("message");
	expect(sceneOf(all, "emotions")).toBe("emotions");
});

test("A message leaves with whatever is shown next, and with nothing else", () => {
	const shows = [
		{ activeModule: "poll" as const, activePollId: "tea", showResults: false },
		{ activePollId: "coffee" },
		{ activeModule: "chat" as const },
		{ activeModule: null },
		{ showResults: true },
		{ showRightAnswers: true },
		{ showLeaderboard: true, showLeaderboardV2: false },
		{ showLeaderboardV2: true },
	];
	for (const change of shows) expect(liftedBy(change)).toEqual({ activeMessageId: null });
	const others = [
		{ showResults: false },
		{ showLeaderboard: false, showLeaderboardV2: false },
		{ isBlack: true },
		{ hideVotes: true },
		{ activeMessageId: "hello" },
		{ activeModule: "poll" as const, activeMessageId: "hello" },
	];
	for (const change of others) expect(liftedBy(change)).toEqual({});
});
