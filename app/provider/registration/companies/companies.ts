import type { z } from "zod";
import { checked } from "~/domain/ground/checked";
import { defaultCountry } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import {
	type Company,
	type CompanyFields,
	type CompanyRules,
	type companyInput,
	companyRules,
	companySchema,
	identifierErrors,
} from "~/domain/people/company";
import type { LoadedEvent } from "../../ground/events/known-event";
import { changeRecord } from "../../ground/records/change-record";
import { proposalsOf } from "../../ground/records/company-proposals";
import { type CompanyRow, lockPerson, updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { markAnswered } from "../drafts/drafts";
import { deleteProposal, deleteProposalsOf } from "./proposal-rows";
import { archiveUnused, deleteEmployee, holdCompany, insertCompany, insertEmployee, rowsOfPerson } from "./rows";

/** The rules of an event and typology: a company itself belongs to neither. */
export function rulesAt(event: LoadedEvent, typologyId: string | null): CompanyRules {
	return companyRules(event.settings(typologyId));
}

/** What was given of a company, checked; 422 names the fields. */
export function checkCompany(given: CompanySent, rules: CompanyRules): CompanyFields {
	return checked(companySchema(rules), asNumbered(given));
}

type CompanySent = z.output<typeof companyInput>;

/** The specification knows a company by its `siren` wherever it is: elsewhere than in France that is its country's own number. */
function asNumbered({ siren, ...given }: CompanySent): CompanySent {
	const isFrench = (given.country ?? defaultCountry) === defaultCountry;
	return isFrench ? { siren, ...given } : { ...given, identifier: given.identifier ?? siren };
}

interface Creating {
	domainId: string;
	createdBy: string;
	fields: CompanyFields;
	/** In whose list it comes. */
	personId?: string | undefined;
	/** Where that person comes for it. */
	event?: LoadedEvent | undefined;
}

/**
 * A form that is sent twice makes one company: who already has the very same gets that one. A number that another company of
 * the domain has is refused, 409 `companyKnown`: that one is to be chosen.
 */
export function createCompany(store: Store, creating: Creating, now: Date): Promise<Company> {
	const { personId, event, fields } = creating;
	const create = async (tx: Transaction) => {
		const row =
			(personId && (await sameCompany(tx, creating.domainId, personId, fields))) ||
			(await insertCompany(tx, { ...creating, id: randomId(16) }, fields, now));
		if (!row) throw known(fields);
		if (personId) await insertEmployee(tx, row.id, personId, now);
		if (personId && event) await updateRegistration(tx, event.id, personId, { company_id: row.id });
		return describeCompany(row);
	};
	if (personId && event) return changeRecord(store, event, personId, now, create);
	return transact(store, async (tx) => {
		if (personId) await lockPerson(tx, personId, now);
		return create(tx);
	});
}

async function sameCompany(tx: Transaction, domainId: string, personId: string, fields: CompanyFields) {
	const own = await rowsOfPerson(tx, domainId, personId);
	return own.find((row) => {
		const { id: _, archived: __, ...kept } = describeCompany(row);
		return Object.entries(kept).every(([key, value]) => fields[key as keyof CompanyFields] === value);
	});
}

/** Another company of the domain has the number. */
export function known({ siren }: CompanyFields): Refusal {
	return new Refusal("companyKnown", { [siren ? "siren" : "identifier"]: "errors.companyKnown" });
}

interface Employment {
	domainId: string;
	companyId: string;
	personId: string;
}

/** Puts a company in a person's list. */
export function joinCompany(store: Store, employment: Employment, now: Date): Promise<void> {
	return transact(store, async (tx) => {
		await holdAndJoin(tx, employment, now);
	});
}

/**
 * As `joinCompany`, and the person comes for it at the event. Refused while its identifiers are not valid there; who has
 * proposed valid ones does not wait for the answer.
 */
export function selectCompany(
	store: Store,
	event: LoadedEvent,
	employment: Employment,
	now: Date,
	step?: string,
): Promise<void> {
	return changeRecord(store, event, employment.personId, now, async (tx, record) => {
		const row = await holdAndJoin(tx, employment, now);
		const own = (await proposalsOf(tx, employment.personId, [row.id])).get(row.id);
		const errors = identifierErrors({ ...row, ...own?.proposed }, rulesAt(event, record.typology_id));
		if (Object.keys(errors).length > 0) throw new Refusal("companyIncomplete", errors as Record<string, string>);
		await updateRegistration(tx, event.id, employment.personId, { company_id: row.id });
		await markAnswered(tx, event.id, employment.personId, step, now);
	});
}

export function unselectCompany(
	store: Store,
	event: LoadedEvent,
	personId: string,
	now: Date,
	step?: string,
): Promise<void> {
	return changeRecord(store, event, personId, now, async (tx) => {
		await updateRegistration(tx, event.id, personId, { company_id: null });
		await markAnswered(tx, event.id, personId, step, now);
	});
}

async function holdAndJoin(tx: Transaction, { domainId, companyId, personId }: Employment, now: Date) {
	const row = await holdCompany(tx, domainId, companyId, now);
	if (!row) throw new Refusal("notFound");
	await insertEmployee(tx, companyId, personId, now);
	return row;
}

/**
 * Takes a company out of a person's list, and out of their record at the event. The company itself is archived only
 * when nobody else has it: what others chose stays theirs. Answers whether it was.
 */
export function archiveCompany(
	store: Store,
	{ domainId, companyId, personId }: Employment,
	event: LoadedEvent | undefined,
	now: Date,
): Promise<boolean> {
	const leave = async (tx: Transaction) => {
		const row = await holdCompany(tx, domainId, companyId, now);
		if (!row) throw new Refusal("notFound");
		const wasListed = await deleteEmployee(tx, companyId, personId);
		if (!wasListed && row.created_by !== personId) throw new Refusal("notFound");
		await deleteProposal(tx, companyId, personId);
		const isArchived = await archiveUnused(tx, companyId, personId, now);
		if (isArchived) await deleteProposalsOf(tx, companyId);
		return isArchived;
	};
	if (!event) return transact(store, leave);
	return changeRecord(store, event, personId, now, async (tx, record) => {
		if (record.company_id === companyId) await updateRegistration(tx, event.id, personId, { company_id: null });
		return leave(tx);
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
