import { Refusal } from "~/domain/ground/refusal";
import type { Company } from "~/domain/people/company";
import { type CompanyProposal, proposalFor } from "~/domain/registration/company-proposal";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { parseProposedFields } from "../../ground/records/company-proposals";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { mapInChunks } from "../../ground/store/yield-to-event-loop";
import { refuseTakenNumber, writeCompany } from "./change-company";
import { checkCompany, describeCompany, rulesAt } from "./companies";
import { deleteProposal, rowsOfProposals } from "./proposal-rows";
import { revisionOf } from "./revision";
import { lockCompany } from "./rows";

type ProposalRow = Awaited<ReturnType<typeof rowsOfProposals>>[number];

/** The changes that people of the event propose, oldest first; the limit is more than anybody answers in a day. */
export async function listProposals(store: Store, event: LoadedEvent): Promise<CompanyProposal[]> {
	return mapInChunks(await rowsOfProposals(store, event.id), 50, describeProposal);
}

interface ProposalAnswer {
	companyId: string;
	personId: string;
	revision: string;
	accepts: boolean;
}

/** Other fields that have changed since stay. If company or proposal is no longer what was looked at: 409 `companyChanged`. */
export async function answerProposal(
	store: Store,
	event: LoadedEvent,
	{ companyId, personId, revision, accepts }: ProposalAnswer,
	now: Date,
): Promise<Company> {
	return transact(store, async (tx) => {
		if (!(await lockCompany(tx, event.domainId, companyId, now))) throw new Refusal("notFound");
		const [row] = await rowsOfProposals(tx, event.id, { companyId, personId });
		if (!row) throw new Refusal("notFound");
		const { company, proposed, revision: current } = describeProposal(row);
		if (revision !== current) throw new Refusal("companyChanged");
		await deleteProposal(tx, companyId, personId);
		return accepts ? accept(tx, row, { ...company, ...proposed }, event) : company;
	});
}

/** Checks by the rules under which it was proposed; the number may belong to another company by now. */
function accept(tx: Transaction, row: ProposalRow, company: Company, event: LoadedEvent): Promise<Company> {
	const fields = checkCompany(company, rulesAt(event, row.typology_id));
	return refuseTakenNumber(fields, () => writeCompany(tx, company.id, fields));
}

/** Only the fields that still differ from the company count as proposed. */
function describeProposal(row: ProposalRow): CompanyProposal {
	const company = describeCompany(row);
	const proposed = proposalFor(company, { ...company, ...parseProposedFields(row.fields) }) ?? {};
	const { person_id: id, first_name: firstName, last_name: lastName, email, proposed_at: at } = row;
	return { revision: revisionOf(company, proposed), company, proposed, person: { id, firstName, lastName, email }, at };
}
