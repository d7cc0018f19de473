import { Refusal } from "~/domain/ground/refusal";
import type { DeskPaymentKind, DeskPaymentMethod } from "~/domain/money/desk-payment";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { registrantOf } from "../../ground/records/registrant-account";
import { findAttendeeRow, findRegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import type { DeskPaymentRow } from "../desk-entries/rows";
import { invoiceOf, issuedRows } from "../invoices/rows";
import { addDeskPayment, hasDeskPayments, readDeskAccount, undoDeskPayment } from "./desk-payments";

export const deskPayments = {
	read: calls.deskPayments.read.handler(async ({ event, input, context }) => {
		return describe(context.store, event, input.userId);
	}),
	add: calls.deskPayments.add.handler(async ({ event, caller: { personId: madeBy }, input, context }) => {
		if (!hasDeskPayments(event)) throw new Refusal("notOffered");
		const { id, kind, amount, means, shown, userId: personId } = input;
		const isTrial = context.payments?.isTrial;
		const entry = { id, kind, amount, means, shown, personId, madeBy, isTrial };
		await addDeskPayment(context.store, event, entry, context.now());
		return describe(context.store, event, personId);
	}),
	undo: calls.deskPayments.undo.handler(async ({ event, caller: { personId: madeBy }, input, context }) => {
		const { id, entryId, userId: personId } = input;
		await undoDeskPayment(context.store, event, { id, entryId, personId, madeBy }, context.now());
		return describe(context.store, event, personId);
	}),
};

async function describe(store: Store, event: LoadedEvent, personId: string) {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	const id = registrantOf(registration);
	const payer = await findAttendeeRow(store, event.id, id);
	if (!payer) throw new Refusal("notFound");
	const { bill, draft: _, entries, lines, ...sums } = await readDeskAccount(store, event, id);
	const issued = await issuedRows(store, event.id, id);
	return {
		data: {
			payer: { id, firstName: payer.first_name, lastName: payer.last_name },
			isOffered: hasDeskPayments(event),
			currency: event.settings().currency,
			...sums,
			held: Math.max(0, sums.held),
			lines,
			billedTo: bill.social_reason,
			entries: await describeEntries(store, entries),
			invoices: issued
				.map(invoiceOf)
				.map(({ id, label, document }) => ({ id, label, totalHT: document.totalHT, total: document.totalTTC }))
				.reverse(),
		},
	};
}

async function describeEntries(store: Store, entries: DeskPaymentRow[]) {
	const ids = [...new Set(entries.map(({ made_by }) => made_by))];
	const people =
		ids.length === 0
			? []
			: await store.selectFrom("people").select(["id", "first_name", "last_name"]).where("id", "in", ids).execute();
	const names = new Map(people.map((row) => [row.id, nameInRow(row)]));
	const voided = new Set(entries.map(({ voids }) => voids));
	return entries.map(({ id, kind, amount, means, at, made_by }) => ({
		id,
		kind: kind as DeskPaymentKind,
		amount: Number(amount),
		means: means as DeskPaymentMethod | null,
		at,
		by: names.get(made_by) ?? "",
		isVoided: voided.has(id),
	}));
}
