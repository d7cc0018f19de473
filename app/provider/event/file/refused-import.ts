import { type EntryConflict, isRefusal } from "~/domain/ground/refusal";
import { ImportRefused } from "../../ground/files/import-refused";

/** A file that changes what others have changed since its revision; nothing was written. */
export class ImportConflicts extends ImportRefused {
	constructor(
		readonly conflicts: EntryConflict[],
		/** Where the file says it, written as in problems (`salon.yaml:41`). */
		lineOf?: (conflict: EntryConflict) => string,
	) {
		super([
			"others have changed the same since the revision of the file, and nothing was written:",
			...conflicts.map(
				(change) => `${lineOf ? `${lineOf(change)} ` : ""}${change.path.join(" › ")}: ${versionsText(change)}`,
			),
			"make the change in what export prints now, or import the file with --replace",
		]);
	}
}

/** An error of an import as the person at the keyboard reads it; an unexpected one stays as it is. */
export function refusedImport(error: unknown): unknown {
	if (!isRefusal(error)) return error;
	const { conflicts = [], held = [] } = error.detail ?? {};
	if (conflicts.length > 0) return new ImportConflicts(conflicts);
	if (held.length > 0) return new ImportRefused(held.map(({ sentence }) => sentence));
	if (error.code === "revisionConflict") {
		return new ImportRefused(["the store does not hold the revision of the file: import it with --replace"]);
	}
	const faults = Object.entries(error.fields).slice(0, 20);
	return error.code === "invalidForm" ? new ImportRefused(faults.map(([path, what]) => `${path}: ${what}`)) : error;
}

function versionsText({ base, theirs, ours, isOrder }: EntryConflict): string {
	const what = isOrder ? "the order " : "";
	return `${what}was ${textOf(base)}, is ${textOf(ours)}, and the file has ${textOf(theirs)}`;
}

/** Long enough to recognise a text by. */
const mostShown = 160;

function textOf(value: unknown): string {
	if (value === undefined) return "nothing";
	const json = JSON.stringify(value);
	return json.length > mostShown ? `${json.slice(0, mostShown)}…` : json;
}
