import { isRefusal } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import { isForExamples } from "~/domain/people/email-address";
import { contextOf } from "../../ground/access/context";
import { mostBegun, setAsideReason } from "../../ground/background/begun";
import type { Job } from "../../ground/background/loop";
import { requireEvent } from "../../ground/events/known-event";
import {
	leaseMail,
	type MailRow,
	markDropped,
	markFailed,
	markSent,
	postpone,
	type Which,
} from "../../ground/outbox/outbox";
import { givenBy, mailsJob } from "../../ground/outbox/queue";
import { rowOfRegistration } from "../../ground/records/rows";
import { LetterRefused, ServerAway } from "../../ground/services/mail-server";
import type { Services as AllMeans, MeansWith, Sender } from "../../ground/services/means";
import type { Store } from "../../ground/store/open";
import { type RenderedMail, renderMail } from "./render";
import { lanes } from "./smtp";

type DeliveryServices = MeansWith<"publicUrl" | "post"> & Pick<AllMeans, "printer" | "files">;

/** Sends what waits. Several processes may: a mail is leased before it is sent, and marked as soon as the server has it. */
export function deliverMails(means: DeliveryServices): Job {
	return {
		name: mailsJob,
		everyMs: 15_000,
		async run(stopping) {
			const lane = async (which: Which) => {
				while (!stopping.aborted && (await deliverOne(means, which)));
			};
			await Promise.all(Array.from({ length: lanes }, () => lane("unsuspected")));
			// Alone, so that a mail that ends the process is told from those that were sent beside it.
			await lane("suspected");
			return false;
		},
	};
}

/** False when nothing is due, or the server is away: the rest waits for the next run. */
async function deliverOne(
	{ store, now, publicUrl, log, post, printer, files }: DeliveryServices,
	which: Which,
): Promise<boolean> {
	const mail = await leaseMail(store, new URL(publicUrl).hostname, now(), which);
	if (!mail) return false;
	if (mail.begun > mostBegun) {
		log?.error({ mail: mail.id, event: mail.event_id }, setAsideReason);
		await markFailed(store, mail, setAsideReason, now());
		return true;
	}
	if (await isOutdated(store, mail)) {
		await markDropped(store, mail, now());
		return true;
	}
	let rendered: RenderedMail;
	try {
		const event = await requireEvent(contextOf(store, undefined, now), mail.event_id);
		rendered = await renderMail(store, event, mail, publicUrl, now(), { printer, files });
	} catch (error) {
		if (isRefusal(error, "notFound")) await markDropped(store, mail, now());
		else {
			log?.error({ err: error, mail: mail.id }, "a mail could not be written");
			await postpone(store, mail, "it could not be written", now());
		}
		return true;
	}
	try {
		if (post.isPublic && isForExamples(rendered.to)) throw new LetterRefused(madeUp);
		await post.server.send(letterOf(mail, rendered, post.from));
	} catch (error) {
		const reason = (error as Error).message;
		log?.warn({ mail: mail.id, reason }, "a mail was not taken");
		await (error instanceof LetterRefused ? markFailed : postpone)(store, mail, reason, now());
		return !(error instanceof ServerAway);
	}
	// Nothing stands between the server's answer and this statement.
	await markSent(store, mail, now());
	return true;
}

/** A payment is asked for while it is awaited: not of who has paid, left, or been told of another amount meanwhile. */
async function isOutdated(store: Store, mail: MailRow): Promise<boolean> {
	const { due } = givenBy(mail.variables);
	const isReminder = mail.action_id === mailActions.unpaid;
	// Without an amount an organiser sends it.
	if (!isReminder && !(mail.action_id === mailActions.due && due !== undefined)) return false;
	const record = await rowOfRegistration(store, mail.event_id, mail.person_id);
	return isReminder ? record?.due_since == null : record?.due_told !== Number(due);
}

const madeUp = "it is an address for examples (RFC 2606), where nobody is: nothing was sent";

function letterOf(
	mail: MailRow,
	{ to, name, sender, replyTo, subject, html, text, pieces }: RenderedMail,
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
		attachments: pieces.map(({ fileName, type, content, cid }) => ({
			filename: fileName,
			contentType: type,
			content,
			...(cid ? { cid, contentDisposition: "inline" as const } : {}),
		})),
	};
}
