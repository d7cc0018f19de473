import { type EntryConflict, type HeldEntry, isRefusal } from "~/domain/ground/refusal";
import { ImportRefused } from "../../ground/files/import-refused";
import { peopleText } from "../programme/people-text";

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
	if (held.length > 0) return new ImportRefused(held.map(writeHeld));
	if (error.code === "revisionConflict") {
		return new ImportRefused(["the store does not hold the revision of the file: import it with --replace"]);
	}
	const faults = Object.entries(error.fields).slice(0, 20);
	return error.code === "invalidForm" ? new ImportRefused(faults.map(([path, what]) => `${path}: ${what}`)) : error;
}

/** What people hold, by the part of the document that offers it. */
const holdings: Record<string, (names: string[], entry: HeldEntry) => [what: string, verb: string]> = {
	settings: (_, { currency }) => [`currency “${currency}”`, "with an invoice in it"],
	days: ([day]) => [`day “${day}”`, "registered for it"],
	typologies: ([typology]) => [`typology “${typology}”`, "of it"],
	articles: ([article, , day]) => [`article “${article}” on day “${day}”`, "chose it"],
	promoCodes: ([code]) => [`promo code “${code}”`, "applied it"],
	quotas: ([quota, , value]) => [`value “${value}” of quota “${quota}”`, "chose it"],
	conferences: ([conference, , slot]) => [`slot “${slot}” of conference “${conference}”`, "chose it"],
	categories: ([category]) => [`category “${category}”`, "chose it"],
};

/** `the day “monday” cannot go: 7 people registered for it (Ana Zed, 6 more)` */
function writeHeld(entry: HeldEntry): string {
	const { path, count, people } = entry;
	const [part = "", ...names] = path;
	const [what, verb] = holdings[part]?.(names, entry) ?? [path.join(" › "), "chose it"];
	const others = count - people.length;
	const named = [...people, ...(others > 0 && people.length > 0 ? [`${others} more`] : [])].join(", ");
	return `the ${what} cannot go: ${peopleText(count)} ${verb}${named && ` (${named})`}`;
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
