import type { BallotEntry } from "~/domain/live/ballot";
import { fieldsOf } from "./module-form";

/** The most characters of a saved text that are quoted beside a field. */
const most = 200;

/** The saved value of each field that differs from what was typed; the key "" says what to do. */
export function describeConflicts(typed: BallotEntry, now: BallotEntry, languages: string[]): Record<string, string> {
	const [mine, theirs] = [fieldsOf(typed, languages), fieldsOf(now, languages)];
	const names = Object.keys({ ...mine, ...theirs }).filter(
		(name) => comparable(mine[name]) !== comparable(theirs[name]),
	);
	return {
		"": "console.write.changed",
		...Object.fromEntries(names.map((name) => [name, describeValue(theirs[name])])),
	};
}

type Field = ReturnType<typeof fieldsOf>[string] | undefined;

/** An empty field and an absent box count as equal. */
function comparable(field: Field): string {
	return JSON.stringify(field || "");
}

function describeValue(field: Field): string {
	if (field === true) return "console.write.nowTicked";
	if (field === false) return "console.write.nowUnticked";
	if (Array.isArray(field)) return "console.write.nowOther";
	return field ? `console.write.now ${field.slice(0, most)}` : "console.write.nowEmpty";
}
