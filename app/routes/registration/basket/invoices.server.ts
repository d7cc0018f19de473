import { isTTCFirst } from "~/domain/money/billing";
import { type Invoice, type InvoiceFormat, invoiceFormats } from "~/domain/money/invoice";
import { formatPrice } from "~/domain/money/price";
import { formatDay } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { or404, unlessRefused } from "~/http/unless-refused";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { recordUse } from "../../ground/event/record-use.server";
import { type Arguments, requireAnyRecord, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import type { InvoiceLine } from "./invoice-list";

export function invoiceLines({ frame, context }: Visit, invoices: Invoice[]): InvoiceLine[] {
	return invoices.map(({ id, label, kind, issuedAt, currency, document }) => ({
		id,
		label,
		isCredit: kind === "creditNote",
		date: formatDay(issuedAt, frame.locale, frame.timeZone),
		total: `${kind === "creditNote" ? "−\u202f" : ""}${formatPrice(
			{ ht: document.totalHT, ttc: document.totalTTC },
			{ isTTC: isTTCFirst(document.buyer.type, true), currency, locale: frame.locale },
		)}`,
		files: invoiceFormats.map((format) => ({
			href: paths.invoiceFile(context, id, format),
			label: frame.t(`invoices.${format}`),
		})),
	}));
}

export async function loadInvoices(args: Arguments) {
	const visit = await signedInVisitOf(args);
	requireAnyRecord(visit.user);
	const { data } = await visit.gateway.invoices.mine(inEvent(visit));
	return serverOnly({
		title: visit.frame.t("invoices.title"),
		invoices: invoiceLines(visit, data.invoices),
		back: paths.confirmation(visit.context),
		home: paths.home(visit.context),
	});
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
