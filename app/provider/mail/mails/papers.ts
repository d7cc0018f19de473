import { isRefusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { languageOf, peopleOnPaper } from "../../documents/layout/paper-people";
import { recapDocument } from "../../documents/recaps/recap-document";
import { fileName, printed } from "../../ground/files/keep-document";
import { companionIds } from "../../ground/records/companions";
import type { Services } from "../../ground/services/means";
import { writeDocument } from "../../money/invoices/documents/write-document";
import { invoiceOf } from "../../money/invoices/rows";
import type { Piece } from "./blocks";
import { paidInvoice, type Reader } from "./variables";
import { wordsIn } from "./words";

/**
 * What travels with the mail of a payment: the invoice, and the tickets of its reader and their companions. Where no PDF can be
 * printed the mail goes without: both are in the reader's space, and it is not kept waiting.
 */
export async function papersBeside(
	reader: Reader,
	{ printer, files }: Pick<Services, "printer" | "files">,
): Promise<Piece[]> {
	const invoice = printer && (await paidInvoice(reader));
	if (!invoice) return [];
	try {
		// Accounts have no use for tickets.
		const isForAccounts = reader.actionId === mailActions.invoiceForAccounts;
		const ticket = isForAccounts ? undefined : await ticketPiece(reader, { printer, files });
		return [await invoicePiece(reader, printer, invoiceOf(invoice)), ticket].flatMap((piece) => piece ?? []);
	} catch (error) {
		if (isRefusal(error, "printingFailed")) return [];
		throw error;
	}
}

const type = "application/pdf";

async function invoicePiece(
	{ event }: Reader,
	printer: Services["printer"],
	invoice: ReturnType<typeof invoiceOf>,
): Promise<Piece | undefined> {
	const file = await writeDocument({ printer }, event, invoice, "pdf");
	if (file.type !== type) return undefined;
	return { fileName: file.name, type, content: Buffer.from(await file.arrayBuffer()) };
}

async function ticketPiece(
	{ store, event, person, locale }: Reader,
	{ printer, files }: Pick<Services, "printer" | "files">,
): Promise<Piece | undefined> {
	const language = languageOf(event, person.language_id ?? undefined);
	const ids = [person.id, ...(await companionIds(store, event.id, person.id))];
	const [holder, ...companions] = await peopleOnPaper(store, event, ids, language);
	if (!holder) return undefined;
	const people = [holder, ...companions.map((one) => ({ ...one, comesWith: holder.fullName }))];
	const title = wordsIn(locale).ticket(holder.fullName);
	const name = fileName(title.replaceAll(" ", "_"));
	const pdf = await printed(printer, await recapDocument(event, people, language, { name, title }, { files }));
	return pdf && { fileName: `${name}.pdf`, type, content: Buffer.from(pdf) };
}
