import { Refusal } from "~/domain/ground/refusal";
import { giveAddress } from "../../account/addresses/give-address";
import type { Author } from "../../account/addresses/own-email";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { mailsJob } from "../../ground/outbox/queue";
import { mayChangePerson, recordCorrection } from "../../ground/records/correct-person";
import { personAtEvent } from "../../ground/records/person-at-event";
import { lockPerson, lockRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { hasUnsubscribed } from "./mail-choices";
import { requireMailing } from "./rows";

interface Correction {
	mailingId: string;
	personId: string;
	email: string;
	author: Author;
	isAdministrator: boolean;
	now: Date;
}

/**
 * Gives somebody of a mailing another address, if it is not one that they have confirmed or use themselves, and sends them the
 * mailing that was refused, or never went because there was no address. Refuses with `notFound`, `invalidForm`, `emailTaken`.
 */
export async function correctAddress(store: Store, event: LoadedEvent, correction: Correction): Promise<void> {
	const { mailingId, personId, email, author, isAdministrator, now } = correction;
	const saved = transact(store, async (tx) => {
		const mailing = await requireMailing(tx, event.id, mailingId);
		const registration = await lockRegistration(tx, event.id, personId, now);
		const person = await lockPerson(tx, personId, now);
		const recipient = await tx
			.selectFrom("mailing_recipients")
			.select("skipped")
			.where(is({ mailing_id: mailingId, person_id: personId }))
			.executeTakeFirst();
		if (!person || !registration || !recipient) throw new Refusal("notFound");
		if (person.email !== email) {
			const by = { personId: author.personId, isAdministrator };
			const isFree = await mayChangePerson(tx, person, [registration], by, now);
			// Somebody who is at another event too is corrected by their domain, or by themselves.
			if (!isFree) throw new Refusal("invalidForm", { email: "errors.emailOwn" });
			const columns = await giveAddress(tx, event, person, registration, { email, author, isSecret: false, now });
			const { extended } = personAtEvent(person, registration);
			await recordCorrection(tx, person, registration, { email, extended }, { by, isFree, now });
			await tx.updateTable("people").set(columns).where("id", "=", personId).execute();
		}
		if (mailing.state !== "stopped" && !(await hasUnsubscribed(tx, event.id, personId))) {
			await sendAgain(tx, mailingId, personId, now);
		}
	});
	await saved.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
}

/** The same row of the outbox is tried anew: somebody who presses twice sends one mail. */
async function sendAgain(tx: Transaction, mailingId: string, personId: string, now: Date) {
	const at = now.toISOString();
	await tx
		.updateTable("mails")
		.set({ failed_at: null, reason: null, attempts: 0, begun: 0, next_try_at: at, message_id: null })
		.where(is({ mailing_id: mailingId, person_id: personId }))
		.where("failed_at", "is not", null)
		.execute();
	await tx
		.updateTable("mailing_recipients")
		.set({ skipped: null })
		.where(is({ mailing_id: mailingId, person_id: personId, skipped: "address" }))
		.execute();
	// One that is over takes up whoever is left.
	await tx
		.updateTable("mailings")
		.set({ state: "leaving", is_frozen: 1, ended_at: null })
		.where(is({ id: mailingId, state: "done" }))
		.where((where) =>
			where.exists(
				where
					.selectFrom("mailing_recipients")
					.select("person_id")
					.where("mailing_id", "=", mailingId)
					.where("queued_at", "is", null)
					.where("skipped", "is", null),
			),
		)
		.execute();
	nudge(tx, mailsJob);
}
