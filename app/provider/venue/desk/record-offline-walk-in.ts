import { isRefusal } from "~/domain/ground/refusal";
import { email as emailKept } from "~/domain/people/email-address";
import { calendarDay } from "~/domain/time/clock";
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
import { walkInChannel, registerPerson, fillInRegistration, type WalkIn } from "./walk-in";

/** Somebody who was registered on the spot by a device that had no network, with one of the badges that it may give. */
export interface OfflineWalkIn extends Pick<WalkIn, "firstName" | "lastName" | "email" | "company" | "typoId"> {
	/** Of the form: told twice it is one person. */
	id: string;
	code: string;
	/** By the server's clock. */
	at: string;
	deviceId: string;
	/** The member of the desk's staff. */
	madeBy: string;
}

/**
 * Makes the person: they are in already and have the badge, so that nothing keeps them from being one. People whom the event would not
 * have registered is there unregistered, and their passage is told the desk as one that it would have refused; an e-mail that
 * is somebody else's is but what they said, and told as well. What doors saw of the badge is about them from then on, whichever
 * was told first. True of what was not told before.
 */
export async function recordOfflineWalkIn(store: Store, event: LoadedEvent, walkIn: OfflineWalkIn, now: Date): Promise<boolean> {
	const save = (isRegistered: boolean) =>
		transact(store, async (tx) => {
			await lockEvent(tx, event.id);
			const personId = walkInId(event.id, walkIn.id);
			if (await findPersonRow(tx, personId)) return false;
			// The badge of another form: whoever has it in hand needs one of their own.
			const code = (await claimReserved(tx, event.id, walkIn)) ? walkIn.code : newBadgeCode();
			const registration = await insertWalkIn(tx, event, { ...walkIn, personId, code }, now);
			const typed = asTyped(event, walkIn);
			if (isRegistered) await registerPerson(tx, event, personId, typed, now);
			else await fillInRegistration(tx, event, registration, typed, now);
			await adoptCheckIns(tx, event, { personId, code }, now);
			return true;
		});
	return save(true).catch((error) => {
		if (!isRefusal(error)) throw error;
		return save(false);
	});
}

/** Of one form it is one person, however often it is told. */
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
		// Another event of the domain was as quick.
		(await insertPersonIfNew(tx, event.domainId, { ...fields, email: null, claimedEmail: email.email }, now));
	const registration = newRegistration(
		{ eventId: event.id, personId: id, given: { firstName, lastName, email: person?.email } },
		now,
		{
			...{ code, registered_by2: madeBy, registered_from: walkInChannel },
		},
	);
	if (walkIn.email && !person?.email) await noteClaimedEmail(tx, event.id, { personId: id, at: walkIn.at });
	return tx.insertInto("registrations").values(registration).returningAll().executeTakeFirstOrThrow();
}

/** As it was typed where it may be theirs; else nobody's, or but what they said. */
async function emailColumns(tx: Transaction, { domainId }: LoadedEvent, typed: string | null | undefined) {
	const nothing = { email: null, claimedEmail: null };
	const parsed = emailKept().safeParse(typed);
	if (!parsed.success || (await isErased(tx, domainId, parsed.data))) return nothing;
	const { email, claimed_email: claimedEmail } = await addressColumns(tx, domainId, parsed.data, true);
	return { email, claimedEmail };
}

/** As the desk would have typed it with a network: for the day on which they came. */
function asTyped({ document }: LoadedEvent, { at, ...walkIn }: OfflineWalkIn): WalkIn {
	const day = document.days.find((one) => one.day === calendarDay(new Date(at), document.event.timeZone));
	const typology = document.typologies.find(({ id }) => id === walkIn.typoId);
	return { ...walkIn, typoId: typology?.id ?? null, daysId: day ? [day.id] : [], articles: [], isAnother: true };
}
