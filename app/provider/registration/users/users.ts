import { Refusal } from "~/domain/ground/refusal";
import type { User, UserEvent } from "~/domain/people/person";
import { anyKeepsSecret, keepsSecret } from "../../account/addresses/check-email";
import { isSure } from "../../account/addresses/rows";
import { eventsAt, type LoadedEvent } from "../../ground/events/known-event";
import { describeDay, isOutNow } from "../../ground/records/attended";
import { changeRecord } from "../../ground/records/change-record";
import { type Corrector, correctPerson } from "../../ground/records/correct-person";
import {
	type Dossier,
	type DossierOfRecord,
	type PersonOnFile,
	readDossier,
	readRecord,
} from "../../ground/records/dossier";
import { asKnownAt } from "../../ground/records/known-at";
import { firstNameColumns, lastNameColumns } from "../../ground/records/name-columns";
import {
	lockPerson,
	lockRegistration,
	type RegistrationRow,
	rowOfPerson,
	updateRegistration,
} from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { describeCompany } from "../companies/companies";
import { keepFitting } from "../conferences/keep-fitting";
import { markAnswered } from "../drafts/drafts";
import { heldIn } from "../models/models";
import { placesIn } from "../models/rows";

interface Seen {
	/** Whether the domain keeps to itself whom it knows, where that is known. */
	isSecret?: boolean | undefined;
	/** Who looks. A person sees their own record; anybody else sees them as the event knows them. */
	viewerId?: string | undefined;
}

/**
 * A person, with the record at the event when one is given (null where the person has none). Where the domain keeps to
 * itself whom it knows, an address that is somebody else's looks like one that waits to be proven.
 */
export async function readUser(
	store: Store | Transaction,
	personId: string,
	event?: LoadedEvent,
	seen: Seen = {},
): Promise<User> {
	if (event) return userIn(store, event, await readDossier(store, event.id, personId), seen);
	const row = await rowOfPerson(store, personId);
	if (!row) throw new Refusal("notFound");
	return describeUser(await shown(row, async () => seen.isSecret ?? keepsSecret(store, row.domain_id)), null, {});
}

/** The same of a dossier. */
export async function userIn(
	store: Store | Transaction,
	event: LoadedEvent,
	dossier: Dossier,
	seen: Seen = {},
): Promise<User> {
	const { record } = dossier;
	const isOwn = seen.viewerId === dossier.person.id;
	const person = await shown(
		isOwn ? dossier.person : asKnownAt(dossier.person, record),
		async () => seen.isSecret ?? anyKeepsSecret(await eventsAt(store, dossier.events)),
	);
	if (!record) return describeUser(person, null, {});
	const { userExt, participationExt } = heldIn(event, placesIn(dossier.quotas));
	return describeUser(person, describeRecord(event, person, { ...dossier, record }, participationExt), userExt);
}

async function shown(person: PersonOnFile, keepsSecret: () => Promise<boolean>): Promise<PersonOnFile> {
	const { email, claimed_email: claimed } = person;
	// Asked of every address that nobody has shown to be theirs: what reading costs tells nothing.
	const isSecret = !isSure(person) && (email ?? claimed) !== null && (await keepsSecret());
	return isSecret && email === null ? { ...person, email: claimed, claimed_email: null } : person;
}

function describeUser(person: PersonOnFile, record: UserEvent | null, held: Record<string, unknown>): User {
	return {
		id: person.id,
		firstName: person.first_name,
		lastName: person.last_name,
		mobile: person.mobile,
		phone: person.phone,
		languageId: person.language_id,
		extended: { ...JSON.parse(person.extended), ...held },
		Authentication: {
			email: person.email,
			claimed: person.claimed_email,
			isProven: person.email_proven_at !== null,
		},
		typo: record?.typo ?? null,
		typoId: record?.typoId ?? null,
		isExhibitor: record?.isExhibitor ?? false,
		isCompleted: record?.isCompleted ?? false,
		UserEvent: record,
	};
}

function describeRecord(
	event: LoadedEvent,
	person: PersonOnFile,
	{ record, days, presences, standings, company }: DossierOfRecord,
	held: Record<string, unknown>,
): UserEvent {
	const typology = event.document.typologies.find(({ id }) => id === record.typology_id);
	return {
		code: record.code,
		registered: record.registered_at !== null,
		responded: record.responded_at !== null,
		representedBy: record.represented_by,
		registeredBy: record.registered_by,
		registeredBy2: record.registered_by2,
		registeredFrom: record.registered_from,
		isRemote: record.is_remote === null ? null : record.is_remote === 1,
		isOut: isOutNow({ record, presences, standings }),
		isExhibitor: record.is_exhibitor === 1,
		isCompleted: record.completed_at !== null,
		invited: record.invited_at !== null,
		invitedBy: record.invited_by,
		message: record.message,
		extended: { ...JSON.parse(record.extended), ...held },
		typo: typology ? event.say(typology.label, person.language_id) : null,
		typoId: record.typology_id,
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
	return changeRecord(store, event, personId, now, async (tx, record) => {
		await markAnswered(tx, event.id, personId, step, now);
		// Who sends a whole record back changes nothing.
		if (record.typology_id === typologyId) return;
		// Where the question is not asked, nobody makes themselves an exhibitor.
		const isAsked = event.settings(record.typology_id).typologyShown;
		if (!isAsked || !event.document.typologies.some(({ id }) => id === typologyId)) {
			throw new Refusal("notOffered", { typoId: "errors.notOffered" });
		}
		await updateRegistration(tx, event.id, personId, {
			typology_id: typologyId,
			is_exhibitor: Number(event.isExhibitor(typologyId)),
		});
		const dossier = await readRecord(tx, event.id, personId);
		await keepFitting(tx, event, dossier, lostPlaces, { isOtherTypology: true });
	});
}

interface PersonEdit {
	firstName?: string | undefined;
	lastName?: string | undefined;
	mobile?: string | null | undefined;
	phone?: string | null | undefined;
	languageId?: string | null | undefined;
}

interface Editing extends Corrector {
	/** Where the person is changed: at the events that the caller's reach is about. */
	eventIds: string[];
}

/** Names, numbers and language of a person, by the one rule (`correctPerson`). A language is the record's alone. */
export function updatePerson(
	store: Store,
	personId: string,
	edit: PersonEdit,
	{ eventIds, ...by }: Editing,
	now: Date,
) {
	return transact(store, async (tx) => {
		const records: RegistrationRow[] = [];
		// The records first, as everywhere, and always in one order.
		for (const eventId of [...new Set(eventIds)].sort()) {
			const record = await lockRegistration(tx, eventId, personId, now);
			if (record) records.push(record);
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
