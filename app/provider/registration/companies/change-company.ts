import { Refusal } from "~/domain/ground/refusal";
import type { CompanyFields } from "~/domain/people/company";
import { type ListedCompany, onlyFillsGaps, proposalFor } from "~/domain/registration/company-proposal";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { describeCompany, known } from "./companies";
import { type Changer, requireFreedom } from "./freedom";
import { deleteProposal, dropFulfilled, saveProposal } from "./proposal-rows";
import { revisionOf } from "./revision";
import { holdCompany, isNumberTaken, updateCompanyRow } from "./rows";

interface Changing {
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
	{ domainId, companyId, changer, personId, revision }: Changing,
	fields: CompanyFields,
	now: Date,
): Promise<ListedCompany> {
	return refusingKnown(fields, () =>
		transact(store, async (tx) => {
			const row = await holdCompany(tx, domainId, companyId, now);
			if (!row) throw new Refusal("notFound");
			const freedom = await requireFreedom(tx, row, changer);
			const standing = describeCompany(row);
			if (revision !== undefined && revision !== revisionOf(standing)) throw new Refusal("companyChanged");
			const proposed = proposalFor(standing, fields);
			if (freedom === "changes" || (freedom === "completes" && onlyFillsGaps(standing, proposed ?? {}))) {
				await deleteProposal(tx, companyId, personId);
				return writeCompany(tx, companyId, fields);
			}
			if (!proposed) {
				await deleteProposal(tx, companyId, personId);
				return standing;
			}
			if (await isNumberTaken(tx, domainId, companyId, fields)) throw known(fields);
			await saveProposal(tx, { companyId, personId, proposed }, now);
			return { ...standing, proposed };
		}),
	);
}

/** Proposals that say nothing else than what stands there now are done with. */
export async function writeCompany(tx: Transaction, companyId: string, fields: CompanyFields) {
	const company = describeCompany(await updateCompanyRow(tx, companyId, fields));
	await dropFulfilled(tx, company);
	return company;
}

/** Its number is the only unique thing written. */
export async function refusingKnown<T>(fields: CompanyFields, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw isUniqueViolation(error) ? known(fields) : error;
	}
}
