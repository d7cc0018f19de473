import { sql } from "kysely";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import type { Database } from "../../ground/store/transact";
import { mailingOf, requireMailing, type StoredMailing } from "./rows";

/** More of them are on further pages. */
export const mailingsPerPage = 25;

export interface MailingCounts {
	/** In the outbox or beyond; of these: taken by their mail server, refused, and with nothing left to say. */
	queued: number;
	sent: number;
	failed: number;
	dropped: number;
	/** Written down without a mail: no address, or unsubscribed. */
	skipped: number;
}

const none: MailingCounts = { queued: 0, sent: 0, failed: 0, dropped: 0, skipped: 0 };

export async function countMails(db: Database, ids: string[]): Promise<Map<string, MailingCounts>> {
	const counts = new Map(ids.map((id) => [id, { ...none }]));
	if (ids.length === 0) return counts;
	const rows = await db
		.selectFrom("mails")
		.select((row) => [
			"mailing_id",
			row.fn.count<number | string>("mailing_id").as("queued"),
			row.fn.count<number | string>("sent_at").as("sent"),
			row.fn.count<number | string>("failed_at").as("failed"),
			row.fn.count<number | string>("dropped_at").as("dropped"),
		])
		.where("mailing_id", "in", ids)
		.groupBy("mailing_id")
		.execute();
	for (const { mailing_id, ...row } of rows) {
		if (mailing_id === null) continue;
		const numbers = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)]));
		counts.set(mailing_id, { ...none, ...numbers });
	}
	const skipped = await db
		.selectFrom("mailing_recipients")
		.select(["mailing_id", (row) => row.fn.count<number | string>("skipped").as("skipped")])
		.where("mailing_id", "in", ids)
		.where("skipped", "is not", null)
		.groupBy("mailing_id")
		.execute();
	for (const row of skipped) {
		const known = counts.get(row.mailing_id);
		if (known) known.skipped = Number(row.skipped);
	}
	return counts;
}

/** Drafts and what is on its way, all of them; what is over by pages, the last first. */
export async function listMailings(store: Store, event: LoadedEvent, before: string | undefined) {
	const rows = store.selectFrom("mailings").selectAll().where("event_id", "=", event.id);
	const open = await rows
		.where("state", "in", ["draft", "scheduled", "leaving"])
		.orderBy("leaves_at")
		.orderBy("created_at", "desc")
		.limit(200)
		.execute();
	const over = await rows
		.where("state", "in", ["done", "stopped"])
		.where(({ eb, lit }) => (before === undefined ? lit(true) : eb("ended_at", "<", before)))
		.orderBy("ended_at", "desc")
		.limit(mailingsPerPage + 1)
		.execute();
	const page = over.slice(0, mailingsPerPage);
	const mailings = [...open, ...page].map(mailingOf);
	const counts = await countMails(
		store,
		mailings.filter(({ state }) => state !== "draft").map(({ id }) => id),
	);
	return {
		mailings: mailings.map((mailing) => describe(mailing, counts.get(mailing.id))),
		next: over.length > page.length ? (page.at(-1)?.ended_at ?? null) : null,
	};
}

export function describe({ authorId: _, eventId: __, ...mailing }: StoredMailing, counts: MailingCounts = none) {
	return { ...mailing, counts };
}

/** Refuses with `notFound`. */
export async function readMailing(store: Store, event: LoadedEvent, id: string) {
	const mailing = await requireMailing(store, event.id, id);
	const author =
		mailing.authorId === null
			? undefined
			: await store
					.selectFrom("people")
					.select(["first_name", "last_name"])
					.where("id", "=", mailing.authorId)
					.executeTakeFirst();
	const counts = await countMails(store, [id]);
	return { ...describe(mailing, counts.get(id)), by: nameInRow(author) };
}

export const recipientStates = ["waiting", "sent", "failed", "dropped", "address", "unsubscribed", "held"] as const;
export type RecipientState = (typeof recipientStates)[number];

const recipientsPerPage = 50;

/** By person: what became of their mail. `held`: written down, and the mailing was stopped before its mail. */
export async function listRecipients(
	store: Store,
	event: LoadedEvent,
	{ id, state, after }: { id: string; state: RecipientState | undefined; after: string | undefined },
) {
	const state_ = sql<RecipientState>`case when recipient.skipped is not null then recipient.skipped
		when mails.failed_at is not null then 'failed' when mails.sent_at is not null then 'sent'
		when mails.dropped_at is not null then 'dropped' when mails.id is not null then 'waiting' else 'held' end`;
	const rows = await store
		.selectFrom("mailing_recipients as recipient")
		.innerJoin("people", "people.id", "recipient.person_id")
		.leftJoin("mails", (join) =>
			join.onRef("mails.mailing_id", "=", "recipient.mailing_id").onRef("mails.person_id", "=", "recipient.person_id"),
		)
		.select(["recipient.person_id as id", "people.first_name", "people.last_name", "people.email"])
		.select(["mails.reason", "mails.sent_at", "mails.failed_at", state_.as("state")])
		.where(is({ "recipient.mailing_id": id, "recipient.event_id": event.id }))
		.where(({ eb, lit }) => (after === undefined ? lit(true) : eb("recipient.person_id", ">", after)))
		.where(({ eb, lit }) => (state === undefined ? lit(true) : eb(state_, "=", state)))
		.orderBy("recipient.person_id")
		.limit(recipientsPerPage + 1)
		.execute();
	const page = rows.slice(0, recipientsPerPage);
	return {
		recipients: page.map((row) => ({
			id: row.id,
			name: nameInRow(row),
			email: row.email,
			state: row.state,
			reason: row.state === "failed" || row.state === "waiting" ? row.reason : null,
			at: row.sent_at ?? row.failed_at,
		})),
		next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
	};
}
