import { Refusal } from "~/domain/ground/refusal";
import type { Company } from "~/domain/people/company";
import { type CompanyProposal, proposalFor } from "~/domain/registration/company-proposal";
import type { LoadedEvent } from "../../ground/events/known-event";
import { readProposed } from "../../ground/records/company-proposals";
import { mapInPieces } from "../../ground/store/breathe";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { refusingKnown, writeCompany } from "./change-company";
import { checkCompany, describeCompany, rulesAt } from "./companies";
import { deleteProposal, rowsOfProposals } from "./proposal-rows";
import { revisionOf } from "./revision";
import { holdCompany } from "./rows";

type ProposalRow = Awaited<ReturnType<typeof rowsOfProposals>>[number];

/** What people of the event propose to change, oldest first: so many that nobody answers them in a day. */
export async function listProposals(store: Store, event: LoadedEvent): Promise<CompanyProposal[]> {
	return mapInPieces(await rowsOfProposals(store, event.id), 50, describeProposal);
}

interface Answer {
	companyId: string;
	personId: string;
	/** What was looked at. */
	revision: string;
	accepts: boolean;
}

/**
 * Writes what is proposed into the company, or drops it. What the company says otherwise by now stays; where it, or the
 * proposal, is not what was looked at, nothing is done: 409 `companyChanged`.
 */
export async function answerProposal(
	store: Store,
	event: LoadedEvent,
	{ companyId, personId, revision, accepts }: Answer,
	now: Date,
): Promise<Company> {
	return transact(store, async (tx) => {
		if (!(await holdCompany(tx, event.domainId, companyId, now))) throw new Refusal("notFound");
		const [row] = await rowsOfProposals(tx, event.id, { companyId, personId });
		if (!row) throw new Refusal("notFound");
		const { company, proposed, revision: current } = describeProposal(row);
		if (revision !== current) throw new Refusal("companyChanged");
		await deleteProposal(tx, companyId, personId);
		return accepts ? accept(tx, row, { ...company, ...proposed }, event) : company;
	});
}

/** By the rules by which it was proposed; its number may be another company's by now. */
function accept(tx: Transaction, row: ProposalRow, company: Company, event: LoadedEvent): Promise<Company> {
	const fields = checkCompany(company, rulesAt(event, row.typology_id));
	return refusingKnown(fields, () => writeCompany(tx, company.id, fields));
}

/** What differs from what stands there by now. */
function describeProposal(row: ProposalRow): CompanyProposal {
	const company = describeCompany(row);
	const proposed = proposalFor(company, { ...company, ...readProposed(row.fields) }) ?? {};
	const { person_id: id, first_name: firstName, last_name: lastName, email, proposed_at: at } = row;
	return { revision: revisionOf(company, proposed), company, proposed, person: { id, firstName, lastName, email }, at };
}
