/** An event file that reads well and still cannot be imported here: nothing was written. */
export class ImportRefused extends Error {
	override readonly name = "ImportRefused";

	constructor(readonly reasons: string[]) {
		super(reasons.join("\n"));
	}
}
