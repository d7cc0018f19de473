import { createHash } from "node:crypto";
import type { CompanyFields } from "~/domain/people/company";
import { fieldsOf, type ProposedFields } from "~/domain/registration/company-proposal";

/** Names what stands of a company, and what is proposed of it: who writes after others says what they have seen. */
export function revisionOf(standing: CompanyFields, proposed: ProposedFields = {}): string {
	const seen = JSON.stringify([fieldsOf(standing), fieldsOf({ ...standing, ...proposed })]);
	return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}
