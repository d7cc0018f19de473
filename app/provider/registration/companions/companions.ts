import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { Extended, User } from "~/domain/people/person";
import { withRepresentative } from "~/domain/registration/representation";
import { foldName } from "~/domain/texts/fold-text";
import { requireNotErased } from "../../account/addresses/erased-addresses";
import { addressColumns } from "../../account/addresses/give-address";
import { hasRole } from "../../ground/access/roles";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameRuleAt, requireNames } from "../../ground/events/require-names";
import { queueOnce } from "../../ground/outbox/pressed-mails";
import { queueMail } from "../../ground/outbox/queue";
import { changeRegistration, requireNotFull } from "../../ground/records/change-registration";
import { companionIds, hasRoom } from "../../ground/records/companions";
import { insertPerson } from "../../ground/records/insert-people";
import { newRegistration } from "../../ground/records/new-registration";
import type { NamedPerson } from "../../ground/records/person-at-event";
import {
	findPersonRow,
	findRegistrationRow,
	lockRegistration,
	type PersonRow,
	type RegistrationRow,
} from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { mintPersonalLink } from "../../ground/tokens/mint-links";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { requireCancellableAlone } from "../release/cancellation-obstacle";
import { deleteCompanion } from "../release/delete-companions";
import { readUser } from "../users/users";
import { dropExpected } from "./rows";

export async function readCompanions(store: Store, event: LoadedEvent, registrantId: string): Promise<User[]> {
	return readCompanionsById(store, event, registrantId, await companionIds(store, event.id, registrantId));
}

export async function readCompanionsById(
	store: Store,
	event: LoadedEvent,
	registrantId: string,
	ids: string[],
): Promise<User[]> {
	// Another tab may remove one meanwhile: the list then holds the others.
	const read = await Promise.all(
		ids.map((id) =>
			readUser(store, id, event).catch((error) => {
				if (isRefusal(error, "notFound")) return undefined;
				throw error;
			}),
		),
	);
	return read.filter((user): user is User => user?.UserEvent?.registeredBy === registrantId);
}

interface NewCompanion {
	/** The caller: the registrant, or somebody on their behalf. */
	callerId: string;
	firstName: string;
	lastName: string;
	email?: string | undefined;
	/** Confirms that somebody of the same name is another person. */
	isAnother: boolean;
	isSecret: boolean;
}

/** A companion whom the registrant adds, or somebody on their behalf. */
export async function createCompanion(
	store: Store,
	event: LoadedEvent,
	companion: NewCompanion & { registrantId: string },
	now: Date,
): Promise<User> {
	const created = changeRegistration(store, event, companion.registrantId, now, (tx, registrant) =>
		addCompanion(tx, event, registrant, companion, now),
	);
	return created.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
}

/**
 * Section 4, "Companions and representatives": the typology is copied, and answers about the participation where the settings
 * say so; all days are registered. They are not complete until their own wizard is done. The caller has locked the registrant's
 * registration.
 */
export async function addCompanion(
	tx: Transaction,
	event: LoadedEvent,
	registrant: RegistrationRow,
	{ callerId, isAnother, isSecret, firstName, lastName, email }: NewCompanion,
	now: Date,
): Promise<User> {
	const registrantId = registrant.person_id;
	const names = { firstName, lastName };
	const settings = event.settingsOf(registrant.typology_id);
	await requireMayAdd(tx, event, registrant);
	requireNames(nameRuleAt(event, registrant.typology_id, "companion"), names);
	if (!isAnother && (await hasNamesake(tx, event.id, registrantId, names))) {
		throw new Refusal("namesake", { isAnother: "errors.namesake" });
	}
	const host = await findPersonRow(tx, registrantId);
	// The registrant's own address stays theirs: they get what a companion without an address would.
	const typed = isAddressOf(host, email) ? undefined : email;
	const address = await addressColumns(tx, event.domainId, typed ?? null, isSecret);
	const newcomer = { ...names, email: address.email, claimedEmail: address.claimed_email };
	const languageId = host?.language_id ?? null;
	const { id } = await insertPerson(tx, event.domainId, { ...newcomer, languageId }, now);
	await requireNotErased(tx, event.domainId, typed ?? null);
	const extended = settings.companionsCopyExtended ? copiedAnswers(registrant) : {};
	await register(tx, event, { id, given: newcomer, registrant, callerId, extended }, now);
	await dropExpected(tx, event.id, registrantId, [names]);
	// Read inside the transaction: a moment later a registrant who declines may have removed the companion too.
	return readUser(tx, id, event, { isSecret });
}

/** True for the address by which somebody is known, proven or not. */
export function isAddressOf(person: PersonRow | undefined, email: string | undefined): boolean {
	return email !== undefined && (person?.email === email || person?.claimed_email === email);
}

/** Refuses unless so many more may come with the registrant. The caller has locked their registration. */
export async function requireMayAdd(tx: Transaction, event: LoadedEvent, registrant: RegistrationRow, more = 1) {
	const { companionsActive, companionsMaximum } = event.settingsOf(registrant.typology_id);
	if (!companionsActive || registrant.registered_by !== null) throw new Refusal("notOffered");
	if (registrant.represented_by !== null) throw new Refusal("isRepresented");
	if (registrant.registered_at === null) throw new Refusal("registrationRequired");
	requireNotFull(event, registrant.typology_id);
	if (!(await hasRoom(tx, event.id, registrant.person_id, companionsMaximum, more))) {
		throw new Refusal("companionsFull");
	}
}

