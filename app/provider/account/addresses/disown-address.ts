import { mailActions } from "~/domain/messages/mail-template";
import { selectRoles } from "../../ground/access/roles";
import { loadedEventOfRow } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import type { PersonRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";

/** The account keeps what it registered and paid, and loses every access. Returns false if the address was proven meanwhile. */
export async function disownAddress(tx: Transaction, person: PersonRow, now: Date): Promise<boolean> {
	const at = now.toISOString();
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({ email: null, claimed_email: null, password_hash: null, address_lost_at: at, updated_at: at })
		.where(is({ id: person.id, email: person.email }))
		.where("email_proven_at", "is", null)
		.where("email_vouched_at", "is", null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	await notifyOrganisers(tx, person, now);
	return true;
}

/** Only the organisers can find out whose the registration is, and where its ticket should go. */
async function notifyOrganisers(tx: Transaction, person: PersonRow, now: Date) {
	const records = await tx
		.selectFrom("registrations")
		.innerJoin("events", "events.id", "registrations.event_id")
		.selectAll("events")
		.select("registrations.code")
		.where("registrations.person_id", "=", person.id)
		.orderBy("events.id")
		.execute();
	for (const { code, ...row } of records) {
		const organisers = await selectRoles(tx, now)
			.select("person_id")
			.distinct()
			.where("domain_id", "=", person.domain_id)
			.where("event_id", "in", ["", row.id])
			.orderBy("person_id")
			.execute();
		const message = `${person.first_name} ${person.last_name} (${code})`.trim();
		const { document } = loadedEventOfRow(row);
		for (const { person_id } of organisers) {
			const variables = { message };
			const actionId = mailActions.addressDisowned;
			await queueMail(tx, { document, personId: person_id, actionId, variables, now });
		}
	}
}
