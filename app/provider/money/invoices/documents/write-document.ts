import type { Invoice, InvoiceFormat } from "~/domain/money/invoice";
import type { ProviderContext } from "../../../ground/access/context";
import type { LoadedEvent } from "../../../ground/events/known-event";
import { pageToPrint, printed } from "../../../ground/files/keep-document";
import { coloursOf } from "../document";
import { writeCii } from "./cii";
import { invoicePage } from "./invoice-page";
import { semanticsOf } from "./semantics";
import { writeUbl } from "./ubl";

/**
 * The file of an issued invoice or credit note, from its frozen document; one that is older than the colours on it takes the
 * event's. The PDF is a Factur-X in any case: who asks
 * for either has the same one; where no Chromium runs they have a page to print.
 */
export async function writeDocument(
	{ printer }: Pick<ProviderContext, "printer">,
	event: Pick<LoadedEvent, "settings">,
	invoice: Invoice,
	format: InvoiceFormat,
): Promise<File> {
	const page = invoicePage(invoice, coloursOf(event));
	if (format === "ubl") {
		return new File([writeUbl(semanticsOf(invoice))], `${page.name}.xml`, { type: "application/xml" });
	}
	const pdf = await printed(printer, page);
	if (!pdf) return new File([pageToPrint(page)], `${page.name}.html`, { type: "text/html; charset=utf-8" });
	const { embedData } = await import("./factur-x");
	const facturX = await embedData(pdf, writeCii(semanticsOf(invoice)), invoice);
	return new File([facturX as Uint8Array<ArrayBuffer>], `${page.name}.pdf`, { type: "application/pdf" });
}
