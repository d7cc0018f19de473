import { isRefusal, Refusal } from "~/domain/ground/refusal";
import { contextOf } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import type { MailRow } from "../../ground/outbox/outbox";
import { parseVariables } from "../../ground/outbox/queue";
import { nameInRow } from "../../ground/records/name-in-row";
import type { Services } from "../../ground/services/services";
import type { Store } from "../../ground/store/open";
import { type MailToRender, type RenderedMail, renderMail, renderSubject } from "../../mail/mails/render-mail";

export interface QueuedMail {
	id: string;
	eventName: string;
	to: string;
	name: string;
	actionId: number;
	subject: string | undefined;
	createdAt: string;
}

export interface Mailbox {
	list(): Promise<QueuedMail[]>;
	read(id: string): Promise<RenderedMail & { createdAt: string }>;
}

export function openMailbox(
	store: Store,
	publicUrl: string,
	now: () => Date,
	services: Pick<Services, "printer" | "files"> = {},
): Mailbox {
	const eventOf = (id: string) => requireEvent(contextOf(store, undefined, now), id);
	/** Undefined if the mail would no longer be sent. */
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
			const former = await formerAddresses(store, rows);
			return Promise.all(
				rows.map(async (row) => {
					const event = await eventOf(row.event_id);
					return {
						id: row.id,
						eventName: event.translate(event.document.event.name),
						to: deliveredTo(row, former) ?? row.email ?? "",
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
			const rendered = await renderMail(store, await eventOf(row.event_id), row, publicUrl, now(), services);
			const then = deliveredTo(row, await formerAddresses(store, [row]));
			return { ...rendered, to: then ?? rendered.to, createdAt: row.created_at };
		},
	};
}

type SentMail = Pick<MailRow, "person_id" | "variables" | "created_at" | "sent_at">;

interface FormerAddress {
	person_id: string;
	email: string;
	left_at: string;
}

async function formerAddresses(store: Store, mails: SentMail[]): Promise<FormerAddress[]> {
	const readers = [...new Set(mails.map(({ person_id }) => person_id))];
	if (readers.length === 0) return [];
	return store
		.selectFrom("former_emails")
		.select(["person_id", "email", "left_at"])
		.where("person_id", "in", readers)
		.orderBy("left_at")
		.execute();
}

/** An address set in the mail, or one that they have given up since; undefined for their present one. */
function deliveredTo(
	{ person_id, variables, created_at, sent_at }: SentMail,
	former: FormerAddress[],
): string | undefined {
	const { claim, to } = parseVariables(variables);
	const at = sent_at ?? created_at;
	return claim ?? to ?? former.find((one) => one.person_id === person_id && one.left_at > at)?.email;
}
