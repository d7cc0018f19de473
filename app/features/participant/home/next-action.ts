/** What a home knows of a person, of which one thing is said to be next. */
export interface HomeFacts {
	/** What they answered. `unanswered`: too late to. */
	answer: "registered" | "declined" | "represented" | "waiting" | "notWaiting" | "unanswered";
	owes: boolean;
	/** A question of theirs is open, and may still be answered. */
	lacksAnswer: boolean;
	/** Somebody comes with them of whom nothing is known yet. */
	lacksCompanion: boolean;
	/** A conference must be chosen; or may be, and none was. */
	lacksSeat: "must" | "may" | undefined;
	isLiveOpen: boolean;
	isRemote: boolean;
	/** How many days it is to the next of theirs; none once all are over, or where the event has no days. */
	until: number | undefined;
	/** Their days are over. */
	isOver: boolean;
	/** Their opinion is asked for, and not given yet. */
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

/** Within so many days one prepares to come. */
const soonDays = 7;

/** The one thing to do next: the first that holds. */
export function nextAction(facts: HomeFacts): NextAction {
	const { answer, until = Number.POSITIVE_INFINITY, isRemote, isOver } = facts;
	if (answer !== "registered") return isOver ? "over" : answer;
	if (facts.owes) return "pay";
	// Nobody is asked to prepare what has been.
	if (isOver) return facts.isOpinionOpen ? "opinion" : "over";
	if (facts.lacksAnswer) return "answer";
	if (facts.lacksCompanion) return "companion";
	// On the day nobody is kept from the doors by a choice that is theirs to leave.
	if (facts.lacksSeat === "must" || (facts.lacksSeat === "may" && until > 0)) return "place";
	if (facts.isLiveOpen) return "live";
	if (until === 0 && !isRemote) return "today";
	return until > 0 && until <= soonDays && !isRemote ? "soon" : "ready";
}
