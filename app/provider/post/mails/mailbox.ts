import { Refusal } from "~/domain/refusal";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/known-event";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Store } from "../../ground/store/open";
import { type RenderedMail, renderMail } from "./render";

export interface QueuedMail {
	id: string;
	eventName: string;
	to: string;
	name: string;
	actionId: number;
	createdAt: string;
}

/** What waits to be sent, for trying the product without a mail server: newest first. */
export interface Mailbox {
	list(): Promise<QueuedMail[]>;
	read(id: string): Promise<RenderedMail & { createdAt: string }>;
}

export function openMailbox(store: Store, publicUrl: string, now: () => Date): Mailbox {
	const eventOf = (id: string) => requireEvent(contextOf(store, undefined, now), id);
	return {
		async list() {
			const rows = await store
				.selectFrom("mails")
				.innerJoin("people", "people.id", "mails.person_id")
				.select(["mails.id", "mails.event_id", "mails.action_id", "mails.created_at"])
				.select(["people.email", "people.first_name", "people.last_name"])
				.orderBy("mails.created_at", "desc")
				.orderBy("mails.id")
				.limit(200)
				.execute();
			return Promise.all(
				rows.map(async (row) => {
					const event = await eventOf(row.event_id);
					return {
						id: row.id,
						eventName: event.say(event.document.event.name),
						to: row.email ?? "",
						name: nameInRow(row),
						actionId: row.action_id,
						createdAt: row.created_at,
					};
				}),
			);
		},
		async read(id) {
			const row = await store.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
			if (!row) throw new Refusal("notFound");
			const rendered = await renderMail(store, await eventOf(row.event_id), row, publicUrl, now());
			return { ...rendered, createdAt: row.created_at };
		},
	};
}
