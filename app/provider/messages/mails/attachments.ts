import { isRefusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { languageOf, readDocumentPeople } from "../../documents/layout/document-people";
import { recapDocument } from "../../documents/recaps/recap-document";
import { fileName, printToPdf } from "../../ground/files/save-document-file";
import { companionIds } from "../../ground/records/companions";
import type { Services } from "../../ground/services/services";
import { writeDocument } from "../../money/invoices/documents/write-document";
import { invoiceOf } from "../../money/invoices/rows";
import { mailTexts } from "./mail-texts";
import type { MailPart } from "./ticket-blocks";
import { creditNoteOf, type MailReader, paidInvoice } from "./variables";

/** The credit note; or the invoice, and the tickets of reader and companions. Without a printer the mail goes alone: both are in their space. */
export async function attachmentsOf(
	reader: MailReader,
	{ printer, files }: Pick<Services, "printer" | "files">,
): Promise<MailPart[]> {
	const note = printer && (await creditNoteOf(reader));
	const invoice = note ?? (printer && (await paidInvoice(reader)));
	if (!invoice) return [];
	try {
		// The accounts department needs no tickets, and a credit note has none.
		const isAlone = note !== undefined || reader.actionId === mailActions.invoiceForAccounts;
		const ticket = isAlone ? undefined : await ticketPart(reader, { printer, files });
		return [await invoicePart(reader, printer, invoiceOf(invoice)), ticket].flatMap((piece) => piece ?? []);
	} catch (error) {
		if (isRefusal(error, "printingFailed")) return [];
		throw error;
	}
}

const type = "application/pdf";

async function invoicePart(
	{ event }: MailReader,
	printer: Services["printer"],
	invoice: ReturnType<typeof invoiceOf>,
): Promise<MailPart | undefined> {
	const file = await writeDocument({ printer }, event, invoice, "pdf");
	if (file.type !== type) return undefined;
	return { fileName: file.name, type, content: Buffer.from(await file.arrayBuffer()) };
}

async function ticketPart(
	{ store, event, person, locale }: MailReader,
	{ printer, files }: Pick<Services, "printer" | "files">,
): Promise<MailPart | undefined> {
	const language = languageOf(event, person.language_id ?? undefined);
	const ids = [person.id, ...(await companionIds(store, event.id, person.id))];
	const [holder, ...companions] = await readDocumentPeople(store, event, ids, language);
	if (!holder) return undefined;
	const people = [holder, ...companions.map((companion) => ({ ...companion, comesWith: holder.fullName }))];
	const title = mailTexts(locale).ticket(holder.fullName);
	const name = fileName(title.replaceAll(" ", "_"));
	const pdf = await printToPdf(printer, await recapDocument(event, people, language, { name, title }, { files }));
	return pdf && { fileName: `${name}.pdf`, type, content: Buffer.from(pdf) };
}
