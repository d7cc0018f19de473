/** A valid file that cannot be imported here, with the reasons: nothing was written. */
export class ImportRefused extends Error {
	override readonly name = "ImportRefused";

	constructor(
		readonly reasons: string[],
		options?: ErrorOptions,
	) {
		super(reasons.join("\n"), options);
	}
}

type ListObstacle = "large" | "long" | "packed" | "far" | "kind";

/** A list of people that is not read, and why as a code; the reason says it to the command line. */
export class ListRefused extends ImportRefused {
	constructor(
		readonly obstacle: ListObstacle,
		reason: string,
	) {
		super([reason]);
	}
}
