import { describe, expect, test } from "vitest";
import { type HomeFacts, type NextAction, nextAction } from "~/routes/participant/home/next-action";

/** Nothing is missing, and the event is far away. */
const settled: HomeFacts = {
	answer: "registered",
	owes: false,
	lacksAnswer: false,
	lacksCompanion: false,
	lacksSeat: undefined,
	isLiveOpen: false,
	isRemote: false,
	until: 113,
	isOver: false,
	isOpinionOpen: false,
};

/** Everything that may apply at once, the most important first. */
const inOrder: [NextAction, Partial<HomeFacts>][] = [
	["pay", { owes: true }],
	["answer", { lacksAnswer: true }],
	["companion", { lacksCompanion: true }],
	["place", { lacksSeat: "must" }],
	["live", { isLiveOpen: true }],
	["today", { until: 0 }],
];

describe("The next action of a home", () => {
	test.each(inOrder.map(([action], index) => ({ action, index })))(
		"is $action, whatever comes after it holds too",
		({ action, index }) => {
			const facts = Object.assign({}, settled, ...inOrder.slice(index).map(([, held]) => held));
			expect(nextAction(facts)).toBe(action);
		},
	);

	test.each<[NextAction, Partial<HomeFacts>]>([
		["ready", {}],
		["ready", { until: 8 }],
		["soon", { until: 7 }],
		["soon", { until: 1 }],
		["today", { until: 0, isOpinionOpen: true }],
		["opinion", { until: undefined, isOver: true, isOpinionOpen: true }],
		["over", { until: undefined, isOver: true }],
		["ready", { until: undefined, isOpinionOpen: true }],
		// People who attend remotely have nothing to show at a door, nor a way to prepare.
		["ready", { until: 0, isRemote: true }],
		["ready", { until: 3, isRemote: true }],
		// An optional choice keeps nobody from the doors, nor does it come too late.
		["place", { lacksSeat: "may" }],
		["today", { lacksSeat: "may", until: 0 }],
		// Nor is anybody asked to prepare for what is over; what is owed remains.
		["over", { lacksAnswer: true, lacksCompanion: true, lacksSeat: "must", until: undefined, isOver: true }],
		["opinion", { lacksAnswer: true, until: undefined, isOver: true, isOpinionOpen: true }],
		["pay", { owes: true, until: undefined, isOver: true, isOpinionOpen: true }],
		["place", { lacksSeat: "must", until: 0 }],
	])("is %s with %o", (action, held) => {
		expect(nextAction({ ...settled, ...held })).toBe(action);
	});

	test.each(["declined", "represented", "waiting", "notWaiting", "unanswered"] as const)(
		"asks a person who is %s for their answer, on the day too, until the event is over",
		(answer) => {
			expect(nextAction({ ...settled, answer, owes: true, until: 0, isLiveOpen: true })).toBe(answer);
			expect(nextAction({ ...settled, answer, until: undefined, isOver: true })).toBe("over");
		},
	);
});
