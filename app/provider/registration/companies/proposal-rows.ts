import type { Company } from "~/domain/people/company";
import { type ProposedFields, proposalFor } from "~/domain/registration/company-proposal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { parseProposedFields } from "../../ground/records/company-proposals";
import { is } from "../../ground/store/is";
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
		.where(is({ company_id: companyId, person_id: personId }))
		.execute();
}

export async function rowsOfProposalsFor(db: Database, companyIds: string[]) {
	if (companyIds.length === 0) return [];
	return db.selectFrom("company_proposals").selectAll().where("company_id", "in", companyIds).execute();
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

/**
 * The proposals that concern an event: of people who have a registration there, and about companies that somebody has chosen
 * for it; the oldest first. Who proposes is told where the event knows them.
 */
export function rowsOfProposals(db: Database, { id: eventId, domainId }: Pick<LoadedEvent, "id" | "domainId">) {
	const ofPeople = db
		.selectFrom("company_proposals")
		.innerJoin("registrations", "registrations.person_id", "company_proposals.person_id")
		.select(["company_proposals.company_id", "company_proposals.person_id"])
		.where("registrations.event_id", "=", eventId);
	const ofCompanies = db
		.selectFrom("company_proposals")
		.innerJoin("registrations", "registrations.company_id", "company_proposals.company_id")
		.select(["company_proposals.company_id", "company_proposals.person_id"])
		.where("registrations.event_id", "=", eventId);
	return describedProposals(db, eventId)
		.innerJoin(ofPeople.union(ofCompanies).as("concerning"), (join) =>
			join
				.onRef("concerning.company_id", "=", "company_proposals.company_id")
				.onRef("concerning.person_id", "=", "company_proposals.person_id"),
		)
		.where("companies.domain_id", "=", domainId)
		.orderBy("proposed_at")
		.orderBy("companies.id")
		.orderBy("company_proposals.person_id")
		.limit(mostProposals)
		.execute();
}

/** All about one company; without an event nobody is named. */
export function rowsOfProposalsAbout(db: Database, companyId: string, eventId: string | undefined) {
	return describedProposals(db, eventId ?? "")
		.where("company_proposals.company_id", "=", companyId)
		.orderBy("proposed_at")
		.orderBy("company_proposals.person_id")
		.limit(mostProposals)
		.execute();
}

function describedProposals(db: Database, eventId: string) {
	return db
		.selectFrom("company_proposals")
		.innerJoin("companies", "companies.id", "company_proposals.company_id")
		.leftJoin("registrations", (join) =>
			join
				.onRef("registrations.person_id", "=", "company_proposals.person_id")
				.on("registrations.event_id", "=", eventId),
		)
		.leftJoin("attendees as people", (join) =>
			join.onRef("people.id", "=", "company_proposals.person_id").on("people.at_event_id", "=", eventId),
		)
		.selectAll("companies")
		.select([
			"company_proposals.person_id",
			"fields",
			"proposed_at",
			"first_name",
			"last_name",
			"email",
			"typology_id",
		]);
}

export const mostProposals = 500;
