import type { DataRow } from "~/domain/people/personal-data";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { readJson } from "../../../ground/store/json-column";
import type { Store } from "../../../ground/store/open";
import type { Tables } from "../../../ground/store/schema";
import type { Transaction } from "../../../ground/store/transact";

export interface Subject {
	id: string;
	domainId: string;
	events: Map<string, LoadedEvent>;
	languageId: string | null;
}

/** One kind of what is held about people: how it is shown, and what an erasure does to it (decision 20). */
export interface DataCategory {
	/** Its name in the export and in the texts. */
	name: string;
	/** The tables that it covers: a test requires that every table about people is covered. */
	tables: (keyof Tables)[];
	read(store: Store, subject: Subject): Promise<DataRow[]>;
	/** Runs in the transaction of the whole erasure. Absent for accounting data, which is kept ten years, and for what no longer names anybody once the person has no name. */
	erase?(tx: Transaction, subject: Subject, now: Date): Promise<void>;
}

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
