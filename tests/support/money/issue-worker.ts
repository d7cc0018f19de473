import { loadedEventOfRow } from "~/provider/ground/events/loaded-event";
import { openStore, type Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { settleDraft } from "~/provider/money/invoices/settle-draft";
import type { StorePlace } from "../world/world";

/** The drafts that a process settles, all at once, as confirmed payments would. */
export type ToIssuer =
	| { open: StorePlace }
	| { settle: { id: string; amount: number }[]; eventId: string; now: string };
export interface FromIssuer {
	loaded?: true;
	opened?: true;
	settled?: string;
	outcome?: string;
	ended?: true;
	failed?: string;
}

let store: Store | undefined;

process.on("message", (told: ToIssuer) => {
	void act(told).then(
		(answer) => process.send?.(answer),
		(error) => process.send?.({ failed: String(error?.stack ?? error) }),
	);
});
process.send?.({ loaded: true });

async function act(told: ToIssuer): Promise<FromIssuer> {
	if ("open" in told) {
		store = await openStore(told.open);
		return { opened: true };
	}
	const opened = store as Store;
	const row = await opened.selectFrom("events").selectAll().where("id", "=", told.eventId).executeTakeFirstOrThrow();
	const event = loadedEventOfRow(row);
	await Promise.all(
		told.settle.map(async ({ id, amount }) => {
			const paid = { invoiceId: id, amount, currency: "EUR" };
			const work = transact(opened, (tx) => settleDraft(tx, event, paid, new Date(told.now)));
			const outcome = await work.then(
				(settled) => settled.outcome,
				(error) => String(error),
			);
			process.send?.({ settled: id, outcome } satisfies FromIssuer);
		}),
	);
	return { ended: true };
}
