import type { RegisteredCompany } from "~/domain/people/company";

/** A public register of companies: rejects when it does not answer as it should. */
export interface CompanyRegister {
	search(text: string): Promise<RegisteredCompany[]>;
}
