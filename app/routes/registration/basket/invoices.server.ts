import { contactLink } from "~/domain/messages/contact-link";
import type { InvoiceResume } from "~/domain/money/basket";
import { isTTCFirst } from "~/domain/money/billing";
import { type Invoice, type InvoiceFormat, invoiceFormats, type ReturnedMoney } from "~/domain/money/invoice";
import { formatMoney } from "~/domain/money/money";
import { partsOfPrice } from "~/domain/money/price";
import { inTwoLines } from "~/domain/texts/groups-of-four";
import { formatDay } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { or404, unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { recordUse } from "../../ground/event/record-use.server";
import { type Arguments, requireAnyRecord, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import type { InvoiceLine } from "./invoice-list";

export function invoiceLines(visit: Visit, invoices: Invoice[], refunds: ReturnedMoney[] = []): InvoiceLine[] {
	const { frame, context } = visit;
	return invoices.map((invoice) => {
		const { id, label, number, kind, currency, document } = invoice;
		const isCredit = kind === "creditNote";
		const sign = isCredit ? -1 : 1;
		const price = { ht: sign * document.totalHT, ttc: sign * document.totalTTC };
		const style = { isTTC: isTTCFirst(document.buyer.type, true), currency, locale: frame.locale };
		return {
			id,
			label,
			number,
			kind,
			states: statesOf(visit, invoice, refunds),
			question: refunds.some(({ creditNoteId, state }) => creditNoteId === id && state !== "done")
				? contactLink(frame.settings.helpContact)
				: undefined,
			about: isCredit && document.credits ? frame.t("invoices.of", { number: document.credits.number }) : undefined,
			price: partsOfPrice(price, style),
			files: invoiceFormats.map((format) => ({
				href: paths.invoiceFile(context, id, format),
				label: frame.t(`invoices.${format}`),
			})),
		};
	});
}

/** How an invoice was paid; how the money of a credit note goes back, if any does. */
function statesOf({ frame }: Visit, invoice: Invoice, refunds: ReturnedMoney[]): InvoiceLine["states"] {
	const { t, locale, timeZone } = frame;
	const { id, kind, issuedAt, currency, document } = invoice;
	const date = formatDay(issuedAt, locale, timeZone);
	if (kind === "invoice") {
		const [means, ...others] = document.paidBy ?? [];
		const isOne = means !== undefined && others.length === 0;
		return [{ tone: "success", text: t(isOne ? `invoices.paidBy.${means}` : "invoices.paidOn", { date }) }];
	}
	const back = refunds.filter(({ creditNoteId }) => creditNoteId === id);
	if (back.length === 0) return [{ tone: "info", text: t("invoices.creditOf", { date }) }];
	return back.map(({ way, state, amount, cardEnd }) => {
		const said = { amount: formatMoney(amount, currency, locale) };
		if (state === "failed") return { tone: "warning", text: t("invoices.back.failed", said) };
		const tone = state === "done" ? "success" : "giveBack";
		if (cardEnd) return { tone, text: t(`invoices.back.cardEnd.${state}`, { ...said, cardEnd }) };
		return { tone, text: t(`invoices.back.${way}.${state}`, said) };
	});
}

export async function loadInvoices(args: Arguments) {
	const visit = await signedInVisitOf(args);
	requireAnyRecord(visit.user);
	const [{ data }, standing] = await Promise.all([
		visit.gateway.invoices.mine(inEvent(visit)),
		unlessRefused(visit.gateway.wizard.standing({ ...inEvent(visit), needs: ["resume"] }), "notFound"),
	]);
	return serverOnly({
		title: visit.frame.t("invoices.title"),
		invoices: invoiceLines(visit, data.invoices, data.refunds),
		due: standing?.resume?.canPay ? dueOf(visit, standing.resume, standing.heldUntil, args) : undefined,
		home: paths.home(visit.context),
	});
}

/** What is still to be paid: by a transfer that was announced, with what the bank asks for, or in any way. */
function dueOf(visit: Visit, resume: InvoiceResume, heldUntil: string | undefined, { context }: Arguments) {
	const { t, locale, timeZone } = visit.frame;
	const { transfer, remaining, isTTC, held, taxes } = resume;
	// A part that the desk holds has no base of its own.
	const isWhole = held === 0;
	const style = { isTTC: isTTC || taxes.some(({ vat }) => vat > 0), currency: resume.currency, locale };
	const price = isWhole ? { ht: resume.totalHT, ttc: resume.totalTTC } : { ht: remaining, ttc: remaining };
	const isTransfer = transfer?.reference !== undefined;
	return {
		isTransfer,
		price: partsOfPrice(price, style),
		reference: transfer?.reference,
		rows:
			transfer && isTransfer
				? [
						{ label: t("transfer.iban"), value: inTwoLines(transfer.iban), copied: transfer.iban },
						...(transfer.bic ? [{ label: t("transfer.bic"), value: transfer.bic, copied: undefined }] : []),
						{ label: t("transfer.beneficiary"), value: transfer.beneficiary, copied: undefined },
						...(heldUntil && Date.parse(heldUntil) > visit.now.getTime()
							? [{ label: t("invoices.before"), value: formatDay(heldUntil, locale, timeZone), copied: undefined }]
							: []),
					]
				: [],
		amount: formatMoney(remaining, resume.currency, locale),
		pay: context.config.cards === "refused" && isTransfer ? undefined : paths.payment(visit.context),
	};
}

/**
 * Sends the file of an invoice that belongs to the person who is signed in, and the PDF to those who may see their money; 404
 * otherwise.
 */
export async function sendInvoice(args: Arguments & { params: { invoiceId?: string; format?: string } }) {
	const visit = await signedInVisitOf(args);
	const { invoiceId = "", format } = args.params;
	const invoiceFormat = invoiceFormats.find((one) => one === format) as InvoiceFormat | undefined;
	if (!invoiceFormat) throw new Response(null, { status: 404 });
	const invoiceRequest = { params: inEvent(visit), query: { invoiceId, format: invoiceFormat } };
	const { data } = await visit.gateway.invoices.mine(inEvent(visit));
	const isOwn = data.invoices.some(({ id }) => id === invoiceId);
	if (!isOwn && invoiceFormat !== "pdf") throw new Response(null, { status: 404 });
	const file = isOwn
		? await or404(visit.gateway.invoices.download(invoiceRequest))
		: await unlessRefused(
				visit.gateway.invoices.file({ ...inEvent(visit), invoiceId }),
				"notFound",
				"accessDenied",
				"proofNeeded",
			);
	if (!file) throw new Response(null, { status: 404 });
	if (isOwn) await recordUse(args, visit, "invoiceDownloaded");
	return new Response(file, {
		headers: {
			"Content-Type": file.type || "application/octet-stream",
			"Content-Disposition": `attachment; filename="${file.name.replace(/[^\w.-]/g, "_")}"`,
			"Cache-Control": "private, no-store",
		},
	});
}
