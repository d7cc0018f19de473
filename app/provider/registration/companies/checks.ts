import type { Check } from "../../ground/checks/check";
import type { KnownEvent } from "../../ground/events/known-event";
import type { Reading } from "../../ground/store/transact";

export const companyChecks: Check[] = [
	{
		find: archivedEmployers,
		remedy:
			"Take the company out of their list (PUT …/companies/{companyId}/archive with their userId); they choose another.",
	},
];

/** A company is archived when nobody has it any more. */
async function archivedEmployers(reading: Reading, { domainId }: KnownEvent): Promise<string[]> {
	const rows = await reading
		.selectFrom("employees")
		.innerJoin("companies", "companies.id", "employees.company_id")
		.select(["companies.id", "employees.person_id"])
		.where("companies.domain_id", "=", domainId)
		.where("companies.archived_at", "is not", null)
		.execute();
	return rows.map(({ id, person_id }) => `person ${person_id}: has the archived company ${id} in their list`);
}
