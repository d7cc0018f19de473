import { isRefusal } from "~/domain/ground/refusal";
import { type DropReason, quietReasons } from "~/domain/messages/mail-readers";
import { mailActions } from "~/domain/messages/mail-template";
import { isExampleAddress } from "~/domain/people/email-address";
import { contextOf } from "../../ground/access/context";
import { maxBegun, setAsideReason } from "../../ground/background/counted-work";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/loaded-event";
import {
	leaseMail,
	type MailFilter,
	type MailRow,
	markDropped,
	markFailed,
	markSent,
	postpone,
} from "../../ground/outbox/outbox";
import { mailsJob, parseVariables } from "../../ground/outbox/queue";
import { findRegistrationRow } from "../../ground/records/rows";
import { MailRefused, parallelMails, ServerAway } from "../../ground/services/mail-server";
import type { Services as AllMeans, Sender, ServicesWith } from "../../ground/services/services";
import type { Store } from "../../ground/store/open";
import { MailDropped, type RenderedMail, renderMail } from "./render-mail";

type DeliveryServices = ServicesWith<"publicUrl" | "post"> & Pick<AllMeans, "printer" | "files">;

/** Several processes may: a mail is leased before it is sent, and marked as soon as the mail server has accepted it. */
export function deliverMails(means: DeliveryServices): Job {
	return {
		name: mailsJob,
		everyMs: 15_000,
		async run(stopping) {
			const lane = async (which: MailFilter) => {
				while (!stopping.aborted && (await deliverOne(means, which)));
			};
			await Promise.all(Array.from({ length: parallelMails }, () => lane("unsuspected")));
			// Mails that may have ended a process are sent alone, so that the culprit can be told from those that were sent beside
			// it.
			await lane("suspected");
			return false;
		},
	};
}

/** Returns false if no mail is due or the mail server is away, so that the rest waits for the next run. */
async function deliverOne(
	{ store, now, publicUrl, log, post, printer, files }: DeliveryServices,
	suspicion: MailFilter,
): Promise<boolean> {
	const mail = await leaseMail(store, new URL(publicUrl).hostname, now(), suspicion);
	if (!mail) return false;
	if (mail.begun > maxBegun) {
		log?.error({ mail: mail.id, event: mail.event_id }, setAsideReason);
		await markFailed(store, mail, setAsideReason, now());
		return true;
	}
	if (await isOutdated(store, mail)) {
		await markDropped(store, mail, "outdated", now());
		return true;
	}
	let rendered: RenderedMail;
	try {
		const event = await requireEvent(contextOf(store, undefined, now), mail.event_id);
		rendered = await renderMail(store, event, mail, publicUrl, now(), { printer, files });
	} catch (error) {
		if (isRefusal(error, "notFound")) {
			const reason = error instanceof MailDropped ? error.reason : "unwritten";
			if (!(quietReasons as readonly string[]).includes(reason))
				log?.warn({ mail: mail.id, reason }, "a mail was not written");
			await markDropped(store, mail, reason, now());
		} else {
			log?.error({ err: error, mail: mail.id }, "a mail could not be written");
			await postpone(store, mail, "unwritten" satisfies DropReason, now());
		}
		return true;
	}
	try {
		if (post.isPublic && isExampleAddress(rendered.to)) throw new MailRefused(exampleAddressReason);
		await post.server.send(messageOf(mail, rendered, post.from));
	} catch (error) {
		const reason = (error as Error).message;
		log?.warn({ mail: mail.id, reason }, "a mail was not taken");
		await (error instanceof MailRefused ? markFailed : postpone)(store, mail, reason, now());
		return !(error instanceof ServerAway);
	}
	// Nothing may come between the server's acceptance and this statement.
	await markSent(store, mail, now());
	return true;
}

/** It was being sent when its mailing was stopped, and its mail server wanted another attempt. */
async function isStopped(store: Store, mailingId: string): Promise<boolean> {
	const row = await store.selectFrom("mailings").select("state").where("id", "=", mailingId).executeTakeFirst();
	return row?.state === "stopped";
}

/** A request for payment: the person has paid, has cancelled, or was told another amount meanwhile. */
async function isOutdated(store: Store, mail: MailRow): Promise<boolean> {
	if (mail.mailing_id !== null && (await isStopped(store, mail.mailing_id))) return true;
	const { due } = parseVariables(mail.variables);
	const isReminder = mail.action_id === mailActions.unpaid;
	// Without an amount in its variables, an organiser sent it by hand.
	if (!isReminder && !(mail.action_id === mailActions.due && due !== undefined)) return false;
	const record = await findRegistrationRow(store, mail.event_id, mail.person_id);
	return isReminder ? record?.due_since == null : record?.due_told !== Number(due);
}

/** One press in the mail program, without opening a page (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
	"List-Unsubscribe": `<${address}>`,
	"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const exampleAddressReason = "it is an address for examples (RFC 2606), where nobody is: nothing was sent";

function messageOf(
	mail: MailRow,
	{ to, name, sender, replyTo, subject, html, text, pieces, unsubscribe }: RenderedMail,
	from: Sender,
) {
	return {
		messageId: mail.message_id ?? "",
		date: new Date(mail.created_at),
		from: { name: from.name ?? sender, address: from.address },
		...(replyTo ? { replyTo } : {}),
		to: { name, address: to },
		subject,
		html,
		text,
		...(unsubscribe ? { headers: unsubscribeHeaders(unsubscribe) } : {}),
		attachments: pieces.map(({ fileName, type, content, cid }) => ({
			filename: fileName,
			contentType: type,
			content,
			...(cid ? { cid, contentDisposition: "inline" as const } : {}),
		})),
	};
}
