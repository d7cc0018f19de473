import { checked } from "~/domain/checked";
import {
	type Company,
	type CompanyFields,
	type CompanyRules,
	companyRules,
	companySchema,
	identifierErrors,
} from "~/domain/company";
import { Refusal } from "~/domain/refusal";
import type { KnownEvent } from "../../ground/events/known-event";
import { changeRecord } from "../../ground/records/change-record";
import { lockPerson, updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { transact, type Writing } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { markAnswered } from "../drafts/drafts";
import {
	archiveUnused,
	type CompanyRow,
	deleteEmployee,
	holdCompany,
	insertCompany,
	insertEmployee,
	isEmployer,
	rowOfCompany,
	rowsOfPerson,
	updateCompanyRow,
} from "./rows";

/** Who created a company may edit it, and who has it in their list: the given people are a caller and their companions. */
export async function requireEditable(
	store: Store | Writing,
	domainId: string,
	companyId: string,
	people: string[],
): Promise<CompanyRow> {
	const row = await rowOfCompany(store, companyId);
	if (!row || row.domain_id !== domainId || row.archived_at !== null) throw new Refusal("notFound");
	if (row.created_by !== null && people.includes(row.created_by)) return row;
	if (!(await isEmployer(store, companyId, people))) throw new Refusal("accessDenied");
	return row;
}

/** The rules of an event and typology: a company itself belongs to neither. */
export function rulesAt(event: KnownEvent, typologyId: string | null): CompanyRules {
	return companyRules(event.settings(typologyId));
}

/** What was given of a company, checked; 422 names the fields. */
export function checkCompany(given: unknown, rules: CompanyRules): CompanyFields {
	return checked(companySchema(rules), given);
}

interface Creating {
	domainId: string;
	createdBy: string;
	fields: CompanyFields;
	/** In whose list it comes. */
	personId?: string | undefined;
	/** Where that person comes for it. */
	event?: KnownEvent | undefined;
}

/**
 * A form that is sent twice makes one company: who already has the very same gets that one. A number that another company of
 * the domain has is refused, 409 `companyKnown`: that one is to be chosen.
 */
export function createCompany(store: Store, creating: Creating, now: Date): Promise<Company> {
	const { personId, event, fields } = creating;
	const create = async (writing: Writing) => {
		const row =
			(personId && (await sameCompany(writing, creating.domainId, personId, fields))) ||
			(await insertCompany(writing, { ...creating, id: randomId(16) }, fields, now));
		if (!row) throw known(fields);
		if (personId) await insertEmployee(writing, row.id, personId, now);
		if (personId && event) await updateRegistration(writing, event.id, personId, { company_id: row.id });
		return describeCompany(row);
	};
	if (personId && event) return changeRecord(store, event, personId, now, create);
	return transact(store, async (writing) => {
		if (personId) await lockPerson(writing, personId, now);
		return create(writing);
	});
}

async function sameCompany(writing: Writing, domainId: string, personId: string, fields: CompanyFields) {
	const own = await rowsOfPerson(writing, domainId, personId);
	return own.find((row) => {
		const { id: _, archived: __, ...kept } = describeCompany(row);
		return Object.entries(kept).every(([key, value]) => fields[key as keyof CompanyFields] === value);
	});
}

export function updateCompany(
	store: Store,
	{ domainId, companyId, people }: { domainId: string; companyId: string; people: string[] },
	fields: CompanyFields,
	now: Date,
): Promise<Company> {
	const updated = transact(store, async (writing) => {
		if (!(await holdCompany(writing, domainId, companyId, now))) throw new Refusal("notFound");
		await requireEditable(writing, domainId, companyId, people);
		return describeCompany(await updateCompanyRow(writing, companyId, fields));
	});
	// Its number is the only unique thing written.
	return updated.catch((error) => {
		throw isUniqueViolation(error) ? known(fields) : error;
	});
}

/** Another company of the domain has the number. */
function known({ siren }: CompanyFields): Refusal {
	return new Refusal("companyKnown", { [siren ? "siren" : "identifier"]: "errors.companyKnown" });
}

interface Employment {
	domainId: string;
	companyId: string;
	personId: string;
}

/** Puts a company in a person's list. */
export function joinCompany(store: Store, employment: Employment, now: Date): Promise<void> {
	return transact(store, async (writing) => {
		await holdAndJoin(writing, employment, now);
	});
}

/** As `joinCompany`, and the person comes for it at the event. Refused while its identifiers are not valid there. */
export function selectCompany(
	store: Store,
	event: KnownEvent,
	employment: Employment,
	now: Date,
	step?: string,
): Promise<void> {
	return changeRecord(store, event, employment.personId, now, async (writing, record) => {
		const row = await holdAndJoin(writing, employment, now);
		const errors = identifierErrors(row, rulesAt(event, record.typology_id));
		if (Object.keys(errors).length > 0) throw new Refusal("companyIncomplete", errors as Record<string, string>);
		await updateRegistration(writing, event.id, employment.personId, { company_id: row.id });
		await markAnswered(writing, event.id, employment.personId, step, now);
	});
}

export function unselectCompany(
	store: Store,
	event: KnownEvent,
	personId: string,
	now: Date,
	step?: string,
): Promise<void> {
	return changeRecord(store, event, personId, now, async (writing) => {
		await updateRegistration(writing, event.id, personId, { company_id: null });
		await markAnswered(writing, event.id, personId, step, now);
	});
}

async function holdAndJoin(writing: Writing, { domainId, companyId, personId }: Employment, now: Date) {
	const row = await holdCompany(writing, domainId, companyId, now);
	if (!row) throw new Refusal("notFound");
	await insertEmployee(writing, companyId, personId, now);
	return row;
}

/**
 * Takes a company out of a person's list, and out of their record at the event. The company itself is archived only
 * when nobody else has it: what others chose stays theirs. Answers whether it was.
 */
export function archiveCompany(
	store: Store,
	{ domainId, companyId, personId }: Employment,
	event: KnownEvent | undefined,
	now: Date,
): Promise<boolean> {
	const leave = async (writing: Writing) => {
		const row = await holdCompany(writing, domainId, companyId, now);
		if (!row) throw new Refusal("notFound");
		const wasListed = await deleteEmployee(writing, companyId, personId);
		if (!wasListed && row.created_by !== personId) throw new Refusal("notFound");
		return archiveUnused(writing, companyId, personId, now);
	};
	if (!event) return transact(store, leave);
	return changeRecord(store, event, personId, now, async (writing, record) => {
		if (record.company_id === companyId) await updateRegistration(writing, event.id, personId, { company_id: null });
		return leave(writing);
	});
}

export function describeCompany(row: CompanyRow): Company {
	return {
		id: row.id,
		name: row.name,
		siren: row.siren,
		identifier: row.identifier,
		country: row.country,
		address1: row.address1,
		postalCode: row.postal_code,
		city: row.city,
		archived: row.archived_at !== null,
	};
}
