import type { RecountArea, RecountFinding } from "~/domain/insight/recount";
import { addressChecks } from "../../account/addresses/checks";
import { importChecks } from "../../event/file/checks";
import { contextOf } from "../../ground/access/context";
import { backgroundChecks } from "../../ground/background/checks";
import { type Check, type Finding, findAll, runChecks } from "../../ground/checks/check";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { outboxChecks } from "../../ground/outbox/checks";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { readOneState } from "../../ground/store/transact";
import { ballotChecks } from "../../live/ballots/checks";
import { messageChecks } from "../../live/chat/checks";
import { emotionChecks } from "../../live/emotions/checks";
import { articleChecks } from "../../money/articles/checks";
import { deskPaymentChecks } from "../../money/desk-payments/checks";
import { invoiceChecks } from "../../money/invoices/checks";
import { paymentChecks, refundChecks } from "../../money/payments/checks";
import { listMoneyInTransit } from "../../money/refunds/money-problems";
import { totalsChecks } from "../../money/totals/checks";
import { contactChecks } from "../../networking/contacts/checks";
import { pictureChecks } from "../../networking/photos/checks";
import { searchChecks } from "../../people/list/checks";
import { companyChecks } from "../../registration/companies/checks";
import { companionChecks } from "../../registration/companions/checks";
import { conferenceChecks } from "../../registration/conferences/checks";
import { quotaChecks } from "../../registration/models/checks";
import { registrationChecks } from "../../registration/registrations/checks";
import { doorChecks } from "../../venue/check-ins/checks";

/** What is counted again, by what it is about; undefined for what is only unfinished and waits for a person. */
const counted: [RecountArea | undefined, Check[]][] = [
	["file", importChecks],
	["places", [...quotaChecks, ...conferenceChecks]],
	["registrations", [...companionChecks, ...registrationChecks, ...companyChecks, ...contactChecks, ...searchChecks]],
	["money", [...articleChecks, ...invoiceChecks, ...paymentChecks]],
	[undefined, refundChecks],
	["money", [...deskPaymentChecks, ...totalsChecks]],
	[undefined, outboxChecks],
	["live", [...ballotChecks, ...messageChecks, ...emotionChecks, ...pictureChecks]],
	["documents", backgroundChecks],
	["registrations", addressChecks],
	["doors", doorChecks],
];

const checks = counted.flatMap(([, some]) => some);

/** 404 if there is no such event. One snapshot has the event's document too. */
export function findingsOf(store: Store, idOrAlias: string): Promise<Finding[]> {
	return inSnapshot(store, idOrAlias, (db, event) => findAll(checks, db, event));
}

/** The counts that do not agree, without what is only unfinished: refused mails and refunds wait for a person. */
export function recountFindingsOf(store: Store, idOrAlias: string): Promise<RecountFinding[]> {
	return inSnapshot(store, idOrAlias, async (db, event) => {
		const findings: RecountFinding[] = [];
		for (const [area, some] of counted) {
			if (area) for (const finding of await findAll(some, db, event)) findings.push({ area, ...finding });
		}
		return findings;
	});
}

function inSnapshot<T>(
	store: Store,
	idOrAlias: string,
	find: (db: Database, event: LoadedEvent) => Promise<T>,
): Promise<T> {
	return readOneState(store, async (db) => find(db, await requireEvent(contextOf(db, undefined), idOrAlias)));
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
