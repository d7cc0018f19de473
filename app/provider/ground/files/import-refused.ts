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
