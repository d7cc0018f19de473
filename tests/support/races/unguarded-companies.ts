import type { CompanyRow } from "~/provider/ground/records/rows";
import type { Transaction } from "~/provider/ground/store/transact";
import { rowOfCompany } from "../../../app/provider/registration/companies/rows";

export * from "../../../app/provider/registration/companies/rows";

/** `holdCompany` with its guard removed: it looks, and neither holds the row nor asks whether it is archived. */
export function holdCompany(tx: Transaction, _domainId: string, companyId: string): Promise<CompanyRow | undefined> {
	return rowOfCompany(tx, companyId);
}
