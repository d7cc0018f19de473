import type { z } from "zod";
import { defaultCountry } from "~/domain/ground/identifiers";
import { parseOrRefuse } from "~/domain/ground/parse-or-refuse";
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

/** The event and the person's typology set the rules; the company itself belongs to neither. */
export function rulesAt(event: LoadedEvent, typologyId: string | null): CompanyRules {
	return companyRules(event.settings(typologyId));
}

/** Checks the fields of a company as they were sent; a 422 names the fields that are wrong. */
export function checkCompany(input: CompanyInput, rules: CompanyRules): CompanyFields {
	return parseOrRefuse(companySchema(rules), numberByCountry(input));
}

type CompanyInput = z.output<typeof companyInput>;

/** The specification calls every number `siren`; outside France it is the identifier of the company's own country. */
function numberByCountry({ siren, ...fields }: CompanyInput): CompanyInput {
	const isFrench = (fields.country ?? defaultCountry) === defaultCountry;
	return isFrench ? { siren, ...fields } : { ...fields, identifier: fields.identifier ?? siren };
}

interface NewCompany {
	domainId: string;
	createdBy: string;
	fields: CompanyFields;
	personId?: string | undefined;
	event?: LoadedEvent | undefined;
}

/** Sent twice it makes one company. A number that another company of the domain has is refused with 409 `companyKnown`. */
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

export function takenNumberRefusal({ siren }: CompanyFields): Refusal {
	return new Refusal("companyKnown", { [siren ? "siren" : "identifier"]: "errors.companyKnown" });
}

interface Employment {
	domainId: string;
	companyId: string;
	personId: string;
}

export function joinCompany(store: Store, employment: Employment, now: Date): Promise<void> {
	return transact(store, async (tx) => {
		await lockAndJoin(tx, employment, now);
	});
}

/**
 * Listed as by `joinCompany`. Refused with `companyIncomplete` while its identifiers are not valid there; a person who has
 * proposed valid ones need not wait for the answer.
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

export async function lockAndJoin(tx: Transaction, { domainId, companyId, personId }: Employment, now: Date) {
	const row = await lockCompany(tx, domainId, companyId, now);
	if (!row) throw new Refusal("notFound");
	await insertEmployee(tx, companyId, personId, now);
	return row;
}

/** It leaves their registration at the event too, and is archived only when nobody else has it. Answers whether it was. */
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
