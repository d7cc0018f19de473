import { Refusal } from "~/domain/ground/refusal";
import { articleOffers, isEntryMissing } from "~/domain/money/article";
import type { Extended, User, UserEvent } from "~/domain/people/person";
import { isExistenceHiddenByAny, isExistenceHiddenInDomain } from "../../account/addresses/check-email";
import { type LoadedEvent, readEventsAt } from "../../ground/events/loaded-event";
import { describeDay, isOutNow } from "../../ground/records/attendance";
import { changeRegistration } from "../../ground/records/change-registration";
import { type Corrector, correctPerson } from "../../ground/records/correct-person";
import { firstNameColumns, lastNameColumns } from "../../ground/records/name-columns";
import { personAtEvent } from "../../ground/records/person-at-event";
import { registrantOf } from "../../ground/records/registrant-account";
import {
	type RegisteredSnapshot,
	type RegistrationSnapshot,
	readRegisteredSnapshot,
	readSnapshot,
	type SnapshotPerson,
} from "../../ground/records/registration-snapshot";
import {
	findPersonRow,
	lockPerson,
	lockRegistration,
	type RegistrationRow,
	updateRegistration,
} from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { choicesIn, hasRegistered, replaceArticles, sellsEntries } from "../../money/articles/articles";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { describeCompany } from "../companies/companies";
import { releaseConflictingSeats } from "../conferences/release-conflicting-seats";
import { markAnswered } from "../drafts/drafts";
import { quotaSelectionIn } from "../models/models";
import { placesIn } from "../models/rows";
import { reopenRegistration } from "../release/reopen";

interface ViewOptions {
	/** True if the domain does not reveal whom it knows; read from the store where it is left out. */
	isSecret?: boolean | undefined;
	/** The person who looks. People see themselves as they are; anybody else sees them as the event knows them. */
	viewerId?: string | undefined;
}

/** Null without a registration. Where accounts are secret, somebody else's address looks like one that waits to be proven. */
export async function readUser(
	store: Store,
	personId: string,
	event?: LoadedEvent,
	view: ViewOptions = {},
): Promise<User> {
	if (event) return userIn(store, event, await readSnapshot(store, event.id, personId), view);
	const row = await findPersonRow(store, personId);
	if (!row) throw new Refusal("notFound");
	return describeUser(
		await withShownAddress(row, async () => view.isSecret ?? isExistenceHiddenInDomain(store, row.domain_id)),
		null,
		{},
	);
}

export async function userIn(
	store: Store,
	event: LoadedEvent,
	snapshot: RegistrationSnapshot,
	view: ViewOptions = {},
): Promise<User> {
	const { registration } = snapshot;
	const isOwn = view.viewerId === snapshot.person.id;
	const person = await withShownAddress(
		isOwn ? snapshot.person : personAtEvent(snapshot.person, registration),
		async () => view.isSecret ?? isExistenceHiddenByAny(await readEventsAt(store, snapshot.events)),
	);
	if (!registration) return describeUser(person, null, {});
	const { userExt, participationExt } = quotaSelectionIn(event, placesIn(snapshot.quotas));
	return describeUser(
		person,
		describeRegistration(event, person, { ...snapshot, registration }, participationExt),
		userExt,
	);
}

async function withShownAddress(person: SnapshotPerson, keepsSecret: () => Promise<boolean>): Promise<SnapshotPerson> {
	const { email, claimed_email: claimed } = person;
	// Looked up for every address that nobody has proven to be theirs, so that the cost of reading reveals nothing.
	const isSecret = !isAddressTrusted(person) && (email ?? claimed) !== null && (await keepsSecret());
	return isSecret && email === null ? { ...person, email: claimed, claimed_email: null } : person;
}

function describeUser(
	person: SnapshotPerson,
	registration: UserEvent | null,
	quotaValues: Record<string, unknown>,
): User {
	return {
		id: person.id,
		firstName: person.first_name,
		lastName: person.last_name,
		mobile: person.mobile,
		phone: person.phone,
		languageId: person.language_id,
		extended: { ...readJson<Extended>(person.extended), ...quotaValues },
		Authentication: { email: person.email, claimed: person.claimed_email, isProven: person.email_proven_at !== null },
		typo: registration?.typo ?? null,
		typoId: registration?.typoId ?? null,
		isExhibitor: registration?.isExhibitor ?? false,
		isCompleted: registration?.isCompleted ?? false,
		UserEvent: registration,
	};
}