/** Whether the registrant, or somebody who comes with them, has this name. */
export async function hasNamesake(
	db: Database,
	eventId: string,
	registrantId: string,
	{ firstName, lastName }: Pick<NewCompanion, "firstName" | "lastName">,
): Promise<boolean> {
	const ids = [registrantId, ...(await companionIds(db, eventId, registrantId))];
	const namesake = await db
		.selectFrom("attendees")
		.select("id")
		.where("at_event_id", "=", eventId)
		.where("id", "in", ids)
		.where(is({ folded_first_name: foldName(firstName), folded_last_name: foldName(lastName) }))
		.executeTakeFirst();
	return namesake !== undefined;
}

interface CompanionRegistration {
	id: string;
	given: NamedPerson;
	registrant: RegistrationRow;
	callerId: string;
	extended: Extended;
}

async function register(
	tx: Transaction,
	event: LoadedEvent,
	{ id, given, registrant, callerId, extended }: CompanionRegistration,
	now: Date,
) {
	const at = now.toISOString();
	const key = { event_id: event.id, person_id: id };
	const registration = newRegistration({ eventId: event.id, personId: id, given }, now, {
		typology_id: registrant.typology_id,
		is_exhibitor: registrant.is_exhibitor,
		registered_at: at,
		registered_by: registrant.person_id,
		registered_by2: callerId,
		registered_from: registrant.registered_from ?? "WEB",
		is_remote: registrant.is_remote,
		extended: JSON.stringify({ ...extended, PARTICIPATION_IS_REMOTE: registrant.is_remote === 1 }),
	});
	await tx.insertInto("registrations").values(registration).execute();
	await tx
		.insertInto("day_registrations")
		.values(event.document.days.map((day) => ({ ...key, day_id: day.id, registered_at: at })))
		.execute();
}

/** Copies the answers about the participation. Places of quotas are rows of their own, and are not copied. */
function copiedAnswers({ extended }: RegistrationRow): Extended {
	const { inWaitingList: _, ...answers } = withRepresentative(readJson<Extended>(extended), undefined);
	return answers;
}

/** Removes a companion for the registrant: refused once registration is closed. */
export async function removeCompanion(store: Store, event: LoadedEvent, companionId: string, now: Date) {
	const registration = await findRegistrationRow(store, event.id, companionId);
	const registrantId = registration?.registered_by;
	if (!registrantId) throw new Refusal("notFound");
	await changeRegistration(store, event, registrantId, now, async (tx, registrant) => {
		if (registrant.represented_by !== null) throw new Refusal("isRepresented");
		const companion = await findRegistrationRow(tx, event.id, companionId);
		if (companion) await requireCancellableAlone(tx, event, companion, now);
		if (!(await deleteCompanion(tx, event, { registrantId, companionId }, now))) throw new Refusal("notFound");
		await reconcileAccount(tx, event, registrantId, now);
	});
}

/** Only to complete their details; one mail with it leaves in an hour. Who has used their own address, or has a role, gets none. */
export function linkToCompanion(
	store: Store,
	event: LoadedEvent,
	companionId: string,
	{ sendMail, isSecret, now }: { sendMail: boolean; isSecret: boolean; now: Date },
) {
	return transact(store, async (tx) => {
		const registration = await lockRegistration(tx, event.id, companionId, now);
		if (!registration?.registered_by) throw new Refusal("notFound");
		const person = await findPersonRow(tx, companionId);
		const isQueued = sendMail && (await queueLink(tx, event, { personId: companionId, address: person?.email }, now));
		// Where accounts are secret, nothing may reveal that the address belongs to somebody else, who gets no link to a
		// companion.
		const isMailed = isQueued || (sendMail && isSecret && person?.claimed_email != null);
		const isTrusted = await hasRole(tx, { domainId: event.domainId, personId: companionId }, now);
		const isTheirOwn = person === undefined || isAddressTrusted(person) || isTrusted;
		return { token: isTheirOwn ? null : await mintPersonalLink(tx, event, companionId, now), isMailed };
	});
}

async function queueLink(
	tx: Transaction,
	{ document }: LoadedEvent,
	{ personId, address }: { personId: string; address: string | null | undefined },
	now: Date,
): Promise<boolean> {
	const actionId = mailActions.companion;
	const waiting = await tx
		.selectFrom("mails")
		.select("id")
		.where(is({ person_id: personId, event_id: document.event.id, action_id: actionId }))
		.where("sent_at", "is", null)
		.where("failed_at", "is", null)
		.where("dropped_at", "is", null)
		.executeTakeFirst();
	if (waiting !== undefined) return true;
	const isUnaddressed = address == null;
	const to = `${personId} ${orEmpty(address)}`;
	const mail = { eventId: document.event.id, to, kind: "link", now, isCountKept: isUnaddressed };
	const pressed = await queueOnce(tx, mail, () => queueMail(tx, { document, personId, actionId, now }));
	return pressed !== "unmailed" && !isUnaddressed;
}
