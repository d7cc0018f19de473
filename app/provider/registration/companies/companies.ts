import type { z } from "zod";
import { parseOrRefuse } from "~/domain/ground/parse-or-refuse";
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
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { proposalsOf } from "../../ground/records/company-proposals";
import { type CompanyRow, lockPerson, updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { markAnswered } from "../drafts/drafts";
import { deleteProposal, deleteProposalsOf } from "./proposal-rows";
import { archiveUnused, deleteEmployee, insertCompany, insertEmployee, lockCompany, rowsOfPerson } from "./rows";

/** The rules of an event and typology: a company itself belongs to neither. */
export function rulesAt(event: LoadedEvent, typologyId: string | null): CompanyRules {
	return companyRules(event.settings(typologyId));
}

/** What was given of a company, checked; 422 names the fields. */
export function checkCompany(input: CompanyInput, rules: CompanyRules): CompanyFields {
	return parseOrRefuse(companySchema(rules), numberByCountry(input));
}

type CompanyInput = z.output<typeof companyInput>;

/** The specification knows a company by its `siren` wherever it is: elsewhere than in France that is its country's own number. */
function numberByCountry({ siren, ...fields }: CompanyInput): CompanyInput {
	const isFrench = (fields.country ?? defaultCountry) === defaultCountry;
	return isFrench ? { siren, ...fields } : { ...fields, identifier: fields.identifier ?? siren };
}

interface NewCompany {
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
export function createCompany(store: Store, input: NewCompany, now: Date): Promise<Company> {
	const { personId, event, fields } = input;
	const create = async (tx: Transaction) => {
		const row =
			(personId && (await findSameCompany(tx, input.domainId, personId, fields))) ||
			(await insertCompany(tx, { ...input, id: randomId(16) }, fields, now));
		if (!row) throw takenNumberRefusal(fields);
		if (personId) await insertEmployee(tx, row.id, personId, now);
		if (personId && event) await updateRegistration(tx, event.id, personId, { company_id: row.id });
		return describeCompany(row);
	};
	if (personId && event) return changeRegistration(store, event, personId, now, create);
	return transact(store, async (tx) => {
		if (personId) await lockPerson(tx, personId, now);
		return create(tx);
	});
}

async function findSameCompany(tx: Transaction, domainId: string, personId: string, fields: CompanyFields) {
	const rows = await rowsOfPerson(tx, domainId, personId);
	return rows.find((row) => {
		const { id: _, archived: __, ...ownFields } = describeCompany(row);
		return Object.entries(ownFields).every(([key, value]) => fields[key as keyof CompanyFields] === value);
	});
}

/** Another company of the domain has the number. */
export function takenNumberRefusal({ siren }: CompanyFields): Refusal {
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
		await lockAndJoin(tx, employment, now);
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
	return changeRegistration(store, event, employment.personId, now, async (tx, registration) => {
		const row = await lockAndJoin(tx, employment, now);
		const proposal = (await proposalsOf(tx, employment.personId, [row.id])).get(row.id);
		const errors = identifierErrors({ ...row, ...proposal?.proposed }, rulesAt(event, registration.typology_id));
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
	return changeRegistration(store, event, personId, now, async (tx) => {
		await updateRegistration(tx, event.id, personId, { company_id: null });
		await markAnswered(tx, event.id, personId, step, now);
	});
}

async function lockAndJoin(tx: Transaction, { domainId, companyId, personId }: Employment, now: Date) {
	const row = await lockCompany(tx, domainId, companyId, now);
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
		const row = await lockCompany(tx, domainId, companyId, now);
		if (!row) throw new Refusal("notFound");
		const wasListed = await deleteEmployee(tx, companyId, personId);
		if (!wasListed && row.created_by !== personId) throw new Refusal("notFound");
		await deleteProposal(tx, companyId, personId);
		const isArchived = await archiveUnused(tx, companyId, personId, now);
		if (isArchived) await deleteProposalsOf(tx, companyId);
		return isArchived;
	};
	if (!event) return transact(store, leave);
	return changeRegistration(store, event, personId, now, async (tx, registration) => {
		if (registration.company_id === companyId) await updateRegistration(tx, event.id, personId, { company_id: null });
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
