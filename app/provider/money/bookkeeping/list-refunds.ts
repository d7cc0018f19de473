import type { RefundLine } from "~/contract/money/bookkeeping";
import { totalsOf } from "~/domain/money/basket";
import type { DeskPaymentMethod } from "~/domain/money/desk-payment";
import { onlineMeans } from "~/domain/money/money-totals";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chunks } from "../../ground/store/chunks";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { accountIn } from "../invoices/account";
import { readLedgers } from "../invoices/ledger";
import { deskProvider } from "../refunds/refund-rows";
import {
	findNamed,
	isEarlier,
	isOfNamed,
	namesOf,
	type PageRequest,
	pageOf,
	pageSize,
	readMark,
	writeMark,
} from "./pages";

type Line = Omit<RefundLine, "payer"> & { personId: string };

export async function listRefunds(
	store: Store,
	event: LoadedEvent,
	{ state, ...request }: PageRequest & { state: RefundLine["state"] },
) {
	const named = await findNamed(store, event.id, request.q);
	const { lines, next } = await (state === "waiting"
		? listToReturn(store, event, request, named)
		: listOnline(store, event, { ...request, state }, named));
	const names = await namesOf(
		store,
		event.id,
		lines.map(({ personId }) => personId),
	);
	return {
		lines: lines.map(({ personId, ...line }) => ({
			...line,
			payer: { id: personId, name: orEmpty(names.get(personId)?.name) },
		})),
		next,
	};
}

/** More accounts of which the event holds something are not looked through. */
const mostHeld = 2000;
const accountsAtOnce = 10;
const heldAtOnce = 100;

/** What each account is to get back by hand: what is held of it, less what is due. */
export async function readReturns(store: Store, event: LoadedEvent) {
	return returnsOf(store, event, await heldAfter(store, event.id, "", mostHeld));
}

async function heldAfter(store: Store, eventId: string, after: string, most: number): Promise<string[]> {
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", eventId)
		.where("person_id", ">", after)
		.where((row) => row("desk_balance", "!=", row.lit(0)))
		.orderBy("person_id")
		.limit(most)
		.execute();
	return rows.map(({ person_id }) => person_id);
}

async function returnsOf(store: Store, event: LoadedEvent, ids: string[]) {
	const returns: { personId: string; amount: number }[] = [];
	for (const some of chunks(ids, accountsAtOnce)) {
		for (const ledger of await readLedgers(store, event.id, some)) {
			const { held, basket } = accountIn(event, ledger);
			const amount = held - totalsOf(basket.due, event.settings().currency).ttc;
			if (amount > 0) returns.push({ personId: ledger.registrantId, amount });
		}
		await yieldToEventLoop();
	}
	return returns.sort((a, b) => (a.personId < b.personId ? -1 : 1));
}

async function listToReturn(store: Store, event: LoadedEvent, { after }: PageRequest, named: string[] | undefined) {
	const found: Awaited<ReturnType<typeof returnsOf>> = [];
	let mark = readMark(after)?.id ?? "";
	for (let looked = 0; found.length <= pageSize && looked < mostHeld; looked += heldAtOnce) {
		const ids = await heldAfter(store, event.id, mark, heldAtOnce);
		const last = ids.at(-1);
		if (last === undefined) break;
		mark = last;
		found.push(...(await returnsOf(store, event, named ? ids.filter((id) => named.includes(id)) : ids)));
	}
	const { lines, next } = pageOf(found, ({ personId }) => writeMark("rendre", personId));
	return {
		lines: lines.map(
			({ personId, amount }): Line => ({
				id: personId,
				personId,
				state: "waiting",
				means: null,
				amount,
				at: null,
				reason: null,
				creditNote: null,
			}),
		),
		next,
	};
}

/** What the payment provider was asked to send back; among what was done, also what was handed back. */
async function listOnline(
	store: Store,
	event: LoadedEvent,
	{ after, state }: PageRequest & { state: RefundLine["state"] },
	named: string[] | undefined,
) {
	const rows = await store
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment")
		.leftJoin("invoices", "invoices.id", "refunds.credit_note_id")
		.select(["refunds.id", "refunds.amount", "refunds.asked_at", "refunds.reason", "refunds.done_at"])
		.select(["payments.person_id", "invoices.number"])
		.where("refunds.event_id", "=", event.id)
		.where("payments.provider", "!=", deskProvider)
		.where((row) => {
			const isStuck = row.or([row("refunds.failed_at", "is not", null), row("refunds.refused_at", "is not", null)]);
			if (state === "failed") return row.and([isStuck, row("refunds.found_at", "is", null)]);
			return row.and([row.not(isStuck), row("refunds.done_at", state === "done" ? "is not" : "is", null)]);
		})
		.where(isOfNamed("payments.person_id", named))
		.where(isEarlier(after, "refunds.asked_at", "refunds.id"))
		.orderBy("refunds.asked_at", "desc")
		.orderBy("refunds.id", "desc")
		.limit(pageSize + 1)
		.execute();
	const online = rows.map(
		(row): Line => ({
			id: row.id,
			personId: row.person_id,
			state,
			means: onlineMeans,
			amount: Number(row.amount),
			at: row.asked_at,
			reason: row.reason,
			creditNote: row.number,
		}),
	);
	const byHand = state === "done" ? await selectHandedBack(store, event.id, { after }, named) : [];
	const latest = [...online, ...byHand].sort((a, b) => (markOf(a) < markOf(b) ? 1 : -1));
	return pageOf(latest, markOf);
}

const markOf = ({ at, id }: Line) => writeMark(at ?? "", id);

async function selectHandedBack(store: Store, eventId: string, { after }: PageRequest, named: string[] | undefined) {
	const rows = await store
		.selectFrom("desk_payments as entry")
		.select(["entry.id", "entry.person_id", "entry.means", "entry.amount", "entry.at"])
		.where(is({ "entry.event_id": eventId, "entry.kind": "back" }))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("desk_payments as undo")
						.select("undo.id")
						.whereRef("undo.event_id", "=", "entry.event_id")
						.whereRef("undo.voids", "=", "entry.id"),
				),
			),
		)
		.where(isOfNamed("entry.person_id", named))
		.where(isEarlier(after, "entry.at", "entry.id"))
		.orderBy("entry.at", "desc")
		.orderBy("entry.id", "desc")
		.limit(pageSize + 1)
		.execute();
	return rows.map(
		(row): Line => ({
			id: row.id,
			personId: row.person_id,
			state: "done",
			means: (row.means ?? "cash") as DeskPaymentMethod,
			amount: Number(row.amount),
			at: row.at,
			reason: null,
			creditNote: null,
		}),
	);
}
