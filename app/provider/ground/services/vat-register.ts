/** The register of VAT numbers. `unavailable` is what it often is: nobody is kept from buying by it. */
export interface VatRegister {
	check(number: string): Promise<VatStatus>;
}

export type VatStatus = "known" | "unknown" | "unavailable";
