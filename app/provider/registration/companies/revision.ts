import { createHash } from "node:crypto";
import type { CompanyFields } from "~/domain/people/company";
import { fieldsOf, type ProposedFields } from "~/domain/registration/company-proposal";

/** Identifies the state of a company and of what is proposed for it: a later write names the revision on which it is based. */
export function revisionOf(current: CompanyFields, proposed: ProposedFields = {}): string {
	const state = JSON.stringify([fieldsOf(current), fieldsOf({ ...current, ...proposed })]);
	return createHash("sha256").update(state).digest("hex").slice(0, 16);
}