function describeRegistration(
	event: LoadedEvent,
	person: SnapshotPerson,
	{ registration, days, presences, standings, company }: RegisteredSnapshot,
	quotaValues: Record<string, unknown>,
): UserEvent {
	const typology = event.document.typologies.find(({ id }) => id === registration.typology_id);
	return {
		code: registration.code,
		registered: registration.registered_at !== null,
		responded: registration.responded_at !== null,
		representedBy: registration.represented_by,
		registeredBy: registration.registered_by,
		registeredBy2: registration.registered_by2,
		registeredFrom: registration.registered_from,
		isRemote: registration.is_remote === null ? null : registration.is_remote === 1,
		isOut: isOutNow({ registration, presences, standings }),
		isExhibitor: registration.is_exhibitor === 1,
		isCompleted: registration.completed_at !== null,
		isMerged: registration.merged_into !== null,
		invited: registration.listed_at !== null,
		invitedBy: registration.invited_by,
		message: registration.message,
		extended: { ...readJson<Extended>(registration.extended), ...quotaValues },
		typo: typology ? event.translate(typology.label, person.language_id) : null,
		typoId: registration.typology_id,
		UserEventDays: event.document.days.map(({ id }) => describeDay(id, { days, presences })),
		Employee: company ? { Company: describeCompany(company) } : null,
	};
}

export function chooseTypology(
	store: Store,
	event: LoadedEvent,
	personId: string,
	{ typologyId, lostPlaces }: { typologyId: string | null; lostPlaces: string[] },
	now: Date,
	step?: string,
) {
	return changeRegistration(store, event, personId, now, async (tx, registration) => {
		await markAnswered(tx, event.id, personId, step, now);
		// Sending a whole registration back changes nothing.
		if (registration.typology_id === typologyId) return;
		// Where the question is not asked, nobody makes themselves an exhibitor.
		const isAsked = event.settingsOf(registration.typology_id).typologyShown;
		if (!isAsked || !event.document.typologies.some(({ id }) => id === typologyId)) {
			throw new Refusal("notOffered", { typoId: "errors.notOffered" });
		}
		await updateRegistration(tx, event.id, personId, {
			typology_id: typologyId,
			is_exhibitor: Number(event.isExhibitor(typologyId)),
		});
		const snapshot = await readRegisteredSnapshot(tx, event.id, personId);
		await releaseConflictingSeats(tx, event, snapshot, lostPlaces, { isOtherTypology: true });
		if (hasRegistered(registration)) await exchangeEntry(tx, event, snapshot, now);
	});
}

/**
 * Another profile may need another entry. One that cannot be chosen is taken; otherwise the registration is open again until one
 * is chosen, and nobody comes with the profile of those who pay more.
 */
async function exchangeEntry(
	tx: Transaction,
	event: LoadedEvent,
	{ registration, days, articles }: RegisteredSnapshot,
	now: Date,
) {
	if (!sellsEntries(event)) return;
	const before = choicesIn(articles);
	const daysId = days.map(({ day_id }) => day_id);
	const exchange = { daysId, before, wanted: before, isLenient: true, isBound: true, registers: false };
	const { chosen, offered } = await replaceArticles(tx, event, registration, exchange);
	if (isEntryMissing(articleOffers(offered, daysId), daysId, chosen)) {
		await reopenRegistration(tx, event, registration, chosen, now);
	}
	await reconcileAccount(tx, event, registrantOf(registration), now);
}

interface PersonEdit {
	firstName?: string | undefined;
	lastName?: string | undefined;
	mobile?: string | null | undefined;
	phone?: string | null | undefined;
	languageId?: string | null | undefined;
}

interface PersonEditor extends Corrector {
	/** The events at which the person is changed: those that the caller reaches. */
	eventIds: string[];
}

/** By the one rule (`correctPerson`). The language is written only where it lets the person themselves be changed. */
export function updatePerson(
	store: Store,
	personId: string,
	edit: PersonEdit,
	{ eventIds, ...by }: PersonEditor,
	now: Date,
) {
	return transact(store, async (tx) => {
		const records: RegistrationRow[] = [];
		// Registrations are locked first, as everywhere, and always in one order.
		for (const eventId of [...new Set(eventIds)].sort()) {
			const registration = await lockRegistration(tx, eventId, personId, now);
			if (registration) records.push(registration);
		}
		const person = await lockPerson(tx, personId, now);
		if (!person) throw new Refusal("notFound");
		const change = {
			...(edit.firstName === undefined ? {} : firstNameColumns(edit.firstName)),
			...(edit.lastName === undefined ? {} : lastNameColumns(edit.lastName)),
			...(edit.mobile === undefined ? {} : { mobile: edit.mobile }),
			...(edit.phone === undefined ? {} : { phone: edit.phone }),
		};
		if (!(await correctPerson(tx, person, records, change, by, now))) return;
		await tx
			.updateTable("people")
			.set({ ...change, language_id: edit.languageId, updated_at: now.toISOString() })
			.where("id", "=", personId)
			.execute();
	});
}
