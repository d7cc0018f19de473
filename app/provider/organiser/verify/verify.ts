import { addressChecks } from "../../account/addresses/checks";
import { recapChecks } from "../../documents/recaps/checks";
import { contextOf } from "../../ground/access/context";
import { backgroundChecks } from "../../ground/background/checks";
import { type Check, type Finding, findAll, runChecks } from "../../ground/checks/check";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { outboxChecks } from "../../ground/outbox/checks";
import { withMemory } from "../../ground/store/memory";
import type { Store } from "../../ground/store/open";
import type { Database, Transaction } from "../../ground/store/transact";
import { ballotChecks } from "../../live/ballots/checks";
import { messageChecks } from "../../live/chat/checks";
import { emotionChecks } from "../../live/emotions/checks";
import { articleChecks } from "../../money/articles/checks";
import { deskPaymentChecks } from "../../money/desk-payments/checks";
import { invoiceChecks } from "../../money/invoices/checks";
import { paymentChecks } from "../../money/payments/checks";
import { listMoneyInTransit } from "../../money/refunds/money-problems";
import { contactChecks } from "../../networking/contacts/checks";
import { pictureChecks } from "../../networking/photos/checks";
import { companyChecks } from "../../registration/companies/checks";
import { companionChecks } from "../../registration/companions/checks";
import { conferenceChecks } from "../../registration/conferences/checks";
import { quotaChecks } from "../../registration/models/checks";
import { registrationChecks } from "../../registration/registrations/checks";
import { doorChecks } from "../../venue/check-ins/checks";
import { importChecks } from "../event-files/checks";

const checks: Check[] = [
	...importChecks,
	...quotaChecks,
	...conferenceChecks,
	...companionChecks,
	...registrationChecks,
	...companyChecks,
	...contactChecks,
	...articleChecks,
	...invoiceChecks,
	...paymentChecks,
	...deskPaymentChecks,
	...outboxChecks,
	...recapChecks,
	...ballotChecks,
	...messageChecks,
	...emotionChecks,
	...pictureChecks,
	...backgroundChecks,
	...addressChecks,
	...doorChecks,
];

/**
 * 404 if there is no such event. A single read transaction sees one state, with the event's document: its own snapshot on
 * SQLite, `repeatable read` on PostgreSQL. It neither waits for a writer nor blocks one.
 */
export function findingsOf(store: Store, idOrAlias: string): Promise<Finding[]> {
	return store
		.transaction()
		.setIsolationLevel("repeatable read")
		.setAccessMode("read only")
		.execute(async (tx) => {
			const db = withMemory<Transaction>(tx);
			return findAll(checks, db, await requireEvent(contextOf(db, undefined), idOrAlias));
		});
}

export async function verifyEvent(store: Store, idOrAlias: string): Promise<string[]> {
	return (await findingsOf(store, idOrAlias)).map(({ what }) => what);
}

/** Refunds and disputes in progress: they are no findings, and worth knowing. */
export async function moneyNotices(store: Store, idOrAlias: string): Promise<string[]> {
	return listMoneyInTransit(store, await requireEvent(contextOf(store, undefined), idOrAlias));
}

/** One sentence for each difference. The store's constraints keep them true; a limit below what is taken is described too. */
export function recount(db: Database, event: LoadedEvent): Promise<string[]> {
	return runChecks(checks, db, event);
}
