import type { Selectable } from "kysely";
import { randomId } from "../../store/ids";
import type { Store } from "../../store/open";
import type { Tables } from "../../store/schema";
import { transact, type Writing } from "../../store/transact";
import { type AskedSession, ProviderRefused, type SessionState } from "../port";
import { type CardField, type CardManner, cardErrors, mannerOf, outcomeOf, type TypedCard, testCards } from "./cards";
import { openCounter } from "./counter";
import { tell } from "./events";

/** What the hosted page shows. */
export interface CardPage {
	state: SessionState["status"];
	/** The bank asks the card's holder to confirm. */
	isChallenged: boolean;
	amount: number;
	currency: string;
	description: string;
	lines: AskedSession["lines"];
	vat: number;
	merchant: string;
	locale: string;
	successUrl: string;
	cancelUrl: string;
	testCards: typeof testCards;
}

/** What became of a card that was typed in. */
export type Paying =
	| { outcome: "paid" | "challenge" | "over" }
	| { outcome: "refused"; reason: "refused" | "noFunds" }
	| { outcome: "unreadable"; errors: Partial<Record<CardField, string>> };

/** The embedded bank: sessions, payments and refunds as a bank of the outside would keep them. No card is ever written. */
export type Bank = ReturnType<typeof openBank>;

type Row = Selectable<Tables["bank_sessions"]>;

/** A card that pays late is answered for at once, and the money is there after so many seconds. */
const lateSeconds = 20;
const refusalsMaximum = 5;

export function openBank(store: Store, now: () => Date) {
	const at = () => now().toISOString();
	const rowOf = (reading: Store | Writing, id: string) =>
		reading.selectFrom("bank_sessions").selectAll().where("id", "=", id).executeTakeFirst();

	async function stateOf(id: string): Promise<SessionState> {
		const row = await rowOf(store, id);
		if (!row) throw new Error("the bank knows no such session");
		return stateIn(row, at());
	}

	/** Changes a session that can still be paid; false where it no longer can. */
	async function changeOpen(writing: Writing, id: string, change: Partial<Row>): Promise<boolean> {
		const { numUpdatedRows } = await writing
			.updateTable("bank_sessions")
			.set(change)
			.where("id", "=", id)
			.where("paid_at", "is", null)
			.where("failed_at", "is", null)
			.where("expired_at", "is", null)
			.where("expires_at", ">", at())
			.executeTakeFirst();
		return numUpdatedRows === 1n;
	}

	function take(id: string, paidAt: string, manner?: CardManner): Promise<Paying> {
		return transact(store, async (writing) => {
			const paymentId = `pay_${randomId(20)}`;
			const isTaken = await changeOpen(writing, id, {
				...{ paid_at: paidAt, payment_id: paymentId, manner: manner ?? null },
			});
			if (!isTaken) return { outcome: "over" };
			await tell(writing, { type: "session.paid", sessionId: id, at: at(), dueAt: paidAt });
			if (manner === "disputed") await counter.openDispute(writing, paymentId);
			return { outcome: "paid" };
		});
	}

	function refuse(id: string, reason: "refused" | "noFunds"): Promise<Paying> {
		return transact(store, async (writing) => {
			const row = await rowOf(writing, id);
			const refusals = (row?.refusals ?? 0) + 1;
			const isLast = refusals >= refusalsMaximum;
			const isCounted = await changeOpen(writing, id, {
				refusals,
				challenged_at: null,
				...(isLast ? { failed_at: at() } : {}),
			});
			if (isCounted && isLast) await tell(writing, { type: "session.failed", sessionId: id, at: at(), dueAt: at() });
			return isCounted && !isLast ? { outcome: "refused", reason } : { outcome: "over" };
		});
	}

	const counter = openCounter(store, now);
	return {
		stateOf,
		async open({ idempotencyKey, expiresAt, amount, currency, ...asked }: AskedSession) {
			await store
				.insertInto("bank_sessions")
				.values({
					id: `card_${randomId(32)}`,
					idempotency_key: idempotencyKey,
					// Whom it is for stays with us: the page does not need it.
					asked: JSON.stringify({ ...asked, customerEmail: undefined }),
					amount,
					currency,
					created_at: at(),
					expires_at: expiresAt.toISOString(),
				})
				.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
				.execute();
			const row = await store
				.selectFrom("bank_sessions")
				.selectAll()
				.where("idempotency_key", "=", idempotencyKey)
				.executeTakeFirstOrThrow();
			if (row.amount !== amount || row.currency !== currency) throw new ProviderRefused("idempotency_error");
			return { id: row.id, expiresAt: row.expires_at };
		},
		expire(id: string): Promise<SessionState> {
			return transact(store, async (writing) => {
				const isEnded = await changeOpen(writing, id, { expired_at: at() });
				if (isEnded) await tell(writing, { type: "session.expired", sessionId: id, at: at(), dueAt: at() });
				const row = await rowOf(writing, id);
				if (!row) throw new Error("the bank knows no such session");
				return stateIn(row, at());
			});
		},
		refund: counter.refund,
		giveBack: counter.giveBack,
		aftermath: counter.aftermath,
		answerDispute: counter.answerDispute,
		async page(id: string): Promise<CardPage | undefined> {
			const row = await rowOf(store, id);
			if (!row) return undefined;
			const asked = JSON.parse(row.asked) as AskedSession;
			const { merchant, description, lines, vat, locale, successUrl, cancelUrl } = asked;
			const { status } = stateIn(row, at());
			return {
				state: status,
				isChallenged: status === "open" && row.challenged_at !== null,
				amount: row.amount,
				currency: row.currency,
				...{ merchant, description, lines, vat, locale, successUrl, cancelUrl },
				testCards,
			};
		},
		async pay(id: string, card: TypedCard): Promise<Paying> {
			const errors = cardErrors(card, now());
			if (Object.keys(errors).length > 0) return { outcome: "unreadable", errors };
			const outcome = outcomeOf(card.number);
			const manner = mannerOf(outcome);
			if (outcome === "paid" || manner) return take(id, at(), manner);
			if (outcome === "paidLate") return take(id, new Date(now().getTime() + lateSeconds * 1000).toISOString());
			if (outcome === "refused" || outcome === "noFunds") return refuse(id, outcome);
			const isAsked = await transact(store, (writing) => changeOpen(writing, id, { challenged_at: at() }));
			return { outcome: isAsked ? "challenge" : "over" };
		},
		/** The holder's answer to 3-D Secure; only where it was asked. */
		async answerChallenge(id: string, isConfirmed: boolean): Promise<Paying> {
			const row = await rowOf(store, id);
			if (!row?.challenged_at) return { outcome: "over" };
			return isConfirmed ? take(id, at()) : refuse(id, "refused");
		},
	};
}

function stateIn(row: Row, at: string): SessionState {
	const { paid_at, payment_id, amount, currency } = row;
	if (paid_at !== null && payment_id !== null) {
		return paid_at <= at ? { status: "paid", paymentId: payment_id, amount, currency } : { status: "processing" };
	}
	if (row.failed_at !== null) return { status: "failed" };
	return { status: row.expired_at !== null || row.expires_at <= at ? "expired" : "open" };
}
