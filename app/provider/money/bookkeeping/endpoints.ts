import { Refusal } from "~/domain/ground/refusal";
import { calendarDay } from "~/domain/time/clock";
import type { ProviderContext } from "../../ground/access/context";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { forgetTotals, readRecentTotals } from "../../insight/today/recent-totals";
import { startExport } from "../../people/export/export-jobs";
import { addDeskPayment, type DeskPaymentInput, undoDeskPayment } from "../desk-payments/desk-payments";
import { readAccount } from "../invoices/account";
import { describeAccount, keepsMoney, requireRegistrantId } from "./describe-account";
import { listDocuments } from "./list-documents";
import { listDue } from "./list-due";
import { listPayments } from "./list-payments";
import { listRefunds } from "./list-refunds";
import { previewRefund, refundLines } from "./refund-lines";

export const eventMoney = {
	totals: calls.eventMoney.totals.handler(async ({ event, context }) => {
		return { data: await readRecentTotals(context.store, event, context.now()) };
	}),
	due: calls.eventMoney.due.handler(async ({ event, input, context }) => {
		return { data: await listDue(context.store, event, input) };
	}),
	payments: calls.eventMoney.payments.handler(async ({ event, input, context }) => {
		return { data: await listPayments(context.store, event, input) };
	}),
	refunds: calls.eventMoney.refunds.handler(async ({ event, input, context }) => {
		return { data: await listRefunds(context.store, event, input) };
	}),
	documents: calls.eventMoney.documents.handler(async ({ event, input, context }) => {
		return { data: await listDocuments(context.store, event, input) };
	}),
	account: calls.eventMoney.account.handler(async ({ event, input, context }) => {
		return { data: await describeAccount(context.store, event, input.userId) };
	}),
	recordTransfer: calls.eventMoney.recordTransfer.handler(async ({ event, caller, input, context }) => {
		const { takesMore, userId: personId, domainId: _, eventId: __, ...fields } = input;
		const means = "transfer" as const;
		return record(context, event, { ...fields, personId, madeBy: caller.personId, kind: "paid", means, takesMore });
	}),
	recordReturn: calls.eventMoney.recordReturn.handler(async ({ event, caller, input, context }) => {
		const { userId: personId, domainId: _, eventId: __, ...fields } = input;
		return record(context, event, { ...fields, personId, madeBy: caller.personId, kind: "back" });
	}),
	undoEntry: calls.eventMoney.undoEntry.handler(async ({ event, caller: { personId: madeBy }, input, context }) => {
		const { id, entryId, userId } = input;
		return noteChange(context, event, userId, () =>
			undoDeskPayment(context.store, event, { id, entryId, personId: userId, madeBy }, context.now()),
		);
	}),
	previewRefund: calls.eventMoney.previewRefund.handler(async ({ event, input, context }) => {
		const account = await readAccount(
			context.store,
			event,
			await requireRegistrantId(context.store, event, input.userId),
		);
		const preview = await previewRefund(context.store, event, account, input.keys);
		return { data: { currency: event.settings().currency, preview } };
	}),
	refund: calls.eventMoney.refund.handler(async ({ event, input, context }) => {
		const { userId, keys, shown } = input;
		return noteChange(context, event, userId, () =>
			refundLines(context.store, event, { personId: userId, keys, shown }, context.now()),
		);
	}),
	export: calls.eventMoney.export.inTurn("list", async ({ event, caller, input, context }) => ({
		data: await startExport(context, event, { money: input.content }, caller.personId),
	})),
};

async function record(context: ProviderContext, event: LoadedEvent, input: Omit<DeskPaymentInput, "isTrial">) {
	if (!keepsMoney(event)) throw new Refusal("notOffered");
	const today = calendarDay(context.now(), event.document.event.timeZone);
	if (input.valueOn !== undefined && input.valueOn > today) {
		throw new Refusal("invalidForm", { valueOn: "errors.dayToCome" });
	}
	return noteChange(context, event, input.personId, () =>
		addDeskPayment(context.store, event, { ...input, isTrial: context.payments?.isTrial }, context.now()),
	);
}

/** The log has what remained and what was to go back, before and after. */
async function noteChange(context: ProviderContext, event: LoadedEvent, userId: string, change: () => Promise<void>) {
	const before = await describeAccount(context.store, event, userId);
	await change();
	forgetTotals(context.store, event.id);
	const after = await describeAccount(context.store, event, userId);
	const sums = (account: typeof before) => ({
		remaining: account.remaining,
		toGiveBack: account.toGiveBack,
		paid: account.entries
			.filter(({ kind, isVoided }) => kind === "paid" && !isVoided)
			.reduce((sum, { amount }) => sum + amount, 0),
		invoiced: account.covered.reduce((sum, { ttc }) => sum + ttc, 0),
	});
	const [old, now] = [sums(before), sums(after)];
	if (context.auditNote) {
		context.auditNote.changes = (["paid", "remaining", "toGiveBack", "invoiced"] as const)
			.filter((name) => old[name] !== now[name])
			.map((name) => ({ path: ["money", name, after.currency], before: old[name], after: now[name] }));
		// The same form sent twice changes nothing.
		if (context.auditNote.changes.length === 0) context.auditNote.about = [];
	}
	return { data: after };
}
