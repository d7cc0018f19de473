import { Refusal } from "~/domain/ground/refusal";
import { totalsOf } from "~/domain/money/basket";
import type { Cancellation } from "~/domain/registration/cancellation";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findRegistrationRow } from "../../ground/records/rows";
import { grouped } from "../../ground/store/grouped";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { accountIn } from "../../money/invoices/account";
import { type Ledger, readLedger } from "../../money/invoices/ledger";
import { documentOf } from "../../money/invoices/rows";
import { cardFirst, deskProvider, isLive, type PaymentRow, splitRefund } from "../../money/refunds/refund-rows";
import { findObstacle } from "../release/cancellation-obstacle";

/**
 * From the accounting documents themselves, so that the pages before and after agree. A companion's is about their own lines.
 */
export async function readCancellation(
	store: Store,
	event: LoadedEvent,
	{ userId: personId, companionsStay = false }: { userId: string; companionsStay?: boolean | undefined },
	now: Date,
): Promise<Cancellation> {
	const registration = await findRegistrationRow(store, event.id, personId);
	if (!registration) throw new Refusal("notFound");
	const registrantId = registration.registered_by ?? personId;
	const isOwn = registrantId === personId;
	const isAbout = (line: { personId: string }) => (isOwn && !companionsStay) || line.personId === personId;
	const ledger = await readLedger(store, event.id, registrantId);
	const { members, covered, basket, held: heldOfAccount } = accountIn(event, ledger);
	const { currency } = event.settings();
	const { refundsChanges } = event.settingsOf(members[0]?.typology_id);
	const payments = await paymentsByInvoice(store, ledger);
	const paid = { card: 0, desk: 0, other: 0 };
	for (const invoiceId of new Set(covered.map((coveredLine) => coveredLine.invoiceId))) {
		const coveredLines = covered.filter((coveredLine) => coveredLine.invoiceId === invoiceId).map(({ line }) => line);
		const remainingLines = coveredLines.filter((line) => !isAbout(line));
		// Counts as a credit note does, by what falls away, so that cents that were rounded once are not rounded a second time.
		const amount = totalsOf(coveredLines, currency).ttc - totalsOf(remainingLines, currency).ttc;
		const before = creditedIn(ledger, invoiceId);
		const shares = splitRefund(payments.get(invoiceId) ?? [], { before, amount });
		for (const share of shares) paid[wayOf(share.payment)] += share.amount;
		paid.other += amount - shares.reduce((sum, share) => sum + share.amount, 0);
	}
	const due = totalsOf(basket.due.filter(isAbout), currency).ttc;
	// The desk's money belongs to the account, so only the owner of the account is told of it.
	const held = isOwn ? heldOfAccount : 0;
	const { returned, cards } = await sumReturned(store, ledger, isAbout);
	if (isOwn) returned.desk = Math.max(0, held - totalsOf(basket.due, currency).ttc);
	const companions = isOwn && !companionsStay ? await companionsOf(store, ledger) : [];
	const gone = companions.map(({ id }) => id);
	if (isOwn && registration.registered_at === null)
		addUnsettled({ returned, cards }, await unsettledRefunds(store, event.id, personId));
	const [cardEnd, ...otherCards] = cards;
	return {
		companions,
		currency,
		due: Math.max(0, due - held),
		held: Math.max(0, held - (totalsOf(basket.due, currency).ttc - due)),
		paid,
		comesBack: refundsChanges,
		obstacle: await findObstacle(store, event, { registration, companions: gone }, now),
		returned,
		...(cardEnd && otherCards.length === 0 ? { cardEnd } : {}),
	};
}

/** They were refunded as they arrived, when the registration was cancelled: they have no credit note. */
async function unsettledRefunds(store: Store, eventId: string, personId: string) {
	return store
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment")
		.select(["refunds.amount", "refunds.refused_at", "refunds.failed_at", "refunds.done_at", "refunds.pending_at"])
		.select("payments.card_end")
		.where(is({ "payments.event_id": eventId, "payments.person_id": personId }))
		.where("payments.settled_at", "is", null)
		.execute();
}

function addUnsettled({ returned, cards }: Returned, refunds: Awaited<ReturnType<typeof unsettledRefunds>>) {
	for (const row of refunds) {
		returned[isLive(row) ? "card" : "failed"] += Number(row.amount);
		if (isLive(row)) cards.add(row.card_end);
	}
}

async function companionsOf(store: Store, { registrantId, members }: Ledger): Promise<Cancellation["companions"]> {
	const companions = members.filter(({ person_id }) => person_id !== registrantId);
	if (companions.length === 0) return [];
	const ids = companions.map(({ person_id }) => person_id);
	const mailed = await store
		.selectFrom("people")
		.select("id")
		.where("id", "in", ids)
		.where("email", "is not", null)
		.execute();
	return companions.map((row) => ({
		id: row.person_id,
		name: nameInRow(row),
		isMailed: mailed.some(({ id }) => id === row.person_id),
	}));
}

type Way = keyof Cancellation["paid"];

const wayOf = ({ provider }: { provider: string }): Way => (provider === deskProvider ? "desk" : "card");

async function paymentsByInvoice(store: Store, { issued }: Ledger) {
	if (issued.length === 0) return new Map<string, PaymentRow[]>();
	const payments = await store
		.selectFrom("payments")
		.selectAll()
		.where(
			"invoice_id",
			"in",
			issued.map(({ id }) => id),
		)
		.where("settled_at", "is not", null)
		.execute();
	return grouped(cardFirst(payments), "invoice_id");
}

function creditedIn({ issued }: Ledger, invoiceId: string): number {
	return issued.filter(({ credits }) => credits === invoiceId).reduce((sum, { total }) => sum + Number(total), 0);
}

interface Returned {
	returned: Cancellation["returned"];
	/** The ends of the cards to which money goes back; null for one that is not known. */
	cards: Set<string | null>;
}

async function sumReturned(
	store: Store,
	{ issued }: Ledger,
	isAbout: (line: { personId: string }) => boolean,
): Promise<Returned> {
	const returned = { card: 0, desk: 0, other: 0, failed: 0 };
	const cards: Returned["cards"] = new Set();
	const notes = issued.filter((row) => row.kind === "creditNote" && documentOf(row).lines.every(isAbout));
	if (notes.length === 0) return { returned, cards };
	const refunds = await store
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment")
		.select(["refunds.credit_note_id", "refunds.amount", "payments.provider", "payments.card_end"])
		.select(["refunds.refused_at", "refunds.failed_at", "refunds.done_at", "refunds.pending_at"])
		.where(
			"refunds.credit_note_id",
			"in",
			notes.map(({ id }) => id),
		)
		.execute();
	for (const { id, total } of notes) {
		const noteRefunds = refunds.filter((row) => row.credit_note_id === id);
		const atDesk = noteRefunds.filter(({ provider }) => provider === deskProvider);
		const desk = atDesk.reduce((sum, { amount }) => sum + Number(amount), 0);
		returned.desk += desk;
		// A refund to a card was lessened by what had gone back by itself before: the card's part of the note is all that the
		// desk did not return.
		const isByCard = noteRefunds.length > atDesk.length;
		const hasFailed = noteRefunds.some((row) => !isLive(row));
		returned[hasFailed ? "failed" : isByCard ? "card" : "other"] += Number(total) - desk;
		for (const { provider, card_end } of noteRefunds) if (provider !== deskProvider && !hasFailed) cards.add(card_end);
	}
	return { returned, cards };
}
