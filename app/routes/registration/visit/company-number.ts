import { defaultIndexSize, siretSize } from "~/domain/ground/identifiers";
import type { RegisteredCompany } from "~/domain/people/company";

/** Returns the number that identifies a company, grouped for reading: « 732 829 320 ». */
export function companyNumber({ siren, identifier }: RegisteredCompany): string {
	return siren ? groupDigits(siren) : (identifier ?? "");
}

/** Groups digits by three, as a SIREN and the beginning of a SIRET are written; numbers of another size stay as they are. */
export function groupDigits(number: string): string {
	if (number.length !== defaultIndexSize && number.length !== siretSize) return number;
	return [...(number.slice(0, defaultIndexSize).match(/\d{3}/g) ?? []), number.slice(defaultIndexSize)]
		.filter(Boolean)
		.join("\u202f");
}
