import type { CompanyRow } from "~/provider/ground/records/rows";
import type { Transaction } from "~/provider/ground/store/transact";
import { rowOfCompany } from "../../../app/provider/registration/companies/rows";

export * from "../../../app/provider/registration/companies/rows";

/** `lockCompany` with its guard removed: it reads, and neither locks the row nor asks whether it is archived. */
export function lockCompany(tx: Transaction, _domainId: string, companyId: string): Promise<CompanyRow | undefined> {
	return rowOfCompany(tx, companyId);
}
