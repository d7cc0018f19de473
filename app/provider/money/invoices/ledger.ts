import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Bill } from "~/domain/money/billing";
import type { Tables } from "../../ground/store/schema";
import { partsIn, partsOf, type Query, readTogether } from "../../ground/store/together";
import type { Database } from "../../ground/store/transact";
import { heldIn } from "../desk-entries/rows";
import type { InvoiceRow } from "./rows";

/** All that is written of an account: who belongs to it, what they chose, and its papers. */
export interface Ledger {
	registrantId: string;
	/** The registrant first, then the companions, oldest first. */
	members: Member[];
	choices: { person_id: string; article_id: string; day_id: string }[];
	bill: Bill | undefined;
	/** What stands on the bank transfer that they said they will make. */
	transferReference: string | undefined;
	/** The code that the account holds, whether or not the event file still has it. */
	code: { code: string; invoiced_at: string | null } | undefined;
	/** Invoices and credit notes, the first issued first. */
	issued: InvoiceRow[];
	/** The draft that waits for its payment: one for an account at most. */
	draft: InvoiceRow | undefined;
	/** What came at the desk and no invoice has, in minor units. */
	held: number;
}

/** One statement. */
export async function readLedger(db: Database, eventId: string, registrantId: string): Promise<Ledger> {
	return ledgerOf(registrantId, await read(db, { eventId, registrantId }));
}

/** Those of several registrants, in one statement too. */
export async function readLedgers(db: Database, eventId: string, registrantIds: string[]): Promise<Ledger[]> {
	if (registrantIds.length === 0) return [];
	const from = db as Kysely<Tables>;
	const rows = await from
		.selectFrom("registrations as asked")
		.select("asked.person_id")
		.select(partsOf(db, ledgerQueries(from, eventId, sql.ref<string>("asked.person_id"))))
		.where("asked.event_id", "=", eventId)
		.where("asked.person_id", "in", registrantIds)
		.execute();
	return rows.map(({ person_id, ...parts }) => ledgerOf(person_id, partsIn<Found>(parts)));
}

type Found = { [Part in keyof ReturnType<typeof ledgerQueries>]: RowOf<ReturnType<typeof ledgerQueries>[Part]> };
type RowOf<Asked> = Asked extends Query<infer Row> ? Row : never;

function ledgerOf(
	registrantId: string,
	{ members, bill, code, papers, choices, ...money }: { [Part in keyof Found]: Found[Part][] },
): Ledger {
	const isRegistrant = ({ person_id }: Member) => person_id === registrantId;
	return {
		registrantId,
		members: [...members.filter(isRegistrant), ...members.filter((row) => !isRegistrant(row))],
		choices,
		bill: bill[0] && (JSON.parse(bill[0].bill) as Bill),
		transferReference: bill[0]?.transfer_reference ?? undefined,
		code: code[0],
		issued: papers.filter(({ issued_at }) => issued_at !== null),
		draft: papers.find(({ issued_at }) => issued_at === null),
		held: heldIn(money),
	};
}

/** Oldest first. */
export function companionsIn({ registrantId, members }: Ledger): string[] {
	return members.map(({ person_id }) => person_id).filter((id) => id !== registrantId);
}

export type Member = Awaited<ReturnType<typeof read>>["members"][number];

const read = readTogether(["eventId", "registrantId"], (from, { eventId, registrantId }) =>
	ledgerQueries(from, eventId, registrantId),
);

function ledgerQueries(from: Kysely<Tables>, eventId: string, registrantId: string | RawBuilder<string>) {
	// Said as "the one or the other", an engine reads everybody at the event.
	const memberIds = sql<string>`(select ${registrantId} union all select person_id from registrations
		where event_id = ${eventId} and registered_by = ${registrantId})`;
	return {
		members: from
			.selectFrom("registrations as record")
			.innerJoin("attendees as people", (join) =>
				join.onRef("people.id", "=", "record.person_id").onRef("people.at_event_id", "=", "record.event_id"),
			)
			.select([
				"record.person_id",
				"record.registered_at",
				"record.responded_at",
				"record.completed_at",
				"record.registered_by",
				"record.typology_id",
				"record.due_since",
				"record.due_told",
				"people.first_name",
				"people.last_name",
				"people.language_id",
			])
			.where("record.event_id", "=", eventId)
			.where("record.person_id", "in", memberIds)
			.orderBy("record.created_at")
			.orderBy("record.person_id"),
		choices: from
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", memberIds)
			.orderBy("day_id")
			.orderBy("article_id"),
		bill: from
			.selectFrom("bills")
			.select(["bill", "transfer_reference"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", registrantId),
		code: from
			.selectFrom("promo_uses")
			.select(["code", "invoiced_at"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", registrantId),
		papers: from
			.selectFrom("invoices")
			.select(invoiceColumns)
			.where("event_id", "=", eventId)
			.where("person_id", "=", registrantId)
			.where((where) => where.or([where("issued_at", "is not", null), where("abandoned_at", "is", null)]))
			.orderBy("sequence"),
		entries: from
			.selectFrom("desk_payments")
			.select(["id", "kind", "amount", "voids"])
			.where("event_id", "=", eventId)
			.where("person_id", "=", registrantId),
		payments: from
			.selectFrom("payments")
			// Told apart by who reads them: asked for by its provider, an engine may read every payment of every desk.
			.select(["amount", "provider"])
			// Of each by its index: joined, an engine may read the refunds of everybody. Those that live (`isLive`).
			.select((payment) =>
				payment
					.selectFrom("refunds")
					.whereRef("refunds.payment", "=", "payments.id")
					.where("refunds.refused_at", "is", null)
					.where("refunds.failed_at", "is", null)
					.select(({ fn }) => fn.sum<number | null>("refunds.amount").as("sum"))
					.as("returned"),
			)
			.where("event_id", "=", eventId)
			.where("person_id", "=", registrantId),
	};
}

/** In JSON columns are named one by one: what is missing here is missing in `Ledger`, and does not compile. */
const invoiceColumns = [
	"id",
	"event_id",
	"person_id",
	"kind",
	"document",
	"currency",
	"total",
	"credits",
	"opened_at",
	"abandoned_at",
	"issued_at",
	"number",
	"sequence",
] as const;
