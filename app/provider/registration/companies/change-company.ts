import { Refusal } from "~/domain/ground/refusal";
import type { CompanyFields } from "~/domain/people/company";
import { type ListedCompany, isOnlyFillingGaps, proposalFor } from "~/domain/registration/company-proposal";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { describeCompany, takenNumberRefusal } from "./companies";
import { type Changer, requireFreedom } from "./freedom";
import { deleteFulfilledProposals, deleteProposal, saveProposal } from "./proposal-rows";
import { revisionOf } from "./revision";
import { isNumberTaken, lockCompany, updateCompanyRow } from "./rows";

interface CompanyChange {
	domainId: string;
	companyId: string;
	changer: Changer;
	/** Whose proposal it is, where it is one. */
	personId: string;
	/** What was seen of the company; who does not say writes over what is there. */
	revision: string | undefined;
}

/** The company as it stands then: changed, or with what the person proposes of it. What is no other than it stands takes a proposal back. */
export function changeCompany(
	store: Store,
	{ domainId, companyId, changer, personId, revision }: CompanyChange,
	fields: CompanyFields,
	now: Date,
): Promise<ListedCompany> {
	return refuseTakenNumber(fields, () =>
		transact(store, async (tx) => {
			const row = await lockCompany(tx, domainId, companyId, now);
			if (!row) throw new Refusal("notFound");
			const freedom = await requireFreedom(tx, row, changer);
			const current = describeCompany(row);
			if (revision !== undefined && revision !== revisionOf(current)) throw new Refusal("companyChanged");
			const proposed = proposalFor(current, fields);
			if (freedom === "changes" || (freedom === "completes" && isOnlyFillingGaps(current, proposed ?? {}))) {
				await deleteProposal(tx, companyId, personId);
				return writeCompany(tx, companyId, fields);
			}
			if (!proposed) {
				await deleteProposal(tx, companyId, personId);
				return current;
			}
			if (await isNumberTaken(tx, domainId, companyId, fields)) throw takenNumberRefusal(fields);
			await saveProposal(tx, { companyId, personId, proposed }, now);
			return { ...current, proposed };
		}),
	);
}

/** Proposals that say nothing else than what stands there now are done with. */
export async function writeCompany(tx: Transaction, companyId: string, fields: CompanyFields) {
	const company = describeCompany(await updateCompanyRow(tx, companyId, fields));
	await deleteFulfilledProposals(tx, company);
	return company;
}

/** Its number is the only unique thing written. */
export async function refuseTakenNumber<T>(fields: CompanyFields, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw isUniqueViolation(error) ? takenNumberRefusal(fields) : error;
	}
}
