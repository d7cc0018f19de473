import { is } from "../store/is";
import { publishOnCommit } from "../store/publish";
import type { Database, Transaction } from "../store/transact";
import { deleteMessagesOf } from "./messages";
import { deletePicturesOf } from "./pictures";
import { retireBadge } from "./retire-badges";

/** With a moment, those who were added until then. */
export async function companionIds(
	store: Database,
	eventId: string,
	registrantId: string,
	until?: string,
): Promise<string[]> {
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where(is({ event_id: eventId, registered_by: registrantId }))
		.where("person_id", "!=", registrantId)
		.where(({ eb, lit }) => (until === undefined ? lit(true) : eb("created_at", "<=", until)))
		.orderBy("created_at")
		.orderBy("person_id")
		.execute();
	return rows.map((row) => row.person_id);
}

/** Call it with the registrant's registration locked, so that two tabs cannot both take the last seat. */
export async function hasRoom(
	tx: Transaction,
	eventId: string,
	registrantId: string,
	maximum: number | null,
	more = 1,
): Promise<boolean> {
	return maximum === null || (await companionIds(tx, eventId, registrantId)).length + more <= maximum;
}

/** Deletes a companion's registration and the rows that mean nothing without it. */
export async function deleteRegistration(tx: Transaction, eventId: string, personId: string, now: Date) {
	publishOnCommit(tx, "revocations", personId);
	await retireBadge(tx, eventId, personId, now);
	// Somebody who was united with them is one of the event's people again.
	await tx
		.updateTable("registrations")
		.set({ merged_into: null })
		.where(is({ event_id: eventId, merged_into: personId }))
		.execute();
	await deletePicturesOf(tx, eventId, personId);
	await deleteMessagesOf(tx, personId, eventId);
	for (const table of [
		"drafts",
		"expected_companions",
		"category_choices",
		"bills",
		"form_answers",
		"consents",
		"mails",
		"mailing_recipients",
		"mail_choices",
		"calendars",
		"calendar_entries",
		"pseudonyms",
		"registrations",
	] as const) {
		await tx
			.deleteFrom(table)
			.where(is({ event_id: eventId, person_id: personId }))
			.execute();
	}
	for (const column of ["person_id", "other_id"] as const) {
		await tx.deleteFrom("contacts").where("event_id", "=", eventId).where(column, "=", personId).execute();
	}
}

/**
 * No registration or contact elsewhere, no role or password, nobody for whom they answered. Sessions and links end with them.
 */
export async function deletePersonUnlessKnown(tx: Transaction, personId: string) {
	if (await isKnownElsewhere(tx, personId)) return;
	for (const table of ["tokens", "employees", "company_proposals", "former_emails"] as const) {
		await tx.deleteFrom(table).where("person_id", "=", personId).execute();
	}
	await tx.deleteFrom("people").where("id", "=", personId).execute();
}

async function isKnownElsewhere(tx: Transaction, personId: string): Promise<boolean> {
	const { password_hash: password } = await tx
		.selectFrom("people")
		.select("password_hash")
		.where("id", "=", personId)
		.executeTakeFirstOrThrow();
	if (password !== null) return true;
	const rows = await tx
		.selectFrom("registrations")
		.select("person_id")
		.where((where) =>
			where.or(
				(["person_id", "invited_by", "represented_by", "registered_by", "registered_by2"] as const).map((column) =>
					where(column, "=", personId),
				),
			),
		)
		.union(tx.selectFrom("roles").select("person_id").where("person_id", "=", personId))
		.union(tx.selectFrom("role_offers").select("person_id").where("person_id", "=", personId))
		.union(tx.selectFrom("mails").select("person_id").where("person_id", "=", personId))
		.union(
			tx
				.selectFrom("contacts")
				.select("person_id")
				.where((where) => where.or([where("person_id", "=", personId), where("other_id", "=", personId)])),
		)
		.limit(1)
		.execute();
	return rows.length > 0;
}
