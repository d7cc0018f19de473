import { isRefusal } from "~/domain/ground/refusal";
import { email as emailKept } from "~/domain/people/email-address";
import { calendarDay } from "~/domain/time/clock";
import { isErased } from "../../account/addresses/erased";
import { heldBack } from "../../account/addresses/give";
import { holdEvent } from "../../ground/events/hold-event";
import type { LoadedEvent } from "../../ground/events/known-event";
import { newRecord } from "../../ground/records/new-record";
import { rowOfPerson } from "../../ground/records/rows";
import { insertPersonUnlessKnown } from "../../ground/records/welcome";
import { idOf, newBadgeCode } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { adoptFacts } from "../check-ins/keep-facts";
import { takeReserved } from "../check-ins/reserved-badges";
import { noteEmail } from "../discrepancies/discrepancies";
import { channel, registerThem, typedAnswers, type WalkIn } from "./walk-in";

/** Somebody who was registered on the spot by a device that had no network, with one of the badges that it may give. */
export interface HeldWalkIn extends Pick<WalkIn, "firstName" | "lastName" | "email" | "company" | "typoId"> {
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
export async function keepWalkIn(store: Store, event: LoadedEvent, given: HeldWalkIn, now: Date): Promise<boolean> {
	const keep = (isRegistered: boolean) =>
		transact(store, async (tx) => {
			await holdEvent(tx, event.id);
			const personId = walkInId(event.id, given.id);
			if (await rowOfPerson(tx, personId)) return false;
			// The badge of another form: whoever has it in hand needs one of their own.
			const code = (await takeReserved(tx, event.id, given)) ? given.code : newBadgeCode();
			const record = await insertThem(tx, event, { ...given, personId, code }, now);
			const typed = asTyped(event, given);
			if (isRegistered) await registerThem(tx, event, personId, typed, now);
			else await typedAnswers(tx, event, record, typed, now);
			await adoptFacts(tx, event, { personId, code }, now);
			return true;
		});
	return keep(true).catch((error) => {
		if (!isRefusal(error)) throw error;
		return keep(false);
	});
}

/** Of one form it is one person, however often it is told. */
export function walkInId(eventId: string, formId: string): string {
	return idOf(16, eventId, formId);
}

async function insertThem(
	tx: Transaction,
	event: LoadedEvent,
	{ personId: id, code, ...given }: HeldWalkIn & { personId: string },
	now: Date,
) {
	const { firstName, lastName, madeBy } = given;
	const named = { id, firstName, lastName, languageId: null };
	const email = await emailIn(tx, event, given.email);
	const made =
		(await insertPersonUnlessKnown(tx, event.domainId, { ...named, ...email }, now)) ??
		// Another event of the domain was as quick.
		(await insertPersonUnlessKnown(tx, event.domainId, { ...named, email: null, claimedEmail: email.email }, now));
	const record = newRecord(
		{ eventId: event.id, personId: id, given: { firstName, lastName, email: made?.email } },
		now,
		{
			...{ code, registered_by2: madeBy, registered_from: channel },
		},
	);
	if (given.email && !made?.email) await noteEmail(tx, event.id, { personId: id, at: given.at });
	return tx.insertInto("registrations").values(record).returningAll().executeTakeFirstOrThrow();
}

/** As it was typed where it may be theirs; else nobody's, or but what they said. */
async function emailIn(tx: Transaction, { domainId }: LoadedEvent, typed: string | null | undefined) {
	const nothing = { email: null, claimedEmail: null };
	const read = emailKept().safeParse(typed);
	if (!read.success || (await isErased(tx, domainId, read.data))) return nothing;
	const { email, claimed_email: claimedEmail } = await heldBack(tx, domainId, read.data, true);
	return { email, claimedEmail };
}

/** As the desk would have typed it with a network: for the day on which they came. */
function asTyped({ document }: LoadedEvent, { at, ...given }: HeldWalkIn): WalkIn {
	const day = document.days.find((one) => one.day === calendarDay(new Date(at), document.event.timeZone));
	const typology = document.typologies.find(({ id }) => id === given.typoId);
	return { ...given, typoId: typology?.id ?? null, daysId: day ? [day.id] : [], articles: [], isAnother: true };
}
