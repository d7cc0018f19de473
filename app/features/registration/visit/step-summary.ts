interface Line {
	label: string;
	value: string | string[];
}

/** What the summary says of a step's answer: lines one by one, or under a title, where they are checked together. What has no value is not said. */
export type StepSummary = Line[] | Group;

interface Group {
	title: string;
	lines: Line[];
	/** Beside the wizard too, line by line, rather than on the confirmation alone. */
	isAside: boolean;
}
