import type { AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/domain/refusal";
import { serverOnly } from "~/http/server-only";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { cleanHtml } from "../event/rich-text.server";

const t = translator("fr");

/** The outbox stands in for a mail server on the machine of who tries the product; elsewhere there is no such page. */
function requireMailbox({ mailbox }: AppLoadContext) {
	if (!mailbox) throw new Response(null, { status: 404 });
	return mailbox;
}

export async function loadMailbox(context: AppLoadContext) {
	const mails = await requireMailbox(context).list();
	return serverOnly({
		title: t("mailbox.title"),
		mails: mails.map(({ id, to, name, eventName, actionId }) => ({
			href: paths.mail(id),
			title: name || to,
			text: `${to} · ${eventName}`,
			badge: t("mailbox.action", { id: actionId }),
		})),
	});
}

export async function loadMail(context: AppLoadContext, id: string) {
	try {
		const { to, subject, html, text } = await requireMailbox(context).read(id);
		return serverOnly({ title: subject, subject, to, html: cleanHtml(html), text, back: paths.mailbox() });
	} catch (error) {
		if (isRefusal(error, "notFound")) throw new Response(null, { status: 404 });
		throw error;
	}
}
