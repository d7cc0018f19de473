import type { Newcomer } from "~/contract/venue/desk";
import { defaultCountry } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import { foldName } from "~/domain/texts/fold-text";
import { requireNotErased } from "../../account/addresses/erased-addresses";
import { findHolder } from "../../account/addresses/rows";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { lockEvent } from "../../ground/events/lock-event";
import { nameRuleAt, requireNames } from "../../ground/events/require-names";
import { type FullOverride, requireNotFull, requireUnmerged } from "../../ground/records/change-registration";
import { insertPersonIfNew } from "../../ground/records/insert-people";
import { newRegistration } from "../../ground/records/new-registration";
import { lockAccount } from "../../ground/records/registrant-account";
import {
	findPersonRow,
	findRegistrationRow,
	type RegistrationRow,
	selectAttendees,
	updateRegistration,
} from "../../ground/records/rows";
import { idOf, randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { type Transaction, transact } from "../../ground/store/transact";
import { companiesNamed } from "../../registration/companies/names";
import { insertCompany } from "../../registration/companies/rows";
import { complete } from "../../registration/registrations/registrations";

export interface WalkIn extends Newcomer {
	/** The id of the form: with the same answers it makes the same person. */
	id: string;
	userId?: string | undefined;
	isAnother: boolean;
	languageId?: string | undefined;
	madeBy: string;
	override?: FullOverride;
}

export type WalkInResult = { personId: string } | { known: string[]; by: "email" | "name" };

/** Marks registrations on the spot in the statistics (`registeredFrom`). */
export const walkInChannel = "DESK";

/**
 * If the domain has somebody with the same e-mail address, or the event somebody with the same name, these are returned and
 * nothing is written, until the staff choose one of them. Walk-ins of an event run one after the other, so that two desks with
 * the same person make one registration. Refuses with `notFound`, `emailTaken`, `companyRequired`, `notOffered` or
 * `registrationFull`.
 */
export function registerWalkIn(store: Store, event: LoadedEvent, walkIn: WalkIn, now: Date): Promise<WalkInResult> {
	return transact(store, async (tx) => {
		await lockEvent(tx, event.id);
		const person = { ...walkIn, email: walkIn.email?.toLowerCase() ?? null };
		const id = idOf(16, event.id, walkIn.id, foldName(fullName(walkIn)), orEmpty(person.email));
		// The same form was sent before.
		if (await findPersonRow(tx, id)) return { personId: id };
		const matches = await findSamePeople(tx, event, person);
		if (walkIn.userId !== undefined) {
			const isOfEvent = (await findRegistrationRow(tx, event.id, walkIn.userId)) !== undefined;
			if (!isOfEvent && !matches?.ids.includes(walkIn.userId)) throw new Refusal("notFound");
			await registerPerson(tx, event, walkIn.userId, walkIn, now);
			return { personId: walkIn.userId };
		}
		if (matches && !(walkIn.isAnother && matches.by === "name")) return { known: matches.ids, by: matches.by };
		requireNames(nameRuleAt(event, walkIn.typoId), walkIn);
		const { firstName, lastName, email } = person;
		const made = await insertPersonIfNew(tx, event.domainId, { id, email, firstName, lastName, languageId: null }, now);
		// Another event of the domain registered the address at the same moment.
		if (!made) throw new Refusal("emailTaken", { email: "errors.emailTaken" });
		await requireNotErased(tx, event.domainId, email);
		await registerPerson(tx, event, id, walkIn, now);
		return { personId: id };
	});
}

/** Finds people who may be the same: an e-mail address belongs to one person, a name may belong to several. */
async function findSamePeople(tx: Transaction, event: LoadedEvent, { email, firstName, lastName }: WalkIn) {
	const owner = email ? await findHolder(tx, event.domainId, email) : undefined;
	if (owner) return { ids: [owner.id], by: "email" as const };
	if (foldName(`${firstName} ${lastName}`) === "") return undefined;
	const namesakes = await selectAttendees(tx)
		.select("people.id")
		.where(
			is({
				"registrations.event_id": event.id,
				"people.folded_first_name": foldName(firstName),
				"people.folded_last_name": foldName(lastName),
			}),
		)
		.orderBy("people.id")
		.limit(20)
		.execute();
	return namesakes.length > 0 ? { ids: namesakes.map(({ id }) => id), by: "name" as const } : undefined;
}

/** Registers the person; if they are registered already nothing changes. */
export async function registerPerson(tx: Transaction, event: LoadedEvent, personId: string, walkIn: WalkIn, now: Date) {
	await tx
		.insertInto("registrations")
		.values(
			newRegistration({ eventId: event.id, personId, given: walkIn }, now, {
				registered_by2: walkIn.madeBy,
				registered_from: walkInChannel,
			}),
		)
		.onConflict((conflict) => conflict.columns(["event_id", "person_id"]).doNothing())
		.execute();
	const registration = await lockAccount(tx, event.id, personId, now);
	if (!registration) throw new Refusal("notFound");
	requireUnmerged(registration);
	if (registration.registered_at !== null) return;
	const typed = await fillInRegistration(tx, event, registration, walkIn, now);
	const { companyShown, companyRequired } = event.settingsOf(typed.typology_id);
	if (companyShown && companyRequired && typed.company_id === null) {
		throw new Refusal("companyRequired", { company: "errors.required" });
	}
	const { daysId, articles, languageId } = walkIn;
	requireWalkInsTaken(event, typed.typology_id, registration.typology_id === null);
	requireNotFull(event, typed.typology_id, walkIn.override);
	await complete(
		tx,
		event,
		typed,
		{ participation: "4", daysId, articles, languageId, registeredFrom: walkInChannel, areSlotsAsked: false },
		now,
	);
}

/** Fills in what the form says where the person has not said it themselves. */
export async function fillInRegistration(
	tx: Transaction,
	event: LoadedEvent,
	registration: RegistrationRow,
	{ typoId, company, madeBy }: Pick<WalkIn, "typoId" | "company" | "madeBy">,
	now: Date,
): Promise<RegistrationRow> {
	const typology_id = registration.typology_id ?? typoId ?? null;
	const isCalled = company != null && company !== "";
	const change = {
		typology_id,
		registered_by2: registration.registered_by2 ?? madeBy,
		company_id:
			registration.company_id ?? (isCalled ? await findOrInsertCompany(tx, event, company, madeBy, now) : null),
	};
	await updateRegistration(tx, event.id, registration.person_id, change);
	return { ...registration, ...change };
}

async function findOrInsertCompany(
	tx: Transaction,
	{ domainId }: LoadedEvent,
	name: string,
	createdBy: string,
	now: Date,
) {
	const searchName = foldName(name);
	const candidates = await companiesNamed(tx, domainId, { name: searchName }, 20);
	const same = candidates.find(({ search_name }) => search_name === searchName);
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

/** The typologies for which the event takes walk-ins; `[null]` if it takes them without typologies. */
export function typologiesForWalkIns(event: LoadedEvent): (string | null)[] {
	const { typologies } = event.document;
	const all = typologies.length > 0 ? typologies.map(({ id }) => id) : [null];
	return all.filter((id) => event.settingsOf(id).walkInsTaken);
}

/** People who were invited with a typology that the desk may not assign keep it. */
function requireWalkInsTaken(event: LoadedEvent, typologyId: string | null, isGivenHere: boolean) {
	const isTaken = isGivenHere ? typologiesForWalkIns(event).includes(typologyId) : takesWalkIns(event);
	if (!isTaken) throw new Refusal("notOffered", { typoId: "errors.notOffered" });
}

export function takesWalkIns(event: LoadedEvent): boolean {
	return typologiesForWalkIns(event).length > 0;
}
