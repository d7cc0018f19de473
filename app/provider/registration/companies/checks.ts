import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";

export const companyChecks: Check[] = [
	{
		find: archivedEmployers,
		remedy:
			"Remove the company from their list (PUT …/companies/{companyId}/archive with their userId), so that they choose another.",
	},
	{
		find: proposalsForArchived,
		remedy: "Withdraw the proposal (DELETE …/companies/{companyId}/proposal with their userId).",
	},
];

async function proposalsForArchived(db: Database, { domainId }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("company_proposals")
		.innerJoin("companies", "companies.id", "company_proposals.company_id")
		.select(["companies.id", "company_proposals.person_id"])
		.where("companies.domain_id", "=", domainId)
		.where("companies.archived_at", "is not", null)
		.execute();
	return rows.map(({ id, person_id }) => `person ${person_id}: proposes to change the archived company ${id}`);
}

/** A company is archived when nobody has it any more. */
async function archivedEmployers(db: Database, { domainId }: LoadedEvent): Promise<string[]> {
	const rows = await db
		.selectFrom("employees")
		.innerJoin("companies", "companies.id", "employees.company_id")
		.select(["companies.id", "employees.person_id"])
		.where("companies.domain_id", "=", domainId)
		.where("companies.archived_at", "is not", null)
		.execute();
	return rows.map(({ id, person_id }) => `person ${person_id}: has the archived company ${id} in their list`);
}
