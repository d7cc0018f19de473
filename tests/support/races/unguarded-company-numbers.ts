import type { CompanyFields } from "~/domain/people/company";
import { foldName } from "~/domain/texts/fold-text";
import type { CompanyRow } from "~/provider/ground/records/rows";
import type { Transaction } from "~/provider/ground/store/transact";

export * from "../../../app/provider/registration/companies/rows";

/** `insertCompany` with its guard removed: it leaves out the number that only one company may have. */
export function insertCompany(
	tx: Transaction,
	{ id, domainId, createdBy }: { id: string; domainId: string; createdBy: string },
	{ postalCode, ...fields }: CompanyFields,
	now: Date,
): Promise<CompanyRow> {
	const at = { created_at: now.toISOString(), updated_at: now.toISOString(), archived_at: null };
	const told = { ...fields, postal_code: postalCode, search_name: foldName(fields.name), number_key: null };
	return tx
		.insertInto("companies")
		.values({ id, domain_id: domainId, created_by: createdBy, ...at, ...told })
		.returningAll()
		.executeTakeFirstOrThrow();
}
