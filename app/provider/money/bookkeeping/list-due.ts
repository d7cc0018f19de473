import { type NotNull, sql } from "kysely";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { chunks } from "../../ground/store/chunks";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { accountIn, remainingOf } from "../invoices/account";
import { type Ledger, readLedgers } from "../invoices/ledger";
import { findNamed, isOfNamed, namesOf, type PageRequest, pageOf, pageSize, readMark, writeMark } from "./pages";

/** Accounts that owe something, the longest first; amounts by today's prices. */
export async function listDue(store: Store, event: LoadedEvent, { after, q }: PageRequest) {
	const mark = readMark(after);
	const named = await findNamed(store, event.id, q);
	const rows = await store
		.selectFrom("registrations")
		.select(["person_id", "due_since"])
		.$narrowType<{ due_since: NotNull }>()
		.where("event_id", "=", event.id)
		.where("due_since", "is not", null)
		.where(isOfNamed("person_id", named))
		.where(({ lit }) =>
			mark === undefined ? lit(true) : sql<boolean>`(due_since, person_id) > (${mark.key}, ${mark.id})`,
		)
		.orderBy("due_since")
		.orderBy("person_id")
		.limit(pageSize + 1)
		.execute();
	const { lines, next } = pageOf(rows, (row) => writeMark(row.due_since, row.person_id));
	const ids = lines.map(({ person_id }) => person_id);
	const names = await namesOf(store, event.id, ids);
	const accounts = new Map<string, ReturnType<typeof describe>>();
	for (const some of chunks(ids, accountsAtOnce)) {
		for (const ledger of await readLedgers(store, event.id, some)) {
			accounts.set(ledger.registrantId, describe(event, ledger));
		}
		await yieldToEventLoop();
	}
	return {
		lines: lines.flatMap(({ person_id: id, due_since: since }) => {
			const account = accounts.get(id);
			if (!account) return [];
			const { name = "", email = null } = names.get(id) ?? {};
			return [{ payer: { id, name }, email, since, ...account }];
		}),
		next,
	};
}

const accountsAtOnce = 10;

function describe(event: LoadedEvent, ledger: Ledger) {
	const account = accountIn(event, ledger);
	return {
		amount: remainingOf(event, account),
		lines: account.basket.due.map(({ label, personName }) => [label, personName].filter(Boolean).join(" · ")),
		transferReference: account.transferReference ?? null,
	};
}
