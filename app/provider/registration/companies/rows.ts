import type { CompanyFields } from "~/domain/people/company";
import { foldName } from "~/domain/texts/fold-text";
import type { CompanyRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { writeNames } from "./names";

export function rowOfCompany(store: Database, companyId: string): Promise<CompanyRow | undefined> {
	return store.selectFrom("companies").selectAll().where("id", "=", companyId).executeTakeFirst();
}

export function rowsOfPerson(store: Database, domainId: string, personId: string): Promise<CompanyRow[]> {
	return rowsOfPeople(store, domainId, [personId]);
}

/** Those of each, the last joined first. */
export function rowsOfPeople(
	store: Database,
	domainId: string,
	personIds: string[],
): Promise<(CompanyRow & { employee_id: string })[]> {
	return store
		.selectFrom("companies")
		.innerJoin("employees", "employees.company_id", "companies.id")
		.selectAll("companies")
		.select("employees.person_id as employee_id")
		.where("employees.person_id", "in", personIds)
		.where("companies.domain_id", "=", domainId)
		.where("companies.archived_at", "is", null)
		.orderBy("employees.created_at", "desc")
		.orderBy("companies.id")
		.execute();
}

interface NumberQuery {
	/** Exact numbers, in each way they may be written. */
	numbers: string[];
	country?: string | undefined;
}

export function companiesNumbered(store: Store, domainId: string, { numbers, country }: NumberQuery, limit: number) {
	return (
		store
			.selectFrom("companies")
			.selectAll()
			.where("archived_at", "is", null)
			.where(({ and }) => and(country === undefined ? {} : { country }))
			// Each condition uses its own index; joined by OR, all companies of the domain would be read.
			.where(({ eb, selectFrom }) => {
				const ofDomain = selectFrom("companies").select("id").where("domain_id", "=", domainId);
				return eb(
					"id",
					"in",
					ofDomain.where("siren", "in", numbers).unionAll(ofDomain.where("identifier", "in", numbers)),
				);
			})
			.orderBy("search_name")
			.orderBy("id")
			.limit(limit)
			.execute()
	);
}

/**
 * Unless it is archived, as part of the write: selecting and archiving follow one another. Answers nothing when there is none.
 */
export function lockCompany(
	tx: Transaction,
	domainId: string,
	companyId: string,
	now: Date,
): Promise<CompanyRow | undefined> {
	return tx
		.updateTable("companies")
		.set({ updated_at: now.toISOString() })
		.where("id", "=", companyId)
		.where("domain_id", "=", domainId)
		.where("archived_at", "is", null)
		.returningAll()
		.executeTakeFirst();
}

/**
 * Whoever inserts the same number at the same moment waits for the outcome. An archived company, which is nobody's, is revived
 * with the new fields. Answers nothing where the company exists already.
 */
export async function insertCompany(
	tx: Transaction,
	company: { id: string; domainId: string; createdBy: string },
	fields: CompanyFields,
	now: Date,
): Promise<CompanyRow | undefined> {
	const columns = { created_by: company.createdBy, archived_at: null, ...columnsOf(fields) };
	const at = now.toISOString();
	const inserted = await tx
		.insertInto("companies")
		.values({ id: company.id, domain_id: company.domainId, created_at: at, updated_at: at, ...columns })
		.onConflict((conflict) => conflict.columns(["domain_id", "number_key"]).doNothing())
		.returningAll()
		.executeTakeFirst();
	const row =
		inserted ??
		(await tx
			.updateTable("companies")
			.set({ ...columns, updated_at: at })
			.where("domain_id", "=", company.domainId)
			.where("number_key", "=", numberKey(fields))
			.where("archived_at", "is not", null)
			.returningAll()
			.executeTakeFirst());
	if (row) await writeNames(tx, row);
	return row;
}

export async function updateCompanyRow(tx: Transaction, companyId: string, fields: CompanyFields): Promise<CompanyRow> {
	const row = await tx
		.updateTable("companies")
		.set(columnsOf(fields))
		.where("id", "=", companyId)
		.returningAll()
		.executeTakeFirstOrThrow();
	await writeNames(tx, row);
	return row;
}

function columnsOf(fields: CompanyFields) {
	const { name, siren, identifier, country, address1, postalCode, city } = fields;
	return {
		name,
		siren,
		identifier,
		country,
		address1,
		postal_code: postalCode,
		city,
		search_name: foldName(name),
		number_key: numberKey(fields),
	};
}

/** A SIREN identifies the company; a SIRET only one of its sites. */
function numberKey({ siren, identifier, country }: CompanyFields): string | null {
	if (siren) return `FR ${siren}`;
	return identifier ? `${country} ${identifier}` : null;
}

export async function insertEmployee(tx: Transaction, companyId: string, personId: string, now: Date) {
	await tx
		.insertInto("employees")
		.values({ company_id: companyId, person_id: personId, created_at: now.toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function deleteEmployee(tx: Transaction, companyId: string, personId: string): Promise<boolean> {
	const { numDeletedRows } = await tx
		.deleteFrom("employees")
		.where("company_id", "=", companyId)
		.where("person_id", "=", personId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function isEmployer(store: Database, companyId: string, personIds: string[]): Promise<boolean> {
	const row = await store
		.selectFrom("employees")
		.select("person_id")
		.where("company_id", "=", companyId)
		.where("person_id", "in", personIds)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** True if somebody registered at one of the events has the company in their list, or comes for it. */
export async function isListedAtEvents(store: Database, companyId: string, eventIds: string[]): Promise<boolean> {
	if (eventIds.length === 0) return false;
	const row = await store
		.selectFrom("registrations")
		.leftJoin("employees", (join) =>
			join.onRef("employees.person_id", "=", "registrations.person_id").on("employees.company_id", "=", companyId),
		)
		.select("registrations.person_id")
		.where("registrations.event_id", "in", eventIds)
		.where((where) =>
			where.or([where("registrations.company_id", "=", companyId), where("employees.company_id", "=", companyId)]),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function isNumberTaken(store: Database, domainId: string, companyId: string, fields: CompanyFields) {
	const key = numberKey(fields);
	if (key === null) return false;
	const row = await store
		.selectFrom("companies")
		.select("id")
		.where("domain_id", "=", domainId)
		.where("number_key", "=", key)
		.where("id", "!=", companyId)
		.executeTakeFirst();
	return row !== undefined;
}

/** Archives the company unless somebody has it in their list, or somebody else comes for it. The caller has locked its row. */
export async function archiveUnused(tx: Transaction, companyId: string, personId: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("companies")
		.set({ archived_at: now.toISOString() })
		.where("id", "=", companyId)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom("employees").select("person_id").where("company_id", "=", companyId))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("registrations")
						.select("person_id")
						.where("company_id", "=", companyId)
						.where("person_id", "!=", personId),
				),
			),
		)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
