import type { AuditChange } from "~/domain/ground/audit-change";
import { type BallotEntry, entryOf } from "~/domain/live/ballot";
import { textIn } from "~/domain/texts/text";
import type { StoredBallot } from "./ballot-rows";

/** For the audit log: the fields of a module that differ; of a new one or one that goes, all that say something. */
export function changesOfModule(before: BallotEntry | undefined, after: BallotEntry | undefined): AuditChange[] {
	const [old, next] = [before, after].map(fieldsOf) as [Fields, Fields];
	const title = titleOf(after ?? before);
	return [...new Set([...Object.keys(old), ...Object.keys(next)])]
		.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
		.map((field) => ({ path: ["module", title, field], before: old[field], after: next[field] }));
}

export function moduleEntry({ key, ballot }: StoredBallot): BallotEntry {
	return entryOf(key, ballot);
}

/** The order of the modules, by their titles. */
export function changeOfOrder(before: StoredBallot[], after: StoredBallot[]): AuditChange[] {
	const titles = (stored: StoredBallot[]) => stored.map((ballot) => titleOf(moduleEntry(ballot)));
	const [old, next] = [titles(before), titles(after)];
	return JSON.stringify(old) === JSON.stringify(next)
		? []
		: [{ path: ["module", "", "order"], before: old, after: next, isOrder: true }];
}

type Fields = Record<string, unknown>;

function fieldsOf(entry: BallotEntry | undefined): Fields {
	if (!entry) return {};
	const { key: _key, kind: _kind, ...fields } = entry;
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value)));
}

function titleOf(entry: BallotEntry | undefined): string {
	return entry ? textIn(entry.title, "fr", "fr") : "";
}

function isNothing(value: unknown): boolean {
	return [undefined, null, "", false, 0].some((item) => item === value) || (Array.isArray(value) && value.length === 0);
}
