import type { Updateable } from "kysely";
import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { companionIds } from "../../ground/records/companions";
import { registrantOf } from "../../ground/records/registrant-account";
import { type RegistrationRow, updateRegistration } from "../../ground/records/rows";
import type { Tables } from "../../ground/store/schema";
import type { Transaction } from "../../ground/store/transact";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { deleteCompanions } from "./delete-companions";
import { loseRepresentative } from "./lose-representative";
import { releaseEverything } from "./release";

interface Withdrawal {
	/** The companions who may be removed with the person, or all of them; 409 `companionsLost` while there is another. */
	lostCompanions: string[] | "all" | undefined;
	change: Updateable<Tables["registrations"]>;
	/** True if what was paid is refunded; undefined leaves it to the event's settings for the person who pays. */
	refunds: boolean | undefined;
	/** False tells the companions nothing. */
	isMailed?: boolean;
}

/**
 * Records that somebody does not come any more, wherever it is decided (absence page, wizard, mail, desk, API, erasure), with
 * their account locked: companions go once they are named, people whom they were to represent are asked again, what they hold
 * is released, and the account follows, with a credit note and its refund where the event says so.
 */
export async function withdraw(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ lostCompanions, change, refunds, isMailed = true }: Withdrawal,
	now: Date,
) {
	const personId = registration.person_id;
	const companions = await companionIds(tx, event.id, personId);
	if (lostCompanions !== "all" && companions.some((id) => !lostCompanions?.includes(id))) {
		throw new Refusal("companionsLost", { companionsLost: "errors.companionsLost" });
	}
	await deleteCompanions(tx, event, { registrantId: personId, companions, isMailed }, now);
	await loseRepresentative(tx, event, personId, now);
	await releaseEverything(tx, event, personId);
	await updateRegistration(tx, event.id, personId, change);
	await reconcileAccount(tx, event, registrantOf(registration), now, refunds === undefined ? {} : { refunds });
}
