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
import type { CompanyReach } from "../../ground/access/reach-company";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { changeRegistration } from "../../ground/records/change-registration";
import { proposalsOf } from "../../ground/records/company-proposals";
import { type CompanyRow, lockPerson, updateRegistration } from "../../ground/records/rows";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { markAnswered } from "../drafts/drafts";
import { deleteProposal, deleteProposalsOf } from "./proposal-rows";
import {
	archiveUnused,
	deleteEmployee,
	insertCompany,
	insertEmployee,
	lockCompany,
	rowOfCompany,
	rowsListedBy,
} from "./rows";

/** The event and the person's typology set the rules; the company itself belongs to neither. */
export function rulesAt(event: LoadedEvent, typologyId: string | null): CompanyRules {
	return companyRules(event.settingsOf(typologyId));
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

/** More than anybody comes for; archived ones count, so that nobody fills a domain. Staff create for others. */
const mostCreated = 200;

async function requireMayCreate(tx: Transaction, { domainId, callerId, ...reach }: CompanyReach) {
	if (reach.as === "staff" || reach.isOrganiser || reach.isAdministrator) return;
	const { created } = await tx
		.selectFrom("companies")
		.select((row) => row.fn.countAll<number>().as("created"))
		.where(is({ domain_id: domainId, created_by: callerId }))
		.executeTakeFirstOrThrow();
	if (Number(created) >= mostCreated) throw new Refusal("tooManyCompanies");
}

/**
 * Sent twice it makes one company. A number that another company of the domain has is refused with 409 `companyKnown`. With an
 * event the person comes for it. It stands in the list of whoever creates it, unless they are staff, or name nobody.
 */
export function createCompany(
	store: Store,
	{ isForNobody, ...reach }: CompanyReach & { isForNobody: boolean },
	fields: CompanyFields,
	now: Date,
): Promise<Company> {
	const { domainId, callerId, personId, as, event } = reach;
	const create = async (tx: Transaction, chosenId?: string | null) => {
		const isListed = as !== "staff" && !isForNobody;
		const insert = async () => {
			await requireMayCreate(tx, reach);
			return insertCompany(tx, { id: randomId(16), domainId, createdBy: callerId }, fields, now);
		};
		const row = (!isForNobody && (await findSameCompany(tx, reach, fields, chosenId))) || (await insert());
		if (!row) throw takenNumberRefusal(fields);
		if (isListed) await insertEmployee(tx, row.id, callerId, now);
		if (event && !isForNobody) await updateRegistration(tx, event.id, personId, { company_id: row.id });
		return describeCompany(row);
	};
	if (event && !isForNobody) {
		return changeRegistration(store, event, personId, now, (tx, { company_id }) => create(tx, company_id));
	}
	return transact(store, async (tx) => {
		if (!isForNobody) await lockPerson(tx, callerId, now);
		return create(tx);
	});
}

/** In the caller's list, or the one for which the person comes already. */
async function findSameCompany(
	tx: Transaction,
	{ domainId, callerId }: CompanyReach,
	fields: CompanyFields,
	chosenId: string | null | undefined,
) {
	const chosen = chosenId ? await rowOfCompany(tx, chosenId) : undefined;
	const rows = [...(chosen ? [chosen] : []), ...(await rowsListedBy(tx, domainId, callerId))];
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

/** Adds it to the person's own list. */
export function joinCompany(store: Store, { personId, ...company }: Employment, now: Date): Promise<void> {
	return transact(store, async (tx) => {
		const row = await requireLocked(tx, company, now);
		await insertEmployee(tx, row.id, personId, now);
	});
}

/**
 * For the event; what somebody selects for themselves is in their list too. Refused with `companyIncomplete` while its
 * identifiers are not valid there; a caller who has proposed valid ones need not wait for the answer.
 */
export function selectCompany(
	store: Store,
	event: LoadedEvent,
	{ personId, callerId, ...company }: Employment & { callerId: string },
	now: Date,
	step?: string,
): Promise<void> {
	return changeRegistration(store, event, personId, now, async (tx, registration) => {
		const row = await requireLocked(tx, company, now);
		if (callerId === personId) await insertEmployee(tx, row.id, personId, now);
		const proposal = (await proposalsOf(tx, callerId, [row.id])).get(row.id);
		const errors = identifierErrors({ ...row, ...proposal?.proposed }, rulesAt(event, registration.typology_id));
		if (Object.keys(errors).length > 0) throw new Refusal("companyIncomplete", errors as Record<string, string>);
		await updateRegistration(tx, event.id, personId, { company_id: row.id });
		await markAnswered(tx, event.id, personId, step, now);
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

/** The company of the domain, locked; 404 if there is none, or it is archived. */
export async function requireLocked(tx: Transaction, company: Omit<Employment, "personId">, now: Date) {
	const row = await lockCompany(tx, company.domainId, company.companyId, now);
	if (!row) throw new Refusal("notFound");
	return row;
}

/** From the person's own list. It leaves their registration at the event too, and is archived only when nobody else has it. Answers whether it was. */
export function archiveCompany(
	store: Store,
	{ domainId, companyId, personId }: Employment,
	event: LoadedEvent | undefined,
	now: Date,
): Promise<boolean> {
	const leave = async (tx: Transaction) => {
		const row = await requireLocked(tx, { domainId, companyId }, now);
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
