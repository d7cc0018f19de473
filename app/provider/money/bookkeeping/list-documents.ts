import { type NotNull, sql } from "kysely";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { contains } from "../../ground/store/contains";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { documentOf } from "../invoices/rows";
import { findNamed, namesOf, type PageRequest, pageOf, pageSize, readMark, writeMark } from "./pages";

/** Invoices and credit notes, the latest first; a search finds numbers too. */
export async function listDocuments(
	store: Store,
	event: LoadedEvent,
	{ after, q, kind }: PageRequest & { kind?: "invoice" | "creditNote" | undefined },
) {
	const mark = Number(readMark(after)?.key);
	const named = await findNamed(store, event.id, q);
	const rows = await store
		.selectFrom("invoices")
		.selectAll()
		.$narrowType<{ number: NotNull; issued_at: NotNull }>()
		.where("event_id", "=", event.id)
		.where("issued_at", "is not", null)
		.where(({ eb, lit }) => (kind === undefined ? lit(true) : eb("kind", "=", kind)))
		.$if(Number.isInteger(mark), (query) => query.where("sequence", "<", mark))
		.$if(named !== undefined, (query) =>
			query.where((row) =>
				row.or([row("person_id", "in", ["", ...(named ?? [])]), contains(sql`invoices.number`, q ?? "")]),
			),
		)
		.orderBy("sequence", "desc")
		.limit(pageSize + 1)
		.execute();
	const { lines, next } = pageOf(rows, (row) => writeMark(String(row.sequence), row.id));
	const names = await namesOf(
		store,
		event.id,
		lines.map(({ person_id }) => person_id),
	);
	return {
		lines: lines.map((row) => {
			const { buyer, totalHT, credits } = documentOf(row);
			return {
				id: row.id,
				kind: row.kind === "creditNote" ? ("creditNote" as const) : ("invoice" as const),
				number: row.number,
				issuedAt: row.issued_at,
				payer: { id: row.person_id, name: orEmpty(names.get(row.person_id)?.name) },
				buyer: buyer.social_reason || buyer.name,
				totalHT,
				total: Number(row.total),
				credits: credits?.number ?? null,
			};
		}),
		next,
	};
}
