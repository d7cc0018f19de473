import type { Company } from "~/domain/people/company";
import { type ProposedFields, proposalFor } from "~/domain/registration/company-proposal";
import { parseProposedFields } from "../../ground/records/company-proposals";
import type { Database, Transaction } from "../../ground/store/transact";

interface Proposal {
	companyId: string;
	personId: string;
	proposed: ProposedFields;
}

/** Each person has one proposal for a company: a newer one replaces it. */
export async function saveProposal(tx: Transaction, { companyId, personId, proposed }: Proposal, now: Date) {
	const columns = { fields: JSON.stringify(proposed), proposed_at: now.toISOString() };
	await tx
		.insertInto("company_proposals")
		.values({ company_id: companyId, person_id: personId, ...columns })
		.onConflict((conflict) => conflict.columns(["company_id", "person_id"]).doUpdateSet(columns))
		.execute();
}

export async function deleteProposal(tx: Transaction, companyId: string, personId: string) {
	await tx
		.deleteFrom("company_proposals")
		.where("company_id", "=", companyId)
		.where("person_id", "=", personId)
		.execute();
}

/** An archived company keeps no proposals. */
export async function deleteProposalsOf(tx: Transaction, companyId: string) {
	await tx.deleteFrom("company_proposals").where("company_id", "=", companyId).execute();
}

export async function deleteFulfilledProposals(tx: Transaction, company: Company) {
	const rows = await tx.selectFrom("company_proposals").selectAll().where("company_id", "=", company.id).execute();
	for (const row of rows) {
		const isOpen = proposalFor(company, { ...company, ...parseProposedFields(row.fields) }) !== undefined;
		if (!isOpen) await deleteProposal(tx, company.id, row.person_id);
	}
}

/** The proposals of people who have a registration at the event, oldest first; `only` picks one of them. */
export function rowsOfProposals(db: Database, eventId: string, only?: { companyId: string; personId: string }) {
	return db
		.selectFrom("company_proposals")
		.innerJoin("companies", "companies.id", "company_proposals.company_id")
		.innerJoin("registrations", "registrations.person_id", "company_proposals.person_id")
		.innerJoin("attendees as people", (join) =>
			join
				.onRef("people.id", "=", "registrations.person_id")
				.onRef("people.at_event_id", "=", "registrations.event_id"),
		)
		.selectAll("companies")
		.select(["company_proposals.person_id", "fields", "proposed_at", "first_name", "last_name", "email", "typology_id"])
		.where("registrations.event_id", "=", eventId)
		.where(({ and }) =>
			and(
				only === undefined
					? {}
					: { "company_proposals.company_id": only.companyId, "company_proposals.person_id": only.personId },
			),
		)
		.orderBy("proposed_at")
		.orderBy("companies.id")
		.orderBy("company_proposals.person_id")
		.limit(mostProposals)
		.execute();
}

export const mostProposals = 500;
