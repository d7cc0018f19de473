import { Refusal } from "~/domain/ground/refusal";
import { keyOf, pricesOf, totalsOf } from "~/domain/money/basket";
import type { DeskPaymentKind, DeskPaymentMethod } from "~/domain/money/desk-payment";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { registrantOf } from "../../ground/records/registrant-account";
import { findAttendeeRow, findRegistrationRow } from "../../ground/records/rows";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { deskEntriesOf } from "../desk-entries/rows";
import { readAccount, remainingOf } from "../invoices/account";
import { invoiceOf, issuedRows } from "../invoices/rows";
import { staffNames } from "./pages";

/** Where transfers and refunds are recorded: the event has somebody who invoices. */
export const keepsMoney = ({ document }: LoadedEvent) => document.billing !== null;

/** Finds the account of somebody at the event: their own, or that of the person who registered them. 404 for anybody else. */
export async function requireRegistrantId(store: Store, event: LoadedEvent, personId: string): Promise<string> {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	return registrantOf(registration);
}

export async function describeAccount(store: Store, event: LoadedEvent, personId: string) {
	const id = await requireRegistrantId(store, event, personId);
	const payer = await findAttendeeRow(store, event.id, id);
	if (!payer) throw new Refusal("notFound");
	const account = await readAccount(store, event, id);
	const { basket, held, covered, transferReference = null } = account;
	const { currency } = event.settings();
	const { ttc: total } = totalsOf(basket.due, currency);
	const prices = pricesOf(basket.due, currency);
	const entries = await deskEntriesOf(store, event.id, id);
	const staff = await staffNames(
		store,
		entries.map(({ made_by }) => made_by),
	);
	const voided = new Set(entries.map(({ voids }) => voids));
	const issued = (await issuedRows(store, event.id, id)).map(invoiceOf);
	const numbers = new Map(issued.map((entry) => [entry.id, entry.number]));
	const gone = new Set(basket.gone.map(keyOf));
	const coveredLines = covered.map(({ line }) => line);
	const coveredPrices = pricesOf(coveredLines, currency);
	return {
		payer: { id, name: nameInRow(payer), email: payer.email },
		currency,
		isOffered: keepsMoney(event),
		total,
		held: Math.max(0, held),
		remaining: remainingOf(event, account),
		toGiveBack: Math.max(0, held - total),
		transferReference,
		due: basket.due.map(({ label, personName }, index) => ({ label, personName, ttc: prices[index]?.ttc ?? 0 })),
		covered: covered.map(({ line, invoiceId }, index) => ({
			key: keyOf(line),
			invoice: orEmpty(numbers.get(invoiceId)),
			label: line.label,
			personName: line.personName,
			ttc: coveredPrices[index]?.ttc ?? 0,
			isChosen: !gone.has(keyOf(line)),
		})),
		entries: entries.map(({ id: entryId, kind, amount, means, at, made_by, value_on, reference }) => ({
			id: entryId,
			kind: kind as DeskPaymentKind,
			amount: Number(amount),
			means: means as DeskPaymentMethod | null,
			at,
			by: orEmpty(staff.get(made_by)),
			isVoided: voided.has(entryId),
			valueOn: value_on,
			reference,
		})),
		documents: issued.map(({ id: documentId, label, price, issuedAt }) => ({
			id: documentId,
			label,
			total: price,
			issuedAt,
		})),
	};
}
