import { entriesOf } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { eventDocument } from "~/domain/event-file/event-file";
import type { Faults } from "~/domain/ground/fault";
import { findingsOf, type Path } from "./findings";

/** A valid document, or its faults by the names that lead to them. */
export function checkDocument(document: unknown): { valid?: EventDocument; faults: Faults } {
	const parsed = eventDocument.safeParse(document, { reportInput: true });
	if (parsed.success) return { valid: parsed.data, faults: {} };
	const findings = findingsOf(parsed.error.issues, eventDocument);
	const named = findings.map(({ path, fault }) => [namesOf(document, path).join("."), fault]);
	return { faults: Object.fromEntries(named) };
}

/** A path by indexes as one by names. */
function namesOf(value: unknown, [step, ...rest]: Path): string[] {
	if (step === undefined) return [];
	const entries = entriesOf(value);
	if (!entries) return [String(step), ...rest.map(String)];
	const name = typeof step === "number" ? ([...entries.byName.keys()][step] ?? String(step)) : String(step);
	return [name, ...namesOf(entries.byName.get(name), rest)];
}

/** A path by names as one by indexes, as far as the value has it. */
export function indexesOf(value: unknown, [name, ...rest]: string[]): Path {
	const entries = entriesOf(value);
	if (name === undefined || !entries) return [];
	const index = entries.isList ? [...entries.byName.keys()].indexOf(name) : name;
	return index === -1 ? [] : [index, ...indexesOf(entries.byName.get(name), rest)];
}
