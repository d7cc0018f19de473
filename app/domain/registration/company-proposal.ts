import { z } from "zod";
import { holds } from "../ground/holding";
import { type CompanyFields, company } from "../people/company";

/** A proposed change of a company that somebody may not edit: only the fields that differ from the current ones. */
export const proposedFields = company.omit({ id: true, archived: true }).partial();
export type ProposedFields = z.infer<typeof proposedFields>;

/** A company as a person sees it: with their own proposal, and whether others have proposed something to its creator. */
export const listedCompany = company.extend({
	proposed: proposedFields.optional(),
	hasProposals: z.boolean().optional(),
});
export type ListedCompany = z.infer<typeof listedCompany>;

/** `completes`: it has no number yet, so they may complete it; `proposes`: what they enter becomes a proposal. */
export const freedom = z.enum(["changes", "completes", "proposes"]);
export type Freedom = z.infer<typeof freedom>;

const proposal = z.object({
	/** Identifies the current state and the proposal: whoever answers it answers exactly what they looked at. */
	revision: z.string(),
	proposed: proposedFields,
	at: z.string(),
});

export const openedCompany = listedCompany.extend({
	freedom,
	/** Identifies the current state: an edit names the state that the person saw. */
	revision: z.string(),
	proposedAt: z.string().optional(),
	/** What others propose, for whoever may answer it. */
	proposals: z.array(proposal),
});
export type OpenedCompany = z.infer<typeof openedCompany>;

export const companyProposal = proposal.extend({
	company,
	/** Who proposes it, where the event knows them. */
	person: z
		.object({ firstName: z.string(), lastName: z.string(), email: holds("contact", z.string().nullable(), null) })
		.optional(),
});
export type CompanyProposal = z.infer<typeof companyProposal>;

const names = Object.keys(proposedFields.shape) as (keyof CompanyFields)[];

export function fieldsOf(companyFields: CompanyFields): CompanyFields {
	const { name, siren, identifier, country, address1, postalCode, city } = companyFields;
	return { name, siren, identifier, country, address1, postalCode, city };
}

export function proposalFor(current: CompanyFields, input: CompanyFields): ProposedFields | undefined {
	const changed = names.filter((name) => input[name] !== current[name]);
	if (changed.length === 0) return undefined;
	return proposedFields.parse(Object.fromEntries(changed.map((name) => [name, input[name]])));
}

export function withProposal<Fields extends CompanyFields>(current: Fields, proposed: ProposedFields | undefined) {
	return { ...current, ...proposed };
}

/** True if the proposal only fills empty fields and replaces nothing. */
export function isOnlyFillingGaps(current: CompanyFields, proposed: ProposedFields): boolean {
	return names.every((name) => !(name in proposed) || current[name] === null || current[name] === "");
}
