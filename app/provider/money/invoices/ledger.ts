import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ArticleChoice } from "~/domain/money/article";
import type { Bill } from "~/domain/money/billing";
import { selectAttendees } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import { partColumns, partsOfRow, type Query, readTogether } from "../../ground/store/read-together";
import type { Tables } from "../../ground/store/schema";
import type { Database } from "../../ground/store/transact";
import { deskBalanceOf, selectPayments } from "../desk-entries/rows";
import type { InvoiceRow } from "./rows";

export interface Ledger {
	registrantId: string;
	/** The registrant first, then the companions, oldest first. */
	members: Member[];
	choices: { person_id: string; article_id: string; day_id: string }[];
	bill: Bill | undefined;
	/** The reference of the bank transfer that they said they will make. */
	transferReference: string | undefined;
	/** The code that the account uses, whether or not the event file still has it. */
	code: { code: string; invoiced_at: string | null } | undefined;
	/** Invoices and credit notes, the first issued first. */
	issued: InvoiceRow[];
	/** The draft that waits for its payment: one for an account at most. */
	draft: InvoiceRow | undefined;
	/** Money that came at the desk and that no invoice has used, in minor units. */
	held: number;
}

export async function readLedger(db: Database, eventId: string, registrantId: string): Promise<Ledger> {
	return ledgerOf(registrantId, await selectLedger(db, { eventId, registrantId }));
}

export async function readLedgers(db: Database, eventId: string, registrantIds: string[]): Promise<Ledger[]> {
	if (registrantIds.length === 0) return [];
	const from = db as Kysely<Tables>;
	const rows = await from
		.selectFrom("registrations as asked")
		.select("asked.person_id")
		.select(partColumns(db, ledgerQueries(from, eventId, sql.ref<string>("asked.person_id"))))
		.where("asked.event_id", "=", eventId)
		.where("asked.person_id", "in", registrantIds)
		.execute();
	return rows.map(({ person_id, ...parts }) => ledgerOf(person_id, partsOfRow<LedgerRows>(parts)));
}

/** As it is once what a member chose is written, with what that changes of the member. */
export function withChosen(
	ledger: Ledger,
	personId: string,
	{ member, articles }: { member: Partial<Member>; articles: ArticleChoice[] },
): Ledger {
	const own = articles.map(({ articleId, dayId }) => ({ person_id: personId, article_id: articleId, day_id: dayId }));
	return {
		...ledger,
		members: ledger.members.map((row) => (row.person_id === personId ? { ...row, ...member } : row)),
		choices: inOrder([...ledger.choices.filter(({ person_id }) => person_id !== personId), ...own]),
	};
}

type LedgerRows = { [Part in keyof ReturnType<typeof ledgerQueries>]: RowOf<ReturnType<typeof ledgerQueries>[Part]> };
type RowOf<Source> = Source extends Query<infer Row> ? Row : never;

export function ledgerOf(
	registrantId: string,
	{ members, bill, code, papers, choices, ...money }: { [Part in keyof LedgerRows]: LedgerRows[Part][] },
): Ledger {
	const isRegistrant = ({ person_id }: Member) => person_id === registrantId;
	return {
		registrantId,
		members: [...members.filter(isRegistrant), ...members.filter((row) => !isRegistrant(row))],
		choices: inOrder(choices),
		bill: bill[0] && readJson<Bill>(bill[0].bill),
		transferReference: bill[0]?.transfer_reference ?? undefined,
		code: code[0],
		issued: papers.filter(({ issued_at }) => issued_at !== null),
		draft: papers.find(({ issued_at }) => issued_at === null),
		held: deskBalanceOf(money),
	};
}

/**
 * Sorted here and not by the engine: the lines of an invoice have one order, whether they are written already or not. A person is a
 * part of it, because several may have taken the same article for the same day.
 */
function inOrder(choices: Ledger["choices"]): Ledger["choices"] {
	const keyOf = ({ day_id, article_id, person_id }: Ledger["choices"][number]) =>
		`${day_id}\0${article_id}\0${person_id}`;
	return choices.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export function companionIdsIn({ registrantId, members }: Ledger): string[] {
	return members.map(({ person_id }) => person_id).filter((id) => id !== registrantId);
}

export type Member = Awaited<ReturnType<typeof selectLedger>>["members"][number];

const selectLedger = readTogether(["eventId", "registrantId"], (from, { eventId, registrantId }) =>
	ledgerQueries(from, eventId, registrantId),
);

export function ledgerQueries(from: Kysely<Tables>, eventId: string, registrantId: string | RawBuilder<string>) {
	// With an OR, an engine reads everybody at the event.
	const memberIds = sql<string>`(select ${registrantId} union all select person_id from registrations
		where event_id = ${eventId} and registered_by = ${registrantId})`;
	return {
		members: selectAttendees(from)
			.select([
				"registrations.person_id",
				"registrations.registered_at",
				"registrations.responded_at",
				"registrations.completed_at",
				"registrations.registered_by",
				"registrations.is_remote",
				"registrations.typology_id",
				"registrations.due_since",
				"registrations.due_told",
				"people.first_name",
				"people.last_name",
				"people.language_id",
			])
			.where("registrations.event_id", "=", eventId)
			.where("registrations.person_id", "in", memberIds)
			.orderBy("registrations.created_at")
			.orderBy("registrations.person_id"),
		choices: from
			.selectFrom("article_choices")
			.select(["person_id", "article_id", "day_id"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", memberIds),
		bill: from
			.selectFrom("bills")
			.select(["bill", "transfer_reference"])
			.where(is({ event_id: eventId, person_id: registrantId })),
		code: from
			.selectFrom("promo_uses")
			.select(["code", "invoiced_at"])
			.where(is({ event_id: eventId, person_id: registrantId })),
		papers: from
			.selectFrom("invoices")
			.select(invoiceColumns)
			.where(is({ event_id: eventId, person_id: registrantId }))
			.where((where) => where.or([where("issued_at", "is not", null), where("abandoned_at", "is", null)]))
			.orderBy("sequence"),
		entries: from
			.selectFrom("desk_payments")
			.select(["id", "kind", "amount", "voids"])
			.where(is({ event_id: eventId, person_id: registrantId })),
		payments: selectPayments(from, eventId, registrantId),
	};
}

/** Inside JSON, columns are named one by one: one that is missing here is missing in `Ledger`, and does not compile. */
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
	"is_trial",
] as const;
