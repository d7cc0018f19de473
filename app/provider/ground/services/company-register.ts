import type { RegisteredCompany } from "~/domain/people/company";

/** A public register of companies. `search` rejects when the register does not answer properly. */
export interface CompanyRegister {
	search(text: string): Promise<RegisteredCompany[]>;
}
