import { everyEvent } from "../../ground/events/every-event";
import type { Transaction } from "../../ground/store/transact";
import type { Subject } from "./data-categories/data-category";
import { byName, type NamingColumn } from "./table-of-people";

/** Erases a person from columns that name them, one after the other, as it is declared of each. */
export async function eraseColumns(tx: Transaction, columns: NamingColumn[], subject: Subject, now: Date) {
	for (const { table, column, erased } of columns) {
		if (typeof erased === "function") await erased(tx, subject, now);
		else if (erased === "cleared") {
			await byName(tx, table)
				.update()
				.set({ [column]: null })
				.where(column, "=", subject.id)
				.execute();
		} else if (erased === "deleted" || erased === "deletedByEvent") {
			const rows = byName(tx, table).remove().where(column, "=", subject.id);
			await (erased === "deleted" ? rows : rows.where("event_id", "in", everyEvent)).execute();
		}
	}
}
