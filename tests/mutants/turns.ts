/** One test file run against one mutant, or against none, to learn what it reaches. */
export interface Turn {
	mutant: string | null;
	file: string;
	/** The tests of it that reach the mutant, by their full names; all if it is missing. */
	tests?: string[];
}

/** The outcome of a turn, as a line of `notes.jsonl`. */
export type Note =
	| { turn: number; state: "begun" }
	/** `around` is what the file takes beside its tests, in milliseconds: what it prepares for all of them. */
	| { turn: number; state: "survived"; tests: TestNote[]; failed: string[]; around: number }
	/** `by` names the test; it is empty if the file could not even be read. */
	| { turn: number; state: "killed"; by: string; isSpoilt: boolean };

export interface TestNote {
	name: string;
	/** Milliseconds. */
	took: number;
	reached: string[];
}
