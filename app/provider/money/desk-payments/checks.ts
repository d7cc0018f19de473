import { plainAmount } from "~/domain/money/money";
import type { Check } from "../../ground/checks/check";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { Database } from "../../ground/store/transact";
import { readLedger } from "../invoices/ledger";

export const deskPaymentChecks: Check[] = [
	{
		find: overdrawn,
		remedy:
			"Compare the person's entries at the desk with its till: an invoice was paid with money that was not recorded.",
	},
];

async function overdrawn(db: Database, event: LoadedEvent): Promise<string[]> {
	const accounts = await db
		.selectFrom("desk_payments")
		.select("person_id")
		.distinct()
		.where("event_id", "=", event.id)
		.orderBy("person_id")
		.execute();
	const findings: string[] = [];
	for (const { person_id: id } of accounts) {
		const { held } = await readLedger(db, event.id, id);
		const { currency } = event.settings();
		if (held < 0)
			findings.push(
				`person ${id}: invoices took ${plainAmount(-held, currency)} ${currency} more than came at the desk`,
			);
	}
	return findings;
}
