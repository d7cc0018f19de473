/** The register of VAT numbers. `unavailable` is what it often is: nobody is kept from buying by it. */
export interface VatRegister {
	check(number: string): Promise<VatAnswer>;
}

export type VatAnswer = "known" | "unknown" | "unavailable";
