import { defaultIndexSize, siretSize } from "~/domain/ground/identifiers";
import type { RegisteredCompany } from "~/domain/people/company";

/** The number that a company is known by, as it is read: « 732 829 320 ». */
export function companyNumber({ siren, identifier }: RegisteredCompany): string {
	return siren ? groupDigits(siren) : (identifier ?? "");
}

/** By three, as a SIREN and the beginning of a SIRET are written; a number of another size is no such thing. */
export function groupDigits(number: string): string {
	if (number.length !== defaultIndexSize && number.length !== siretSize) return number;
	return [...(number.slice(0, defaultIndexSize).match(/\d{3}/g) ?? []), number.slice(defaultIndexSize)]
		.filter(Boolean)
		.join("\u202f");
}
