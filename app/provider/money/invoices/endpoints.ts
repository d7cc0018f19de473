import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { os, type ProviderContext, requireCaller } from "../../ground/access/context";
import { mayAt } from "../../ground/access/right-at";
import { requireEvent } from "../../ground/events/loaded-event";
import { startPayment } from "../payments/start-payment";
import { readBill, suggestBill } from "./bills";
import { changeBill } from "./change-bill";
import { tryCode, withdrawCode } from "./change-code";
import { writeDocument } from "./documents/write-document";
import { openDraft } from "./open-draft";
import { resumeFor } from "./resume";
import { invoiceOf, issuedRows, lastInvoiceRow, rowOfInvoice } from "./rows";
import { announceTransfer } from "./transfer";

export const invoices = {
	resume: os.invoices.resume.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		return { data: { resume: await resumeFor(context.store, event, personId) } };
	}),
	last: os.invoices.last.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		const last = await lastInvoiceRow(context.store, event.id, personId);
		return { data: { invoice: last ? invoiceOf(last) : null } };
	}),
	mine: os.invoices.mine.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		const rows = await issuedRows(context.store, event.id, personId);
		return { data: { invoices: rows.map(invoiceOf).reverse() } };
	}),
	download: os.invoices.download.handler(async ({ input: { params, query }, context }) => {
		const { event, personId } = await requireCallerAt(context, params);
		const { invoiceId } = query;
		const row = await (invoiceId === undefined
			? lastInvoiceRow(context.store, event.id, personId)
			: rowOfInvoice(context.store, invoiceId));
		if (!row?.issued_at || row.event_id !== event.id || row.person_id !== personId) throw new Refusal("notFound");
		return writeDocument(context, event, invoiceOf(row), query.format);
	}),
	create: os.invoices.create.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		const { bill, expectedTTC, referer } = input;
		const request = { bill, expectedTTC, canBePaid: context.payments !== undefined };
		const draft = await openDraft(context.store, event, personId, request, context.now());
		return { session: await startPayment(context, event, { draft, personId, referer }) };
	}),
	announceTransfer: os.invoices.announceTransfer.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		const { bill, expectedTTC } = input;
		await announceTransfer(context.store, event, personId, { bill, expectedTTC }, context.now());
		return { data: { resume: await resumeFor(context.store, event, personId) } };
	}),
	applyCode: os.invoices.applyCode.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		return { data: { resume: await tryCode(context, event, personId, input.code) } };
	}),
	removeCode: os.invoices.removeCode.handler(async ({ input, context }) => {
		const { event, personId } = await requireCallerAt(context, input);
		return { data: { resume: await withdrawCode(context, event, personId) } };
	}),
	resumeOf: os.invoices.resumeOf.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { resume: await resumeFor(context.store, event, input.userId, input.articles) } };
	}),
	file: os.invoices.file.handler(async ({ input, context }) => {
		const event = await requireEvent(context, input.eventId, input.domainId);
		const row = await rowOfInvoice(context.store, input.invoiceId);
		if (!row?.issued_at || row.event_id !== event.id) {
			await requireCaller(context, input.domainId);
			throw new Refusal("notFound");
		}
		const { personId } = await requireCaller(context, input.domainId);
		const isOfMoney = personId !== row.person_id && (await mayAt(context, "manageMoney", event));
		if (!isOfMoney) await requireReach(context, { ...input, userId: row.person_id });
		return writeDocument(context, event, invoiceOf(row), "pdf");
	}),
	applyCodeTo: os.invoices.applyCodeTo.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return { data: { resume: await tryCode(context, event, input.userId, input.code) } };
	}),
	bill: os.invoices.bill.handler(async ({ input, context }) => {
		const { personId: callerId } = await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		const saved = await readBill(context.store, event.id, input.userId);
		if (saved) return { bill: saved, isSaved: true };
		const bill = await suggestBill(context.store, event.id, { personId: input.userId, callerId });
		return { bill, isSaved: false };
	}),
	saveBill: os.invoices.saveBill.handler(async ({ input, context }) => {
		await requireReach(context, input);
		const event = await requireEvent(context, input.eventId, input.domainId);
		return changeBill(context, event, input.userId, input.bill);
	}),
};

async function requireCallerAt(context: ProviderContext, { domainId, eventId }: { domainId: string; eventId: string }) {
	const { personId } = await requireCaller(context, domainId);
	return { personId, event: await requireEvent(context, eventId, domainId) };
}
