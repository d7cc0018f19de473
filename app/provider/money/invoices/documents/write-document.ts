import type { Invoice, InvoiceFormat } from "~/domain/money/invoice";
import type { ProviderContext } from "../../../ground/access/context";
import type { LoadedEvent } from "../../../ground/events/loaded-event";
import { pageToPrint, printToPdf } from "../../../ground/files/save-document-file";
import { coloursOf } from "../document";
import { writeCii } from "./cii";
import { invoicePage } from "./invoice-page";
import { semanticInvoiceOf } from "./semantic-invoice";
import { writeUbl } from "./ubl";

/**
 * A document that is older than the colours in it takes the event's. The PDF is always a Factur-X, so a call for either gets
 * the same file; where no Chromium runs, a page to print.
 */
export async function writeDocument(
	{ printer }: Pick<ProviderContext, "printer">,
	event: Pick<LoadedEvent, "settingsOf">,
	invoice: Invoice,
	format: InvoiceFormat,
): Promise<File> {
	const page = invoicePage(invoice, coloursOf(event));
	if (format === "ubl") {
		return new File([writeUbl(semanticInvoiceOf(invoice))], `${page.name}.xml`, { type: "application/xml" });
	}
	const pdf = await printToPdf(printer, page);
	if (!pdf) return new File([pageToPrint(page)], `${page.name}.html`, { type: "text/html; charset=utf-8" });
	const { embedData } = await import("./factur-x");
	const facturX = await embedData(pdf, writeCii(semanticInvoiceOf(invoice)), invoice);
	return new File([facturX as Uint8Array<ArrayBuffer>], `${page.name}.pdf`, { type: "application/pdf" });
}
