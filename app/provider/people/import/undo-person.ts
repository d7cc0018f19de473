import type { UndoOutcome } from "~/domain/people/people-import";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { deletePersonUnlessKnown, deleteRegistration } from "../../ground/records/companions";
import { mayChangePerson } from "../../ground/records/correct-person";
import { changeCode } from "../../ground/records/retire-badges";
import { lockAsItIs, type PersonRow, type RegistrationRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import type { ImportedChanges } from "./write-rows";

interface ImportedPerson {
	importId: string;
	personId: string;
}

/** With the record that it was done, in one transaction: somebody who has such a record is left alone. */
export function undoPerson(store: Store, event: LoadedEvent, { importId, personId }: ImportedPerson, now: Date) {
	return transact(store, async (tx) => {
		const imported = await tx
			.selectFrom("imported_people")
			.selectAll()
			.where(is({ import_id: importId, person_id: personId }))
			.where("undone", "is", null)
			.executeTakeFirst();
		if (!imported) return;
		const undone = await undo(tx, event, imported, now);
		await tx
			.updateTable("imported_people")
			.set({ undone })
			.where(is({ import_id: importId, person_id: personId }))
			.execute();
	});
}

async function undo(
	tx: Transaction,
	event: LoadedEvent,
	{ person_id, outcome, changes }: { person_id: string; outcome: string; changes: string | null },
	now: Date,
): Promise<UndoOutcome> {
	const record = await lockAsItIs(tx, event.id, person_id);
	if (!record) return "gone";
	const person = await tx.selectFrom("people").selectAll().where("id", "=", person_id).executeTakeFirstOrThrow();
	if (outcome === "changed") return putBack(tx, { person, record, changes: readJson(changes ?? "{}") }, now);
	const isNew = outcome === "created";
	const reason = await reasonToStay(tx, record, isNew);
	if (reason) return reason;
	for (const table of ["person_tags", "person_notes"] as const) {
		await tx
			.deleteFrom(table)
			.where(is({ event_id: event.id, person_id }))
			.execute();
	}
	await deleteRegistration(tx, event.id, person_id, now);
	if (isNew) await deletePersonUnlessKnown(tx, person_id);
	return "removed";
}

/** What somebody has done since they were added, or what was done about them; payments come after an answer. */
async function reasonToStay(
	tx: Transaction,
	record: RegistrationRow,
	isNew: boolean,
): Promise<UndoOutcome | undefined> {
	const { event_id, person_id } = record;
	const ofThem = { event_id, person_id };
	if (record.responded_at ?? record.registered_at) return "answered";
	const session = await tx
		.selectFrom("tokens")
		.select("hash")
		.where(is({ person_id, kind: "session" }))
		.where("created_at", ">=", record.created_at)
		.limit(1)
		.executeTakeFirst();
	if (session) return "signedIn";
	if (record.updated_at !== record.created_at) return "changed";
	const named = await tx
		.selectFrom("registrations")
		.select("person_id")
		.where((row) =>
			row.or(
				(["invited_by", "represented_by", "registered_by", "registered_by2"] as const).map((column) =>
					row(column, "=", person_id),
				),
			),
		)
		.union(
			tx
				.selectFrom("roles")
				.select("person_id")
				.where((row) => row.and(ofThem)),
		)
		.union(
			tx
				.selectFrom("role_offers")
				.select("person_id")
				.where((row) => row.and(ofThem)),
		)
		.union(
			tx
				.selectFrom("drafts")
				.select("person_id")
				.where((row) => row.and(ofThem)),
		)
		.union(
			tx
				.selectFrom("payments")
				.select("person_id")
				.where((row) => row.and(ofThem)),
		)
		.limit(1)
		.executeTakeFirst();
	if (named) return "changed";
	if (!isNew) return undefined;
	const elsewhere = await tx
		.selectFrom("registrations")
		.select("event_id")
		.where("person_id", "=", person_id)
		.where("event_id", "!=", event_id)
		.limit(1)
		.executeTakeFirst();
	return elsewhere ? "changed" : undefined;
}

interface ChangedPerson {
	person: PersonRow;
	record: RegistrationRow;
	changes: ImportedChanges;
}

/** Column by column where it is still what the import wrote; what somebody has changed since stays. */
async function putBack(tx: Transaction, { person, record, changes }: ChangedPerson, now: Date): Promise<UndoOutcome> {
	const [ofPerson, ofRecord] = [before(person, changes.person), before(record, changes.record)];
	// The account of somebody who has come to another event since is no more this event's to change.
	const isTheirs = await mayChangePerson(tx, person, [record], { personId: null, isAdministrator: false }, now);
	if (isTheirs && Object.keys(ofPerson.columns).length > 0) {
		await tx.updateTable("people").set(ofPerson.columns).where("id", "=", person.id).execute();
	}
	const { code, ...columns } = ofRecord.columns;
	if (code !== undefined) await changeCode(tx, record.event_id, record.person_id, code, now);
	if (Object.keys(columns).length > 0) {
		await tx
			.updateTable("registrations")
			.set(columns)
			.where(is({ event_id: record.event_id, person_id: record.person_id }))
			.execute();
	}
	if (changes.tags.length > 0) {
		await tx
			.deleteFrom("person_tags")
			.where(is({ event_id: record.event_id, person_id: record.person_id }))
			.where("tag", "in", changes.tags)
			.execute();
	}
	const isWhole = ofPerson.isWhole && (isTheirs || Object.keys(ofPerson.columns).length === 0);
	return isWhole && ofRecord.isWhole ? "restored" : "changed";
}

function before<Row extends object>(row: Row, changed: ImportedChanges["person"]) {
	const now = row as Record<string, unknown>;
	const same = Object.entries(changed).filter(([column, [, after]]) => now[column] === after);
	return {
		columns: Object.fromEntries(same.map(([column, [was]]) => [column, was])) as Partial<Row>,
		isWhole: same.length === Object.keys(changed).length,
	};
}
