/** The register of VAT numbers. It is often `unavailable`: that keeps nobody from buying. */
export interface VatRegister {
	check(number: string): Promise<VatStatus>;
}

export type VatStatus = "known" | "unknown" | "unavailable";
