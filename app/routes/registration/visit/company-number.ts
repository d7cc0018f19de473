import { groupIdentifier } from "~/domain/ground/identifiers";
import type { RegisteredCompany } from "~/domain/people/company";

/** Returns the number that identifies a company, grouped for reading: « 732 829 320 ». */
export function companyNumber({ siren, identifier }: RegisteredCompany): string {
	return siren ? groupIdentifier(siren, "\u202f") : (identifier ?? "");
}
