interface Line {
	label: string;
	value: string | string[];
}

/** Lines under a title are checked together. Lines without a value are left out. */
export type StepSummary = Line[] | Group;

interface Group {
	title: string;
	lines: Line[];
	/** Also shown beside the wizard, line by line, and not only on the confirmation. */
	isAside: boolean;
}
