import { Refusal } from "~/domain/ground/refusal";
import { type Company, companyRules } from "~/domain/people/company";
import { type CompanyProposal, proposalFor } from "~/domain/registration/company-proposal";
import { readSettings } from "~/domain/settings";
import { type CompanyReach, mayAnswerProposals } from "../../ground/access/reach-company";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { parseProposedFields } from "../../ground/records/company-proposals";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { mapInChunks } from "../../ground/store/yield-to-event-loop";
import { refuseTakenNumber, writeCompany } from "./change-company";
import { checkCompany, describeCompany, requireLocked, rulesAt } from "./companies";
import { deleteProposal, rowsOfProposals, rowsOfProposalsAbout } from "./proposal-rows";
import { revisionOf } from "./revision";

type ProposalRow = Awaited<ReturnType<typeof rowsOfProposals>>[number];

/** The changes that concern the event, oldest first; the limit is more than anybody answers in a day. */
export async function listProposals(store: Store, event: LoadedEvent): Promise<CompanyProposal[]> {
	return mapInChunks(await rowsOfProposals(store, event), 50, describeProposal);
}

/** Those of them that the caller may answer. */
export async function listAnswerable(
	store: Store,
	event: LoadedEvent,
	reach: CompanyReach,
	now: Date,
): Promise<CompanyProposal[]> {
	const rows = await rowsOfProposals(store, event);
	const answerable = new Set<string>();
	for (const row of new Map(rows.map((entry) => [entry.id, entry])).values()) {
		if (await mayAnswerProposals(store, row, reach, now)) answerable.add(row.id);
	}
	const theirs = rows.filter(({ id }) => answerable.has(id));
	return mapInChunks(theirs, 50, describeProposal);
}

/** What others propose about a company, without their names. */
export async function proposalsAbout(db: Database, companyId: string, callerId: string) {
	const rows = await rowsOfProposalsAbout(db, companyId, undefined);
	const others = rows.filter(({ person_id }) => person_id !== callerId).map(describeProposal);
	// Several people who propose the same are answered together.
	const byRevision = new Map(others.toReversed().map((version) => [version.revision, version]));
	return [...byRevision.values()].toReversed().map(({ revision, proposed, at }) => ({ revision, proposed, at }));
}

interface ProposalAnswer {
	domainId: string;
	companyId: string;
	/** What was looked at: of several people who propose the same, all are answered. */
	revision: string;
	accepts: boolean;
	/** Under whose rules it is checked; without an event under the default ones. */
	event: LoadedEvent | undefined;
}

/** Other fields that have changed since stay. If company or proposal is no longer what was looked at: 409 `companyChanged`. */
export async function answerProposal(
	store: Store,
	{ companyId, domainId, revision, accepts, event }: ProposalAnswer,
	now: Date,
	requireAnswerer: (tx: Transaction, row: ProposalRow) => Promise<void> = async () => {},
): Promise<Company> {
	return transact(store, async (tx) => {
		await requireLocked(tx, { domainId, companyId }, now);
		const rows = await rowsOfProposalsAbout(tx, companyId, event?.id);
		const [one] = rows;
		if (!one) throw new Refusal("notFound");
		await requireAnswerer(tx, one);
		const answered = rows.filter((row) => describeProposal(row).revision === revision);
		const [row] = answered;
		if (!row) throw new Refusal("companyChanged");
		for (const { person_id } of answered) await deleteProposal(tx, companyId, person_id);
		const { company, proposed } = describeProposal(row);
		return accepts ? accept(tx, row, { ...company, ...proposed }, event) : company;
	});
}

/** Checks by the rules under which it was proposed; the number may belong to another company by now. */
function accept(tx: Transaction, row: ProposalRow, company: Company, event: LoadedEvent | undefined): Promise<Company> {
	const rules = event ? rulesAt(event, row.typology_id) : companyRules(readSettings({}));
	const fields = checkCompany(company, rules);
	return refuseTakenNumber(fields, () => writeCompany(tx, company.id, fields));
}

/** Only the fields that still differ from the company count as proposed. */
function describeProposal(row: ProposalRow): CompanyProposal {
	const company = describeCompany(row);
	const proposed = proposalFor(company, { ...company, ...parseProposedFields(row.fields) }) ?? {};
	const { first_name: firstName, last_name: lastName, email, proposed_at: at } = row;
	const person = firstName === null || lastName === null ? undefined : { firstName, lastName, email };
	return { revision: revisionOf(company, proposed), company, proposed, at, ...(person && { person }) };
}
