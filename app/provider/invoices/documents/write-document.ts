import type { Invoice, InvoiceFormat } from "~/domain/invoice";
import { Refusal } from "~/domain/refusal";

/** The file of an issued invoice or credit note, from its frozen document alone. */
export async function writeDocument(_invoice: Invoice, _format: InvoiceFormat): Promise<File> {
	throw new Refusal("notFound");
}
