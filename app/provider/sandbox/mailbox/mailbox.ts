import { setTimeout as sleep } from "node:timers/promises";
import { Refusal } from "~/domain/ground/refusal";
import { contextOf } from "../../ground/access/context";
import { requireEvent } from "../../ground/events/loaded-event";
import type { MailServer, OutgoingMail } from "../../ground/services/mail-server";
import type { MailService, Services } from "../../ground/services/services";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { deliverMails } from "../../messages/mails/deliver-mails";
import type { MailPart } from "../../messages/mails/ticket-blocks";

export interface DeliveredMail {
	id: string;
	eventName: string;
	to: string;
	name: string;
	actionId: number;
	subject: string;
	createdAt: string;
}

export interface MailContent {
	sender: string;
	html: string;
	text: string;
	pieces: MailPart[];
}

export interface Mailbox {
	/** Takes the mails of this machine in the place of a mail server. */
	post: MailService;
	list(): Promise<DeliveredMail[]>;
	read(id: string): Promise<Omit<DeliveredMail, "eventName"> & MailContent>;
}

/** Keeps each mail as it was written when it left, and forgets it with its row of the outbox. Whoever looks waits for what is due. */
export function openMailbox(
	store: Store,
	publicUrl: string,
	now: () => Date,
	services: Pick<Services, "printer" | "files"> = {},
): Mailbox {
	const server: MailServer = { send: (letter) => keep(store, letter), close: () => {} };
	const post: MailService = { server, from: { address: `parvis@${new URL(publicUrl).hostname}` }, isPublic: false };
	const delivery = deliverMails({ store, now, publicUrl, post, ...services });
	const deliver = async () => {
		await delivery.run(new AbortController().signal);
		await waitForOthers(store, now().toISOString());
	};
	return {
		post,
		async list() {
			await deliver();
			const rows = await keptMails(store)
				.select(["mails.id", "mails.event_id", "mails.action_id", "mails.created_at"])
				.select(["kept.recipient", "kept.name", "kept.subject"])
				.orderBy("mails.created_at", "desc")
				.orderBy("mails.id")
				.limit(200)
				.execute();
			return Promise.all(
				rows.map(async (row) => {
					const event = await requireEvent(contextOf(store, undefined, now), row.event_id);
					return { ...describe(row), eventName: event.translate(event.document.event.name) };
				}),
			);
		},
		async read(id) {
			await deliver();
			const row = await keptMails(store).selectAll().where("mails.id", "=", id).executeTakeFirst();
			if (!row) throw new Refusal("notFound");
			const { pieces, ...content } = readJson<KeptContent>(row.content);
			return {
				...describe(row),
				...content,
				pieces: pieces.map((piece) => ({ ...piece, content: Buffer.from(piece.content, "base64") })),
			};
		},
	};
}

const keptMails = (store: Store) =>
	store.selectFrom("mails").innerJoin("kept_mails as kept", "kept.mail_id", "mails.id");

interface KeptRow {
	id: string;
	action_id: number;
	created_at: string;
	recipient: string;
	name: string;
	subject: string;
}

function describe({ id, action_id, created_at, recipient, name, subject }: KeptRow) {
	return { id, to: recipient, name, actionId: action_id, subject, createdAt: created_at };
}

/** Files in base64. */
type KeptContent = Omit<MailContent, "pieces"> & { pieces: (Omit<MailPart, "content"> & { content: string })[] };

interface Correspondent {
	name: string;
	address: string;
}

async function keep(store: Store, { messageId, to, from, subject, html, text, attachments = [] }: OutgoingMail) {
	const reader = to as Correspondent;
	const sender = from as Correspondent;
	const content: KeptContent = {
		sender: sender.name,
		html: String(html),
		text: String(text),
		pieces: attachments.map(({ filename, contentType, content, cid }) => ({
			fileName: String(filename),
			type: String(contentType),
			content: (content as Buffer).toString("base64"),
			...(cid ? { cid } : {}),
		})),
	};
	const mail = {
		mail_id: messageId.slice(1).replace(/@.*$/s, ""),
		recipient: reader.address,
		name: reader.name,
		subject: String(subject),
		content: JSON.stringify(content),
	};
	// A mail that is sent again, after a crash or by hand, is the last of it.
	await store
		.insertInto("kept_mails")
		.values(mail)
		.onConflict((conflict) => conflict.column("mail_id").doUpdateSet(mail))
		.execute();
}

/** The job of this process may be writing some of them. */
async function waitForOthers(store: Store, at: string) {
	for (let attempt = 0; attempt < 100; attempt++) {
		const row = await store
			.selectFrom("mails")
			.select("id")
			.where("sent_at", "is", null)
			.where("failed_at", "is", null)
			.where("dropped_at", "is", null)
			.where("leased_until", ">", at)
			.limit(1)
			.executeTakeFirst();
		if (!row) return;
		await sleep(20);
	}
}

/** A server that sends its mails keeps none of their texts. */
export async function forgetKeptMails(store: Store) {
	await store.deleteFrom("kept_mails").execute();
}
