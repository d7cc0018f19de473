import { defaultCountry } from "~/domain/ground/identifiers";
import { Refusal } from "~/domain/ground/refusal";
import { requireReach } from "../../ground/access/access";
import { requireCaller } from "../../ground/access/context";
import { mayAt } from "../../ground/access/right-at";
import { calls } from "../../ground/calls/calls";
import { startPayment } from "../payments/start-payment";
import { readBill, readKnownPayers, suggestedBill } from "./bills";
import { changeBill } from "./change-bill";
import { tryCode, withdrawCode } from "./change-code";
import { writeDocument } from "./documents/write-document";
import { moneyReturned } from "./money-returned";
import { openDraft } from "./open-draft";
import { resumeFor } from "./resume";
import { invoiceOf, issuedRows, lastInvoiceRow, rowOfInvoice } from "./rows";
import { announceTransfer } from "./transfer";

export const invoices = {
	resume: calls.invoices.resume.handler(async ({ event, caller: { personId }, input, context }) => {
		const { type, country = defaultCountry } = input;
		const payer = type && { type, country };
		return { data: { resume: await resumeFor(context.store, event, personId, { payer }) } };
	}),
	last: calls.invoices.last.handler(async ({ event, caller: { personId }, context }) => {
		const last = await lastInvoiceRow(context.store, event.id, personId);
		return { data: { invoice: last ? invoiceOf(last) : null } };
	}),
	mine: calls.invoices.mine.handler(async ({ event, caller: { personId }, context }) => {
		const rows = await issuedRows(context.store, event.id, personId);
		const refunds = await moneyReturned(context.store, rows);
		return { data: { invoices: rows.map(invoiceOf).reverse(), refunds } };
	}),
	download: calls.invoices.download.handler(async ({ event, caller: { personId }, input: { query }, context }) => {
		const { invoiceId } = query;
		const row = await (invoiceId === undefined
			? lastInvoiceRow(context.store, event.id, personId)
			: rowOfInvoice(context.store, invoiceId));
		if (!row?.issued_at || row.event_id !== event.id || row.person_id !== personId) throw new Refusal("notFound");
		return writeDocument(context, event, invoiceOf(row), query.format);
	}),
	create: calls.invoices.create.handler(async ({ event, caller: { personId }, input, context }) => {
		const { bill, expectedTTC, referer } = input;
		const request = { bill, expectedTTC, canBePaid: context.payments !== undefined };
		const draft = await openDraft(context.store, event, personId, request, context.now());
		return { session: await startPayment(context, event, { draft, personId, referer }) };
	}),
	announceTransfer: calls.invoices.announceTransfer.handler(async ({ event, caller: { personId }, input, context }) => {
		const { bill, expectedTTC } = input;
		await announceTransfer(context.store, event, personId, { bill, expectedTTC }, context.now());
		return { data: { resume: await resumeFor(context.store, event, personId) } };
	}),
	applyCode: calls.invoices.applyCode.handler(async ({ event, caller: { personId }, input, context }) => {
		return { data: { resume: await tryCode(context, event, personId, input.code) } };
	}),
	removeCode: calls.invoices.removeCode.handler(async ({ event, caller: { personId }, context }) => {
		return { data: { resume: await withdrawCode(context, event, personId) } };
	}),
	resumeOf: calls.invoices.resumeOf.handler(async ({ event, input, context }) => {
		return { data: { resume: await resumeFor(context.store, event, input.userId, { articles: input.articles }) } };
	}),
	file: calls.invoices.file.handler(async ({ event, caller: { personId }, input, context }) => {
		const row = await rowOfInvoice(context.store, input.invoiceId);
		if (!row?.issued_at || row.event_id !== event.id) {
			await requireCaller(context, input.domainId);
			throw new Refusal("notFound");
		}
		const isOfMoney = personId !== row.person_id && (await mayAt(context, "manageMoney", event));
		if (!isOfMoney) await requireReach(context, { ...input, userId: row.person_id });
		return writeDocument(context, event, invoiceOf(row), "pdf");
	}),
	applyCodeTo: calls.invoices.applyCodeTo.handler(async ({ event, input, context }) => {
		return { data: { resume: await tryCode(context, event, input.userId, input.code) } };
	}),
	bill: calls.invoices.bill.handler(async ({ event, caller: { personId: callerId }, input, context }) => {
		const saved = await readBill(context.store, event.id, input.userId);
		const known = await readKnownPayers(context.store, event, { personId: input.userId, callerId });
		return { bill: saved ?? suggestedBill(known), isSaved: saved !== undefined, known };
	}),
	saveBill: calls.invoices.saveBill.handler(async ({ event, input, context }) => {
		return changeBill(context, event, input.userId, input.bill);
	}),
};
