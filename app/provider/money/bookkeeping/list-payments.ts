import type { PaymentLine } from "~/contract/money/bookkeeping";
import type { DeskPaymentMethod } from "~/domain/money/desk-payment";
import { onlineMeans, type PaymentMeans } from "~/domain/money/money-totals";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { deskProvider } from "../refunds/refund-rows";
import {
	findNamed,
	isEarlier,
	isOfNamed,
	namesOf,
	type PageRequest,
	pageOf,
	pageSize,
	staffNames,
	writeMark,
} from "./pages";

type Line = Omit<PaymentLine, "payer" | "by"> & { personId: string; madeBy: string | null };

/** Payments on the payment page, and what was recorded by hand, the latest first. */
export async function listPayments(
	store: Store,
	event: LoadedEvent,
	{ means, ...request }: PageRequest & { means?: PaymentMeans | undefined },
) {
	const named = await findNamed(store, event.id, request.q);
	const [online, recorded] = [
		means === undefined || means === onlineMeans ? await selectOnline(store, event.id, request, named) : [],
		means === onlineMeans ? [] : await selectRecorded(store, event.id, { ...request, means }, named),
	];
	const latest = [...online, ...recorded].sort((a, b) => (markOf(a) < markOf(b) ? 1 : -1));
	const { lines, next } = pageOf(latest, markOf);
	const names = await namesOf(
		store,
		event.id,
		lines.map(({ personId }) => personId),
	);
	const staff = await staffNames(
		store,
		lines.flatMap(({ madeBy }) => madeBy ?? []),
	);
	return {
		lines: lines.map(({ personId, madeBy, ...line }) => ({
			...line,
			payer: { id: personId, name: orEmpty(names.get(personId)?.name) },
			by: madeBy === null ? null : orEmpty(staff.get(madeBy)),
		})),
		next,
	};
}

const markOf = ({ at, id }: Line) => writeMark(at, id);

async function selectOnline(store: Store, eventId: string, { after }: PageRequest, named: string[] | undefined) {
	const rows = await store
		.selectFrom("payments")
		.select(["id", "person_id", "amount", "received_at", "settled_at"])
		.where("event_id", "=", eventId)
		.where("provider", "!=", deskProvider)
		.where(isOfNamed("person_id", named))
		.where(isEarlier(after, "received_at", "id"))
		.orderBy("received_at", "desc")
		.orderBy("id", "desc")
		.limit(pageSize + 1)
		.execute();
	return rows.map(
		(row): Line => ({
			id: row.id,
			personId: row.person_id,
			kind: "paid",
			means: onlineMeans,
			amount: Number(row.amount),
			at: row.received_at,
			madeBy: null,
			valueOn: null,
			reference: null,
			isVoided: false,
			isNotOwed: row.settled_at === null,
		}),
	);
}

async function selectRecorded(
	store: Store,
	eventId: string,
	{ after, means }: PageRequest & { means?: PaymentMeans | undefined },
	named: string[] | undefined,
) {
	const rows = await store
		.selectFrom("desk_payments as entry")
		.select(["entry.id", "entry.person_id", "entry.kind", "entry.means", "entry.amount", "entry.at", "entry.made_by"])
		.select(["entry.value_on", "entry.reference"])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom("desk_payments as undo")
					.select("undo.id")
					.whereRef("undo.event_id", "=", "entry.event_id")
					.whereRef("undo.voids", "=", "entry.id"),
			).as("is_voided"),
		)
		.where("entry.event_id", "=", eventId)
		.where("entry.kind", "!=", "void")
		.$if(means !== undefined, (query) => query.where("entry.means", "=", String(means)))
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
			kind: row.kind === "back" ? "back" : "paid",
			means: (row.means ?? "cash") as DeskPaymentMethod,
			amount: Number(row.amount),
			at: row.at,
			madeBy: row.made_by,
			valueOn: row.value_on,
			reference: row.reference,
			isVoided: Boolean(row.is_voided),
			isNotOwed: false,
		}),
	);
}
