import type { User, UserEvent } from "~/domain/person";
import { Refusal } from "~/domain/refusal";
import { keepsSecret } from "../../account/addresses/check-email";
import { isSure } from "../../account/addresses/rows";
import type { KnownEvent } from "../../ground/events/known-event";
import { changeRecord } from "../../ground/records/change-record";
import { firstNameColumns, lastNameColumns } from "../../ground/records/name-columns";
import {
	daysOfRegistration,
	type PersonRow,
	type RegistrationRow,
	rowOfPerson,
	rowOfRegistration,
	updateRegistration,
} from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Writing } from "../../ground/store/transact";
import { describeCompany } from "../companies/companies";
import { type CompanyRow, rowOfCompany } from "../companies/rows";
import { keepFitting } from "../conferences/keep-fitting";
import { markAnswered } from "../drafts/drafts";
import { heldQuotas } from "../models/models";

/**
 * A person, with the record at the event when one is given (null where the person has none). Where the domain keeps to
 * itself whom it knows, an address that is somebody else's looks like one that waits to be proven.
 */
export async function readUser(
	store: Store | Writing,
	personId: string,
	event?: KnownEvent,
	known?: { isSecret: boolean },
): Promise<User> {
	const row = await rowOfPerson(store, personId);
	if (!row) throw new Refusal("notFound");
	const { email, claimed_email: claimed } = row;
	// Asked of every address that nobody has shown to be theirs: what reading costs tells nothing.
	const isSecret =
		!isSure(row) && (email ?? claimed) !== null && (known?.isSecret ?? (await keepsSecret(store, row.domain_id)));
	const person = isSecret && email === null ? { ...row, email: claimed, claimed_email: null } : row;
	if (!event) return describeUser(person, null, {});
	const record = await rowOfRegistration(store, event.id, personId);
	if (!record) return describeUser(person, null, {});
	const days = await daysOfRegistration(store, event.id, personId);
	const quotas = await heldQuotas(store, event, personId);
	const company = record.company_id === null ? undefined : await rowOfCompany(store, record.company_id);
	const described = describeRecord(event, person, record, days, quotas.participationExt, company);
	return describeUser(person, described, quotas.userExt);
}

function describeUser(person: PersonRow, record: UserEvent | null, held: Record<string, unknown>): User {
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
	event: KnownEvent,
	person: PersonRow,
	record: RegistrationRow,
	days: { day_id: string; registered_at: string }[],
	held: Record<string, unknown>,
	company: CompanyRow | undefined,
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
		isExhibitor: record.is_exhibitor === 1,
		isCompleted: record.completed_at !== null,
		invited: record.invited_at !== null,
		invitedBy: record.invited_by,
		message: record.message,
		extended: { ...JSON.parse(record.extended), ...held },
		typo: typology ? event.say(typology.label, person.language_id) : null,
		typoId: record.typology_id,
		UserEventDays: event.document.days.map(({ id }) => {
			const registered = days.find((day) => day.day_id === id);
			return { eventDayId: id, registered: registered !== undefined, registeredAt: registered?.registered_at ?? null };
		}),
		Employee: company ? { Company: describeCompany(company) } : null,
	};
}

export function chooseTypology(
	store: Store,
	event: KnownEvent,
	personId: string,
	{ typologyId, lostPlaces }: { typologyId: string | null; lostPlaces: string[] },
	now: Date,
	step?: string,
) {
	return changeRecord(store, event, personId, now, async (writing, record) => {
		await markAnswered(writing, event.id, personId, step, now);
		// Who sends a whole record back changes nothing.
		if (record.typology_id === typologyId) return;
		// Where the question is not asked, nobody makes themselves an exhibitor.
		const isAsked = event.settings(record.typology_id).typologyShown;
		if (!isAsked || !event.document.typologies.some(({ id }) => id === typologyId)) {
			throw new Refusal("notOffered", { typoId: "errors.notOffered" });
		}
		await updateRegistration(writing, event.id, personId, {
			typology_id: typologyId,
			is_exhibitor: Number(event.isExhibitor(typologyId)),
		});
		await keepFitting(writing, event, personId, lostPlaces, { isOtherTypology: true });
	});
}

interface PersonEdit {
	firstName?: string | undefined;
	lastName?: string | undefined;
	mobile?: string | null | undefined;
	phone?: string | null | undefined;
	languageId?: string | null | undefined;
}

export async function updatePerson(store: Store, personId: string, edit: PersonEdit, now: Date) {
	await store
		.updateTable("people")
		.set({
			...(edit.firstName === undefined ? {} : firstNameColumns(edit.firstName)),
			...(edit.lastName === undefined ? {} : lastNameColumns(edit.lastName)),
			mobile: edit.mobile,
			phone: edit.phone,
			language_id: edit.languageId,
			updated_at: now.toISOString(),
		})
		.where("id", "=", personId)
		.execute();
}
