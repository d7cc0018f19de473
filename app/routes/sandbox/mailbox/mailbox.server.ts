import type { AppLoadContext } from "@remix-run/node";
import { eventTitle } from "~/domain/event/event-title";
import { defaultZone } from "~/domain/time/clock";
import { formatDay, formatTime } from "~/domain/time/dates";
import { serverOnly } from "~/http/server-only";
import { or404 } from "~/http/unless-refused";
import { type Translate, textsOf } from "~/i18n/translator";
import { paths } from "~/paths";
import { loadOutside } from "../../ground/outside/outside.server";

interface Arguments {
	request: Request;
	context: AppLoadContext;
}

async function localeOf({ request, context }: Arguments) {
	const { locale } = await loadOutside(request, context);
	return { locale, t: textsOf(locale) };
}

/** Returns the outbox, which replaces a mail server where somebody tries the product; throws 404 elsewhere. */
function requireMailbox({ mailbox }: AppLoadContext) {
	if (!mailbox) throw new Response(null, { status: 404 });
	return mailbox;
}

export async function loadMailbox(args: Arguments) {
	const mails = await requireMailbox(args.context).list();
	const { locale, t } = await localeOf(args);
	return serverOnly({
		title: t("mailbox.title"),
		mails: mails.map(({ id, to, name, subject, eventName, actionId, createdAt }) => ({
			href: paths.mail(id),
			title: subject,
			text: [name, to, eventTitle(eventName).name, whenOf(createdAt, locale)].filter(Boolean).join(" · "),
			badge: actionName(t, actionId),
		})),
	});
}

function actionName(t: Translate, id: number): string {
	const key = `mailActions.${id}`;
	return t.knows(key) ? t(key) : t("mailActions.other", { id });
}

const whenOf = (iso: string, locale: string) =>
	`${formatDay(iso, locale, defaultZone)}, ${formatTime(iso, locale, defaultZone)}`;

export async function loadMail(args: Arguments, id: string) {
	const { locale, t } = await localeOf(args);
	const { to, name, sender, subject, text, createdAt, pieces } = await mailOf(args.context, id);
	return serverOnly({
		title: subject,
		subject,
		lines: [
			{ label: t("mailbox.from"), value: sender },
			{ label: t("mailbox.to"), value: name ? `${name}, ${to}` : to },
			{ label: t("mailbox.date"), value: whenOf(createdAt, locale) },
		],
		html: paths.mailHtml(id),
		pieces: pieces.flatMap(({ fileName, cid }, index) => (cid ? [] : [{ fileName, href: paths.mailPiece(id, index) }])),
		text: withLinks(text),
		back: paths.mailbox(),
	});
}

/** The HTML part alone, as a mail program shows it: sandboxed, without scripts, and without requests except for pictures. */
export async function mailHtml(context: AppLoadContext, id: string): Promise<Response> {
	const { html, pieces } = await mailOf(context, id);
	const whole = pieces.reduce(
		(shown, { cid, type, content }) =>
			cid ? shown.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString("base64")}`) : shown,
		html,
	);
	// Links in a frame open in the whole page.
	return new Response(whole.replace("<head>", '<head><base target="_top">'), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy": policy,
			"X-Frame-Options": "SAMEORIGIN",
		},
	});
}

const policy = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	"img-src data: https:",
	"form-action 'none'",
	"frame-ancestors 'self'",
	"sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
].join(";");

export async function mailPiece(context: AppLoadContext, id: string, index: string): Promise<Response> {
	const { pieces } = await mailOf(context, id);
	const piece = pieces[Number(index)];
	if (!piece) throw new Response(null, { status: 404 });
	return new Response(new Uint8Array(piece.content), {
		headers: {
			"Content-Type": piece.type,
			"Content-Disposition": `attachment; filename="${piece.fileName.replace(/[^\w.-]/g, "_")}"`,
			"Cache-Control": "no-store",
		},
	});
}

function mailOf(context: AppLoadContext, id: string) {
	return or404(requireMailbox(context).read(id));
}

/** Splits the text at its addresses, so that these can be links. */
function withLinks(text: string): { said: string; isLink: boolean }[] {
	return text.split(/(https?:\/\/[^\s<>"]+)/).map((said, index) => ({ said, isLink: index % 2 === 1 }));
}
