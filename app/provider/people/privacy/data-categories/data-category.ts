import type { DataRow } from "~/domain/people/personal-data";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { readJson } from "../../../ground/store/json-column";
import type { Store } from "../../../ground/store/open";
import type { Transaction } from "../../../ground/store/transact";

export interface Subject {
	id: string;
	domainId: string;
	events: Map<string, LoadedEvent>;
	languageId: string | null;
}

/** Reads one kind of what is held about a person, as it is shown to them (decision 20). */
export type ReadCategory = (store: Store, subject: Subject) => Promise<DataRow[]>;

/** Erases what names somebody, within the transaction of the whole erasure. */
export type Erase = (tx: Transaction, subject: Subject, now: Date) => Promise<unknown>;

export function flatten(extended: string): DataRow {
	const entries = Object.entries(readJson<Record<string, unknown>>(extended));
	return Object.fromEntries(entries.map(([key, value]) => [key, plainValue(value)]));
}

function plainValue(value: unknown): DataRow[string] {
	if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
		return value;
	}
	if (Array.isArray(value)) return value.map(String);
	return JSON.stringify(value);
}
