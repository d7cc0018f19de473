import { z } from "zod";
import { type CompanyFields, company } from "../people/company";

/** What somebody says of a company that they may not change: only what they say otherwise than it stands there. */
export const proposedFields = company.omit({ id: true, archived: true }).partial();
export type ProposedFields = z.infer<typeof proposedFields>;

/** A company as a person has it: with what they propose, which is told to them alone. */
export const listedCompany = company.extend({ proposed: proposedFields.optional() });
export type ListedCompany = z.infer<typeof listedCompany>;

/** Who may change a company changes it; it is completed where it has no number; what else is said of it is proposed. */
export const freedom = z.enum(["changes", "completes", "proposes"]);
export type Freedom = z.infer<typeof freedom>;

/** A company whose form is opened. */
export const openedCompany = listedCompany.extend({
	freedom,
	/** Names what stands there now: who changes it says what they have seen. */
	revision: z.string(),
	proposedAt: z.string().optional(),
});
export type OpenedCompany = z.infer<typeof openedCompany>;

/** A proposal as organisers see it. */
export const companyProposal = z.object({
	/** Names what stands there and what is proposed: what was looked at is what is answered. */
	revision: z.string(),
	company,
	/** What would change. */
	proposed: proposedFields,
	person: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().nullable() }),
	at: z.string(),
});
export type CompanyProposal = z.infer<typeof companyProposal>;

const names = Object.keys(proposedFields.shape) as (keyof CompanyFields)[];

/** The fields alone, in one order. */
export function fieldsOf(one: CompanyFields): CompanyFields {
	const { name, siren, identifier, country, address1, postalCode, city } = one;
	return { name, siren, identifier, country, address1, postalCode, city };
}

/** What is said otherwise than it stands there; nothing where nothing is. */
export function proposalFor(current: CompanyFields, input: CompanyFields): ProposedFields | undefined {
	const changed = names.filter((name) => input[name] !== current[name]);
	if (changed.length === 0) return undefined;
	return proposedFields.parse(Object.fromEntries(changed.map((name) => [name, input[name]])));
}

export function withProposal<Fields extends CompanyFields>(current: Fields, proposed: ProposedFields | undefined) {
	return { ...current, ...proposed };
}

/** Whether it takes nothing away that stands there: it says what nobody has said yet. */
export function isOnlyFillingGaps(current: CompanyFields, proposed: ProposedFields): boolean {
	return names.every((name) => !(name in proposed) || current[name] === null || current[name] === "");
}
