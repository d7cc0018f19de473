export interface HomeFacts {
	/** Their answer. `unanswered`: it is too late to answer. */
	answer: "registered" | "declined" | "represented" | "waiting" | "notWaiting" | "unanswered";
	owes: boolean;
	lacksAnswer: boolean;
	lacksCompanion: boolean;
	/** `must`: a conference has to be chosen; `may`: one may be chosen, and none was. */
	lacksSeat: "must" | "may" | undefined;
	isLiveOpen: boolean;
	isRemote: boolean;
	/** Days until the next of theirs; undefined once all are over, or where the event has no days. */
	until: number | undefined;
	isOver: boolean;
	isOpinionOpen: boolean;
}

export type NextAction =
	| Exclude<HomeFacts["answer"], "registered">
	| "pay"
	| "answer"
	| "companion"
	| "place"
	| "live"
	| "today"
	| "soon"
	| "opinion"
	| "over"
	| "ready";

/** From so many days before, the home helps to prepare the visit. */
const soonDays = 7;

export function nextAction(facts: HomeFacts): NextAction {
	const { answer, until = Number.POSITIVE_INFINITY, isRemote, isOver } = facts;
	if (answer !== "registered") return isOver ? "over" : answer;
	if (facts.owes) return "pay";
	// Nobody is asked to prepare a day that is over.
	if (isOver) return facts.isOpinionOpen ? "opinion" : "over";
	if (facts.lacksAnswer) return "answer";
	if (facts.lacksCompanion) return "companion";
	// On the day, an optional choice must not keep people from coming in.
	if (facts.lacksSeat === "must" || (facts.lacksSeat === "may" && until > 0)) return "place";
	if (facts.isLiveOpen) return "live";
	if (until === 0 && !isRemote) return "today";
	return until > 0 && until <= soonDays && !isRemote ? "soon" : "ready";
}
