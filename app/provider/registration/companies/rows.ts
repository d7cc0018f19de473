import type { CompanyFields } from "~/domain/people/company";
import { foldName } from "~/domain/texts/fold-text";
import type { CompanyRow } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { writeNames } from "./names";

export function rowOfCompany(store: Database, companyId: string): Promise<CompanyRow | undefined> {
	return store.selectFrom("companies").selectAll().where("id", "=", companyId).executeTakeFirst();
}

/** The person's own list, the last joined first. */
export function rowsListedBy(store: Database, domainId: string, personId: string): Promise<CompanyRow[]> {
	return store
		.selectFrom("companies")
		.innerJoin("employees", "employees.company_id", "companies.id")
		.selectAll("companies")
		.where(is({ "employees.person_id": personId, "companies.domain_id": domainId }))
		.where("companies.archived_at", "is", null)
		.orderBy("employees.created_at", "desc")
		.orderBy("companies.id")
		.execute();
}

/** For which the person comes: to the event, or to any. */
export function rowsChosenBy(store: Database, domainId: string, personId: string, eventId?: string) {
	return store
		.selectFrom("companies")
		.innerJoin("registrations", "registrations.company_id", "companies.id")
		.selectAll("companies")
		.distinct()
		.where("registrations.person_id", "=", personId)
		.where(({ and }) => and(eventId === undefined ? {} : { "registrations.event_id": eventId }))
		.where("companies.domain_id", "=", domainId)
		.where("companies.archived_at", "is", null)
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
		.where(is({ id: companyId, domain_id: domainId }))
		.where("archived_at", "is", null)
		.returningAll()
		.executeTakeFirst();
}

/**
 * Whoever inserts the same number at the same moment waits for the outcome. An archived company, which is nobody's, is revived
 * with the new fields; one for which somebody still comes stays as it is for them, and gives its number up. Answers nothing
 * where the company exists already.
 */
export async function insertCompany(
	tx: Transaction,
	company: { id: string; domainId: string; createdBy: string },
	fields: CompanyFields,
	now: Date,
): Promise<CompanyRow | undefined> {
	const columns = { created_by: company.createdBy, archived_at: null, ...columnsOf(fields) };
	const at = now.toISOString();
	const insert = () =>
		tx
			.insertInto("companies")
			.values({ id: company.id, domain_id: company.domainId, created_at: at, updated_at: at, ...columns })
			.onConflict((conflict) => conflict.columns(["domain_id", "number_key"]).doNothing())
			.returningAll()
			.executeTakeFirst();
	const changeArchived = (change: Partial<CompanyRow>, isHeld: boolean) =>
		tx
			.updateTable("companies")
			.set({ ...change, updated_at: at })
			.where(is({ domain_id: company.domainId, number_key: numberKey(fields) }))
			.where("archived_at", "is not", null)
			.where(({ exists, not, selectFrom }) => {
				const held = exists(
					selectFrom("registrations").select("person_id").whereRef("registrations.company_id", "=", "companies.id"),
				);
				return isHeld ? held : not(held);
			})
			.returningAll()
			.executeTakeFirst();
	const row =
		(await insert()) ??
		(await changeArchived(columns, false)) ??
		((await changeArchived({ number_key: null }, true)) && (await insert()));
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
		.where(is({ company_id: companyId, person_id: personId }))
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function isNumberTaken(store: Database, domainId: string, companyId: string, fields: CompanyFields) {
	const key = numberKey(fields);
	if (key === null) return false;
	const row = await store
		.selectFrom("companies")
		.select("id")
		.where(is({ domain_id: domainId, number_key: key }))
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
