import { z } from "zod";
import { type CompanyFields, company } from "../people/company";

/** A proposed change of a company that somebody may not edit: only the fields that differ from the current ones. */
export const proposedFields = company.omit({ id: true, archived: true }).partial();
export type ProposedFields = z.infer<typeof proposedFields>;

/** A company as a person sees it: with their own proposal, which nobody else sees. */
export const listedCompany = company.extend({ proposed: proposedFields.optional() });
export type ListedCompany = z.infer<typeof listedCompany>;

/** `completes`: it has no number yet, so they may complete it; `proposes`: what they enter becomes a proposal. */
export const freedom = z.enum(["changes", "completes", "proposes"]);
export type Freedom = z.infer<typeof freedom>;

export const openedCompany = listedCompany.extend({
	freedom,
	/** Identifies the current state: an edit names the state that the person saw. */
	revision: z.string(),
	proposedAt: z.string().optional(),
});
export type OpenedCompany = z.infer<typeof openedCompany>;

export const companyProposal = z.object({
	/** Identifies the current state and the proposal: an organiser answers exactly what they looked at. */
	revision: z.string(),
	company,
	proposed: proposedFields,
	person: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
	at: z.string(),
});
export type CompanyProposal = z.infer<typeof companyProposal>;

const names = Object.keys(proposedFields.shape) as (keyof CompanyFields)[];

export function fieldsOf(one: CompanyFields): CompanyFields {
	const { name, siren, identifier, country, address1, postalCode, city } = one;
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
