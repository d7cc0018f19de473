import { Refusal } from "~/domain/ground/refusal";
import { calendarDay } from "~/domain/time/clock";
import { os, type ProviderContext } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { inTurn } from "../../ground/turns/in-turn";
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
	totals: os.eventMoney.totals.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		return { data: await readRecentTotals(context.store, event, context.now()) };
	}),
	due: os.eventMoney.due.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		return { data: await listDue(context.store, event, input) };
	}),
	payments: os.eventMoney.payments.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		return { data: await listPayments(context.store, event, input) };
	}),
	refunds: os.eventMoney.refunds.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		return { data: await listRefunds(context.store, event, input) };
	}),
	documents: os.eventMoney.documents.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		return { data: await listDocuments(context.store, event, input) };
	}),
	account: os.eventMoney.account.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		return { data: await describeAccount(context.store, event, input.userId) };
	}),
	recordTransfer: os.eventMoney.recordTransfer.handler(async ({ input, context }) => {
		const { takesMore, userId, ...fields } = input;
		const means = "transfer" as const;
		return record(context, input, { ...fields, personId: userId, kind: "paid", means, takesMore });
	}),
	recordReturn: os.eventMoney.recordReturn.handler(async ({ input, context }) => {
		const { userId, ...fields } = input;
		return record(context, input, { ...fields, personId: userId, kind: "back" });
	}),
	undoEntry: os.eventMoney.undoEntry.handler(async ({ input, context }) => {
		const { event, personId: madeBy } = await requireRightAt(context, "manageMoney", input);
		const { id, entryId, userId } = input;
		return noteChange(context, event, userId, () =>
			undoDeskPayment(context.store, event, { id, entryId, personId: userId, madeBy }, context.now()),
		);
	}),
	previewRefund: os.eventMoney.previewRefund.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		const account = await readAccount(
			context.store,
			event,
			await requireRegistrantId(context.store, event, input.userId),
		);
		const preview = await previewRefund(context.store, event, account, input.keys);
		return { data: { currency: event.settings().currency, preview } };
	}),
	refund: os.eventMoney.refund.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "manageMoney", input);
		const { userId, keys, shown } = input;
		return noteChange(context, event, userId, () =>
			refundLines(context.store, event, { personId: userId, keys, shown }, context.now()),
		);
	}),
	export: os.eventMoney.export.handler(({ input, context }) => {
		const manager = () => requireRightAt(context, "manageMoney", input);
		return inTurn(context, "list", manager, async ({ event, personId: askedBy }) => ({
			data: await startExport(context, event, { money: input.content }, askedBy),
		}));
	}),
};

async function record(
	context: ProviderContext,
	place: { domainId: string; eventId: string },
	input: Omit<DeskPaymentInput, "madeBy" | "isTrial">,
) {
	const { event, personId: madeBy } = await requireRightAt(context, "manageMoney", place);
	if (!keepsMoney(event)) throw new Refusal("notOffered");
	const today = calendarDay(context.now(), event.document.event.timeZone);
	if (input.valueOn !== undefined && input.valueOn > today) {
		throw new Refusal("invalidForm", { valueOn: "errors.dayToCome" });
	}
	return noteChange(context, event, input.personId, () =>
		addDeskPayment(context.store, event, { ...input, madeBy, isTrial: context.payments?.isTrial }, context.now()),
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
	if (context.deed) {
		context.deed.changes = (["paid", "remaining", "toGiveBack", "invoiced"] as const)
			.filter((name) => old[name] !== now[name])
			.map((name) => ({ path: ["money", name, after.currency], before: old[name], after: now[name] }));
		// The same form sent twice changes nothing.
		if (context.deed.changes.length === 0) context.deed.about = [];
	}
	return { data: after };
}
