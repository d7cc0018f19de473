import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { contextOf } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import type { MailRow } from "../../ground/outbox/outbox";
import { givenBy } from "../../ground/outbox/queue";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Services } from "../../ground/services/means";
import type { Store } from "../../ground/store/open";
import { type MailToRender, type RenderedMail, renderMail, renderSubject } from "../../mail/mails/render";

export interface QueuedMail {
	id: string;
	eventName: string;
	to: string;
	name: string;
	actionId: number;
	subject: string | undefined;
	createdAt: string;
}

/** What waits to be sent, for trying the product without a mail server: newest first. */
export interface Mailbox {
	list(): Promise<QueuedMail[]>;
	read(id: string): Promise<RenderedMail & { createdAt: string }>;
}

export function openMailbox(
	store: Store,
	publicUrl: string,
	now: () => Date,
	tools: Pick<Services, "printer" | "files"> = {},
): Mailbox {
	const eventOf = (id: string) => requireEvent(contextOf(store, undefined, now), id);
	/** None where there is nobody to tell the mail to any more. */
	const subjectOf = (event: LoadedEvent, row: MailToRender) =>
		renderSubject(store, event, row, publicUrl, now()).catch((error) => {
			if (isRefusal(error)) return undefined;
			throw error;
		});
	return {
		async list() {
			const rows = await store
				.selectFrom("mails")
				.innerJoin("people", "people.id", "mails.person_id")
				.select(["mails.id", "mails.event_id", "mails.person_id", "mails.action_id", "mails.created_at"])
				.select(["mails.sent_at", "mails.variables", "people.email", "people.first_name", "people.last_name"])
				.where("mails.dropped_at", "is", null)
				.orderBy("mails.created_at", "desc")
				.orderBy("mails.id")
				.limit(200)
				.execute();
			const left = await formerAddresses(store, rows);
			return Promise.all(
				rows.map(async (row) => {
					const event = await eventOf(row.event_id);
					return {
						id: row.id,
						eventName: event.say(event.document.event.name),
						to: addressThen(row, left) ?? row.email ?? "",
						name: nameInRow(row),
						actionId: row.action_id,
						subject: await subjectOf(event, row),
						createdAt: row.created_at,
					};
				}),
			);
		},
		async read(id) {
			const row = await store.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
			if (!row) throw new Refusal("notFound");
			const rendered = await renderMail(store, await eventOf(row.event_id), row, publicUrl, now(), tools);
			const then = addressThen(row, await formerAddresses(store, [row]));
			return { ...rendered, to: then ?? rendered.to, createdAt: row.created_at };
		},
	};
}

type Sent = Pick<MailRow, "person_id" | "variables" | "created_at" | "sent_at">;

interface FormerAddress {
	person_id: string;
	email: string;
	left_at: string;
}

/** The addresses that the readers have left, in that order. */
async function formerAddresses(store: Store, mails: Sent[]): Promise<FormerAddress[]> {
	const readers = [...new Set(mails.map(({ person_id }) => person_id))];
	if (readers.length === 0) return [];
	return store
		.selectFrom("former_emails")
		.select(["person_id", "email", "left_at"])
		.where("person_id", "in", readers)
		.orderBy("left_at")
		.execute();
}

/** Where a mail went, if that is not where its reader is reached today: to an address of its own, or to one that they have left since. */
function addressThen({ person_id, variables, created_at, sent_at }: Sent, left: FormerAddress[]): string | undefined {
	const { claim, to } = givenBy(variables);
	const at = sent_at ?? created_at;
	return claim ?? to ?? left.find((one) => one.person_id === person_id && one.left_at > at)?.email;
}
