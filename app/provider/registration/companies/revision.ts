import { createHash } from "node:crypto";
import type { CompanyFields } from "~/domain/people/company";
import { fieldsOf, type ProposedFields } from "~/domain/registration/company-proposal";

/** Names what stands of a company, and what is proposed of it: who writes after others says what they have seen. */
export function revisionOf(current: CompanyFields, proposed: ProposedFields = {}): string {
	const state = JSON.stringify([fieldsOf(current), fieldsOf({ ...current, ...proposed })]);
	return createHash("sha256").update(state).digest("hex").slice(0, 16);
}
