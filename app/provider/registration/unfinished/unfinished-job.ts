import { type SqlBool, sql } from "kysely";
import { mailActions } from "~/domain/messages/mail-template";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { lockRegistration } from "../../ground/records/rows";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { openCheckouts } from "../../money/checkouts/checkout-rows";
import { reconcileAccount } from "../../money/invoices/reconcile-account";
import { reopenSteps } from "../drafts/drafts";
import { releaseChoices } from "../release/release";
import { holdTimes } from "./hold-times";

/** Every event leaves at least an hour, so nobody is looked at before half of it. */
const shortestMs = 30 * 60_000;

/**
 * People who chose something that others could have and never finished are reminded after half of the time that their event
 * leaves them; after all of it, what they hold is released. Their answers stay, and what was chosen is asked again. Anyone who
 * answers meanwhile keeps everything, and so does anyone on a payment page (docs/rules.md#registering).
 */
export function unfinishedJob(store: Store, now: () => Date): Job {
	return {
		name: "unfinished",
		everyMs: 300_000,
		async run(stopping) {
			const context = contextOf(store, undefined, now);
			const untouchedSince = new Date(now().getTime() - shortestMs).toISOString();
			const holders = await unfinishedHolders(store, untouchedSince);
			await doEach(holders, { stopping, orElse: "unfinished registrations could not be followed" }, async (holder) =>
				followUnfinished(store, await requireEvent(context, holder.event_id), holder, now()),
			);
			return false;
		},
	};
}

/** Follows one person, with their registration as it was read: what they did a moment ago wins. */
export async function followUnfinished(store: Store, event: LoadedEvent, holder: UnfinishedRow, now: Date) {
	const times = holdTimes(event, holder, now);
	if (!times) return;
	if (times.isReminded ? now >= times.keptUntil : now >= times.remindAt) {
		await transact(store, (tx) => remindOrRelease(tx, event, holder, times.isReminded, now));
	}
}

async function remindOrRelease(
	tx: Transaction,
	event: LoadedEvent,
	holder: UnfinishedRow,
	isReminded: boolean,
	now: Date,
) {
	const { person_id: personId } = holder;
	const payerId = holder.registered_by ?? personId;
	if (payerId !== personId) await lockRegistration(tx, event.id, payerId, now);
	if ((await openCheckouts(tx, event.id, payerId)).length > 0) return;
	const at = now.toISOString();
	if (!(await updateIfUntouched(tx, holder, { updated_at: at, due_reminded_at: isReminded ? null : at }))) return;
	if (isReminded) {
		await releaseChoices(tx, event, personId);
		await reopenSteps(tx, event.id, personId, ["conferences", "quotas"]);
		await reconcileAccount(tx, event, payerId, now);
	}
	const actionId = isReminded ? mailActions.unfinishedFreed : mailActions.unfinished;
	await queueMail(tx, { document: event.document, personId, actionId, now });
}

/** Somebody who has begun and not finished: not registered, or registered by somebody else with their details still open. */
interface UnfinishedRow {
	event_id: string;
	person_id: string;
	typology_id: string | null;
	registered_by: string | null;
	due_reminded_at: string | null;
	updated_at: string;
}

/** The tables of what others could have; all of them have the columns that are read here. */
const holdTables = ["slot_registrations", "quota_choices", "article_choices"] as const;

export function unfinishedHolders(store: Store, untouchedSince: string): Promise<UnfinishedRow[]> {
	return store
		.selectFrom("registrations as record")
		.select(["event_id", "person_id", "typology_id", "registered_by", "due_reminded_at", "updated_at"])
		.where("updated_at", "<=", untouchedSince)
		.where((row) => row.or([row("registered_at", "is", null), row("responded_at", "is", null)]))
		.where((row) =>
			row.or(
				holdTables.map(
					(table) => sql<SqlBool>`exists (select 1 from ${sql.table(table)} as held
						where held.event_id = record.event_id and held.person_id = record.person_id)`,
				),
			),
		)
		.orderBy("updated_at")
		.execute();
}

/** False when something has touched it since, or they have finished. */
export async function updateIfUntouched(
	tx: Transaction,
	{ event_id, person_id, updated_at }: UnfinishedRow,
	change: { updated_at: string; due_reminded_at: string | null },
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("registrations")
		.set(change)
		.where(is({ event_id, person_id, updated_at }))
		.where((row) => row.or([row("registered_at", "is", null), row("responded_at", "is", null)]))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
