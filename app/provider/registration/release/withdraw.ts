import type { Updateable } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/known-event";
import { registrantOf } from "../../ground/records/account";
import { companionIds } from "../../ground/records/companions";
import { type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Tables } from "../../ground/store/schema";
import type { Transaction } from "../../ground/store/transact";
import { followChange } from "../../money/invoices/follow-change";
import { loseRepresentative } from "./lose";
import { releaseEverything } from "./release";
import { removeAll } from "./remove";

interface Withdrawal {
	/** The companions who were told to go along, or all of them; 409 `companionsLost` while there is another. */
	lostCompanions: string[] | "all" | undefined;
	/** What the record says from now on. */
	change: Updateable<Tables["registrations"]>;
	/** Whether what was paid goes back; else as the event says to whoever pays. */
	refunds: boolean | undefined;
}

/**
 * Somebody does not come any more, wherever it is said (absence page, wizard, mail, desk, API, erasure), with their account
 * locked: companions go once they were named, people who counted on them as a representative are asked again, what they held is given
 * back, and the account follows: a credit note and its refund where the event says so.
 */
export async function withdraw(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	{ lostCompanions, change, refunds }: Withdrawal,
	now: Date,
) {
	const personId = record.person_id;
	if (lostCompanions !== "all") {
		const companions = await companionIds(tx, event.id, personId);
		if (companions.some((id) => !lostCompanions?.includes(id))) {
			throw new Refusal("companionsLost", { companionsLost: "errors.companionsLost" });
		}
	}
	await removeAll(tx, event, personId, now);
	await loseRepresentative(tx, event, personId, now);
	await releaseEverything(tx, event, personId);
	await updateRegistration(tx, event.id, personId, change);
	await followChange(tx, event, registrantOf(record), now, refunds === undefined ? {} : { refunds });
}
