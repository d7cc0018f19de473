import { describe, expect, test } from "vitest";
import { isClosed, type Round } from "~/domain/live/ballot";
import { isPictureReference } from "~/domain/live/ballot-fields";
import { initialState, isChatOn, isLeaderboardOn, type LiveState } from "~/domain/live/state";

describe("A live session", () => {
	const chat: LiveState = { ...initialState, activeModule: "chat" };

	test("has its chat on until it ends, or shows something else", () => {
		expect(isChatOn(chat)).toBe(true);
		expect(isChatOn({ ...chat, activeModule: "poll" })).toBe(false);
		expect(isChatOn({ ...chat, isEnded: true })).toBe(false);
	});

	test("shows one leaderboard or the other until it ends", () => {
		const shown = [{}, { showLeaderboard: true }, { showLeaderboardV2: true }].map((state) => ({ ...chat, ...state }));
		expect(shown.map(isLeaderboardOn)).toEqual([false, true, true]);
		expect(shown.map((state) => isLeaderboardOn({ ...state, isEnded: true }))).toEqual([false, false, false]);
	});
});

test("A round is over when a host closes it, or when its time is", () => {
	const open: Round = { round: 1, openedAt: "2027-03-18T09:00:00Z", closedAt: null, limitSeconds: null };
	const at = (round: Round, time: string) => isClosed(round, new Date(`2027-03-18T${time}Z`));
	expect(at(open, "23:00:00")).toBe(false);
	expect(at({ ...open, closedAt: "2027-03-18T09:00:10Z" }, "09:00:11")).toBe(true);
	const timed = { ...open, limitSeconds: 30 };
	expect([at(timed, "09:00:29"), at(timed, "09:00:30")]).toEqual([false, true]);
});

test.each([
	["https://salon.example/affiche.png", true],
	["/photos/affiche.png", true],
	["image:AbCdEfGhIjKlMnOpQrStUv", true],
	["http://salon.example/affiche.png", false],
	["//salon.example/affiche.png", false],
	["https://salon.example/une affiche.png", false],
	["affiche.png", false],
	["javascript:alert(1)", false],
	["", false],
])(
	"The picture of an answer is an https address, a path of this site or a picture of the event: %s",
	(value, isOne) => {
		expect(isPictureReference(value)).toBe(isOne);
	},
);
