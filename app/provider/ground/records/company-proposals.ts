import { type ProposedFields, proposedFields } from "~/domain/registration/company-proposal";
import { jsonColumn } from "../store/json-column";
import type { Database } from "../store/transact";

export async function proposalsOf(
	db: Database,
	personId: string,
	companyIds: string[],
): Promise<Map<string, { proposed: ProposedFields; at: string }>> {
	if (companyIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("company_proposals")
		.selectAll()
		.where("person_id", "=", personId)
		.where("company_id", "in", companyIds)
		.execute();
	return new Map(
		rows.map((row) => [row.company_id, { proposed: parseProposedFields(row.fields), at: row.proposed_at }]),
	);
}

export const parseProposedFields = jsonColumn(proposedFields);
