import { Refusal } from "~/domain/ground/refusal";
import type { CompanyFields } from "~/domain/people/company";
import { isOnlyFillingGaps, type ListedCompany, proposalFor } from "~/domain/registration/company-proposal";
import { type CompanyReach, requireFreedom } from "../../ground/access/reach-company";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { describeCompany, takenNumberRefusal } from "./companies";
import { deleteFulfilledProposals, deleteProposal, saveProposal } from "./proposal-rows";
import { revisionOf } from "./revision";
import { isNumberTaken, lockCompany, updateCompanyRow } from "./rows";

interface CompanyChange {
	companyId: string;
	reach: CompanyReach;
	/** The revision that the caller saw; without one, the call overwrites whatever is there now. */
	revision: string | undefined;
}

/** Changed, or with what the caller proposes. A change that equals the current company takes their proposal back. */
export function changeCompany(
	store: Store,
	{ companyId, reach, revision }: CompanyChange,
	fields: CompanyFields,
	now: Date,
): Promise<ListedCompany> {
	const { domainId, callerId: personId } = reach;
	return refuseTakenNumber(fields, () =>
		transact(store, async (tx) => {
			const row = await lockCompany(tx, domainId, companyId, now);
			if (!row) throw new Refusal("notFound");
			const freedom = await requireFreedom(tx, row, reach);
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

/** Also deletes the proposals that ask for nothing but what the company now says. */
export async function writeCompany(tx: Transaction, companyId: string, fields: CompanyFields) {
	const company = describeCompany(await updateCompanyRow(tx, companyId, fields));
	await deleteFulfilledProposals(tx, company);
	return company;
}

/** Only the number of a company is unique, so a violation means that another company has it (409 `companyKnown`). */
export async function refuseTakenNumber<T>(fields: CompanyFields, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw isUniqueViolation(error) ? takenNumberRefusal(fields) : error;
	}
}
