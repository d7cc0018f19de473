import { eventDayOf, timesOf } from "~/domain/event/event-times";
import { isRefusal } from "~/domain/ground/refusal";
import { email as emailKept } from "~/domain/people/email-address";
import { isErased } from "../../account/addresses/erased-addresses";
import { addressColumns } from "../../account/addresses/give-address";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockEvent } from "../../ground/events/lock-event";
import { insertPersonIfNew } from "../../ground/records/insert-people";
import { newRegistration } from "../../ground/records/new-registration";
import { findPersonRow } from "../../ground/records/rows";
import { idOf, newBadgeCode } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { adoptCheckIns } from "../check-ins/record-check-ins";
import { claimReserved } from "../check-ins/reserved-badges";
import { noteClaimedEmail } from "../discrepancies/discrepancies";
import { fillInRegistration, registerPerson, type WalkIn, walkInChannel } from "./walk-in";

export interface OfflineWalkIn extends Pick<WalkIn, "firstName" | "lastName" | "email" | "company" | "typoId"> {
	/** The id of the form: sent twice, it makes one person. */
	id: string;
	code: string;
	/** By the server's clock. */
	at: string;
	deviceId: string;
	madeBy: string;
}

/**
 * Creates the person in any case, as they are inside already and have the badge. If the event would not have registered them,
 * they stay unregistered and the desk sees their check-in as a discrepancy; an e-mail address that is another person's is kept
 * as a claim, and is a discrepancy too. Earlier check-ins of the badge become theirs. Returns true if the form had not been
 * recorded before.
 */
export async function recordOfflineWalkIn(
	store: Store,
	event: LoadedEvent,
	walkIn: OfflineWalkIn,
	now: Date,
	{ mayRegister = true } = {},
): Promise<boolean> {
	const save = (isRegistered: boolean) =>
		transact(store, async (tx) => {
			await lockEvent(tx, event.id);
			const personId = walkInId(event.id, walkIn.id);
			if (await findPersonRow(tx, personId)) return false;
			// The badge was used for another form, so this person gets a new one.
			const code = (await claimReserved(tx, event.id, walkIn)) ? walkIn.code : newBadgeCode();
			const registration = await insertWalkIn(tx, event, { ...walkIn, personId, code }, now);
			const typed = asTyped(event, walkIn);
			if (isRegistered) await registerPerson(tx, event, personId, typed, now);
			else await fillInRegistration(tx, event, registration, typed, now);
			await adoptCheckIns(tx, event, { personId, code }, now);
			return true;
		});
	return save(mayRegister).catch((error) => {
		if (!isRefusal(error)) throw error;
		return save(false);
	});
}

export function walkInId(eventId: string, formId: string): string {
	return idOf(16, eventId, formId);
}

async function insertWalkIn(
	tx: Transaction,
	event: LoadedEvent,
	{ personId: id, code, ...walkIn }: OfflineWalkIn & { personId: string },
	now: Date,
) {
	const { firstName, lastName, madeBy } = walkIn;
	const fields = { id, firstName, lastName, languageId: null };
	const email = await emailColumns(tx, event, walkIn.email);
	const person =
		(await insertPersonIfNew(tx, event.domainId, { ...fields, ...email }, now)) ??
		// Another event of the domain registered the address at the same moment.
		(await insertPersonIfNew(tx, event.domainId, { ...fields, email: null, claimedEmail: email.email }, now));
	const registration = newRegistration(
		{ eventId: event.id, personId: id, given: { firstName, lastName, email: person?.email } },
		now,
		{ code, registered_by2: madeBy, registered_from: walkInChannel },
	);
	if (walkIn.email && !person?.email) await noteClaimedEmail(tx, event.id, { personId: id, at: walkIn.at });
	return tx.insertInto("registrations").values(registration).returningAll().executeTakeFirstOrThrow();
}

/** The typed address if it may be theirs; otherwise none, or a claimed one. */
async function emailColumns(tx: Transaction, { domainId }: LoadedEvent, typed: string | null | undefined) {
	const nothing = { email: null, claimedEmail: null };
	const parsed = emailKept().safeParse(typed);
	if (!parsed.success || (await isErased(tx, domainId, parsed.data))) return nothing;
	const { email, claimed_email: claimedEmail } = await addressColumns(tx, domainId, parsed.data, true);
	return { email, claimedEmail };
}

/** The walk-in as the desk would have typed it online, for the day on which they came. */
function asTyped({ document }: LoadedEvent, { at, ...walkIn }: OfflineWalkIn): WalkIn {
	const cameOn = eventDayOf(new Date(at), timesOf(document));
	const day = document.days.find((eventDay) => eventDay.day === cameOn);
	const typology = document.typologies.find(({ id }) => id === walkIn.typoId);
	return { ...walkIn, typoId: typology?.id ?? null, daysId: day ? [day.id] : [], articles: [], isAnother: true };
}
