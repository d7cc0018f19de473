import type { RegisteredCompany } from "~/domain/company";

/** The number that a company is known by, as it is read: « 732 829 320 ». */
export function companyNumber({ siren, identifier }: RegisteredCompany): string {
	return siren?.replace(/(\d{3})(?=\d)/g, "$1\u202f") ?? identifier ?? "";
}
