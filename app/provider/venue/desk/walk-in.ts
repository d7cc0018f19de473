import type { Newcomer } from "~/contract/venue/desk";
import { defaultCountry } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { foldedName } from "~/domain/texts/folded";
import { requireNotErased } from "../../account/addresses/erased";
import { holderOf } from "../../account/addresses/rows";
import { holdEvent } from "../../ground/events/hold-event";
import type { LoadedEvent } from "../../ground/events/known-event";
import { lockAccount } from "../../ground/records/account";
import { newRecord } from "../../ground/records/new-record";
import { type RegistrationRow, rowOfPerson, rowOfRegistration, updateRegistration } from "../../ground/records/rows";
import { insertPersonUnlessKnown } from "../../ground/records/welcome";
import { idOf, randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { companiesNamed } from "../../registration/companies/names";
import { insertCompany, insertEmployee } from "../../registration/companies/rows";
import { complete } from "../../registration/registrations/registrations";

export interface WalkIn extends Newcomer {
	/** Of the form: with the same answers it is the same person. */
	id: string;
	userId?: string | undefined;
	isAnother: boolean;
	languageId?: string | undefined;
	/** The member of the desk's staff. */
	madeBy: string;
}

export type WalkedIn = { personId: string } | { known: string[]; by: "email" | "name" };

/** By this statistics tell that somebody was registered on the spot (`registeredFrom`). */
export const channel = "DESK";

/**
 * Registers somebody who stands at the desk and was not found. A person with the same e-mail, or the same name at the event, is
 * answered instead, and nothing is written, until one of them is chosen. Walk-ins of an event take turns: two desks that have
 * the same person before them make one.
 */
export function registerWalkIn(store: Store, event: LoadedEvent, given: WalkIn, now: Date): Promise<WalkedIn> {
	return transact(store, async (tx) => {
		await holdEvent(tx, event.id);
		const person = { ...given, email: given.email?.toLowerCase() ?? null };
		const id = idOf(16, event.id, given.id, foldedName(`${given.firstName} ${given.lastName}`), person.email ?? "");
		// The same form was sent before.
		if (await rowOfPerson(tx, id)) return { personId: id };
		const known = await knownAs(tx, event, person);
		if (given.userId !== undefined) {
			const isOfEvent = (await rowOfRegistration(tx, event.id, given.userId)) !== undefined;
			if (!isOfEvent && !known?.ids.includes(given.userId)) throw new Refusal("notFound");
			await registerThem(tx, event, given.userId, given, now);
			return { personId: given.userId };
		}
		if (known && !(given.isAnother && known.by === "name")) return { known: known.ids, by: known.by };
		const { firstName, lastName, email } = person;
		const made = await insertPersonUnlessKnown(
			tx,
			event.domainId,
			{ id, email, firstName, lastName, languageId: null },
			now,
		);
		// Another event of the domain was as quick.
		if (!made) throw new Refusal("emailTaken", { email: "errors.emailTaken" });
		await requireNotErased(tx, event.domainId, email);
		await registerThem(tx, event, id, given, now);
		return { personId: id };
	});
}

/** Nobody can have an e-mail twice; of one name there may be two. */
async function knownAs(tx: Transaction, event: LoadedEvent, { email, firstName, lastName }: WalkIn) {
	const holder = email ? await holderOf(tx, event.domainId, email) : undefined;
	if (holder) return { ids: [holder.id], by: "email" as const };
	if (foldedName(`${firstName} ${lastName}`) === "") return undefined;
	const namesakes = await tx
		.selectFrom("registrations as record")
		.innerJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "record.person_id").onRef("people.at_event_id", "=", "record.event_id"),
		)
		.select("people.id")
		.where("record.event_id", "=", event.id)
		.where("people.folded_first_name", "=", foldedName(firstName))
		.where("people.folded_last_name", "=", foldedName(lastName))
		.orderBy("people.id")
		.limit(20)
		.execute();
	return namesakes.length > 0 ? { ids: namesakes.map(({ id }) => id), by: "name" as const } : undefined;
}

/** People who are registered already stay as they are. */
export async function registerThem(tx: Transaction, event: LoadedEvent, personId: string, given: WalkIn, now: Date) {
	await tx
		.insertInto("registrations")
		.values(
			newRecord({ eventId: event.id, personId, given }, now, {
				...{ registered_by2: given.madeBy, registered_from: channel },
			}),
		)
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
	const record = await lockAccount(tx, event.id, personId, now);
	if (!record) throw new Refusal("notFound");
	if (record.registered_at !== null) return;
	const typed = await typedAnswers(tx, event, record, given, now);
	const { companyShown, companyRequired } = event.settings(typed.typology_id);
	if (companyShown && companyRequired && typed.company_id === null) {
		throw new Refusal("companyRequired", { company: "errors.required" });
	}
	const { daysId, articles, languageId } = given;
	requireTaken(event, typed.typology_id, record.typology_id === null);
	await complete(
		tx,
		event,
		typed,
		{ participation: "4", daysId, articles, languageId, registeredFrom: channel, areSlotsAsked: false },
		now,
	);
}

/** What the form says of somebody who has not said it themselves. */
export async function typedAnswers(
	tx: Transaction,
	event: LoadedEvent,
	record: RegistrationRow,
	{ typoId, company, madeBy }: Pick<WalkIn, "typoId" | "company" | "madeBy">,
	now: Date,
): Promise<RegistrationRow> {
	const typology_id = record.typology_id ?? typoId ?? null;
	const isCalled = company != null && company !== "";
	const change = {
		...{ typology_id, registered_by2: record.registered_by2 ?? madeBy },
		company_id: record.company_id ?? (isCalled ? await companyCalled(tx, event, company, madeBy, now) : null),
	};
	if (change.company_id !== null) await insertEmployee(tx, change.company_id, record.person_id, now);
	await updateRegistration(tx, event.id, record.person_id, change);
	return { ...record, ...change };
}

async function companyCalled(tx: Transaction, { domainId }: LoadedEvent, name: string, createdBy: string, now: Date) {
	const wanted = foldedName(name);
	const found = await companiesNamed(tx, domainId, { name: wanted }, 20);
	const same = found.find(({ search_name }) => search_name === wanted);
	if (same) return same.id;
	const fields = {
		name,
		siren: null,
		identifier: null,
		country: defaultCountry,
		address1: "",
		postalCode: "",
		city: "",
	};
	const made = await insertCompany(tx, { id: randomId(16), domainId, createdBy }, fields, now);
	return made?.id ?? null;
}

/** Typologies for which the event takes walk-ins; of one without typologies, null. */
export function typologiesTaken(event: LoadedEvent): (string | null)[] {
	const { typologies } = event.document;
	const all = typologies.length > 0 ? typologies.map(({ id }) => id) : [null];
	return all.filter((id) => event.settings(id).walkInsTaken);
}

/** People who were invited with a typology that the desk may not give keep it. */
function requireTaken(event: LoadedEvent, typologyId: string | null, isGivenHere: boolean) {
	const isTaken = isGivenHere ? typologiesTaken(event).includes(typologyId) : takesWalkIns(event);
	if (!isTaken) throw new Refusal("notOffered", { typoId: "errors.notOffered" });
	if (event.settings(typologyId).waitingListActive) throw new Refusal("registrationFull");
}

/** Whether anybody is. */
export function takesWalkIns(event: LoadedEvent): boolean {
	return typologiesTaken(event).length > 0;
}
