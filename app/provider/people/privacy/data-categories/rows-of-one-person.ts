import type { DataRow } from "~/domain/people/personal-data";
import type { Store } from "../../../ground/store/open";
import type { ReadCategory, Subject } from "./data-category";
import { atEvent } from "./names-in-event";

interface DescribedRows<Row> {
	read(store: Store, personId: string): Promise<Row[]>;
	describe(row: Row, subject: Subject): DataRow;
}

/** A category of rows that are described one by one. */
export function ownRows<Row>({ read, describe }: DescribedRows<Row>): ReadCategory {
	return async (store, subject) => (await read(store, subject.id)).map((row) => describe(row, subject));
}

/** A category of rows at events: described one by one, each with its event. */
export function rowsAtEvents<Row extends { event_id: string }>({ read, describe }: DescribedRows<Row>): ReadCategory {
	const describeAtEvent = (row: Row, subject: Subject) => ({
		...atEvent(subject, row.event_id),
		...describe(row, subject),
	});
	return ownRows({ read, describe: describeAtEvent });
}
