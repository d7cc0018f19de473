import { directionOf } from "~/domain/texts/direction";
import { escapeHtml } from "~/domain/texts/escape";
import { font, line, type MailColours } from "./mail-colours";
import { mailTexts } from "./mail-texts";

export interface Head {
	overline: string;
	title: string;
	lead?: string | undefined;
	/** For an invitation: the days as a calendar leaf and in words. */
	when?: { month: string; days: string; dates: string; place: string } | undefined;
}

/** The ticket in two halves: above the tear line it lies on the head, below it on the card. */
export interface TicketRows {
	whole: string;
	main: string;
	stub: string;
}

interface LayoutInput {
	subject: string;
	/** The event's own HTML with its variables filled in. An <h1> and a <p class="lead"> at its beginning go into the head. */
	html: string;
	head: Head;
	/** Whose mail it is, if its reader only receives it for them; else empty. */
	whose?: string;
	ticket?: TicketRows | undefined;
	cid: string;
	event: string;
	organizer: string;
	/** The address for replies; empty if there is none. */
	replyTo: string;
	/** True if the mail has links that sign its reader in. */
	isPersonal: boolean;
	/** The address of the page with the reader's personal data. */
	data?: string | undefined;
	/** The address of the page on which the reader ends mails of this kind. */
	unsubscribe?: string | undefined;
	colours: MailColours;
	locale: string;
}

const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';

/**
 * Wraps the event's HTML into the mail's page: tables 600 pixels wide with inline styles, for clients that drop style sheets.
 * The style sheet makes it narrower on phones and dark in dark mode. It must make sense without pictures and without styles.
 */
export function layOutMail({
	subject,
	html,
	head,
	whose = "",
	ticket,
	cid,
	colours,
	locale,
	...foot
}: LayoutInput): string {
	const { day, night } = colours;
	const { title, lead, rest } = splitBeginning(html);
	// A title that says what happened stands alone: the sentence below it, the sender and the foot name the event.
	const shown = {
		overline: title ? "" : head.overline,
		titleHtml: holdNames(title ?? escapeHtml(head.title)),
		lead: lead || head.lead,
		when: head.when,
	};
	const opensWithTicket = ticket !== undefined && rest.startsWith(ticket.whole);
	const body = bodyOf(opensWithTicket ? rest.slice(ticket.whole.length) : rest, colours);
	return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
body{-webkit-text-size-adjust:100%}
@media (max-width:620px){.w{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}.h1{font-size:32px!important}}
@media (prefers-color-scheme:dark){.bg{background:${night.paper}!important}.cd{background:${night.card}!important}.tx{color:${night.ink}!important}.sf{color:${night["ink-soft"]}!important}.ln{border-color:${night.line}!important}.lk{color:${night["accent-text"]}!important}.bt{background:${night.accent}!important;color:${night["accent-ink"]}!important}}
</style>
</head>
<body class="bg" dir="${directionOf(locale)}" style="margin:0;padding:0;background:${day.paper}">
<table ${table} width="100%" class="bg" style="background:${day.paper}"><tr><td align="center" class="o" style="padding:24px 0 32px">
<table ${table} class="w cd" width="600" style="width:600px;border-radius:18px;overflow:hidden;background:${day.card}">
<tr><td style="background:${day.deep};line-height:0"><img src="cid:${cid}" alt="" width="600" style="display:block;width:100%;height:auto;border:0"></td></tr>
<tr><td class="p" style="background:${day.deep};padding:20px 40px ${opensWithTicket ? 28 : 32}px">${headHtml(shown, colours)}</td></tr>
${opensWithTicket ? ticketRows(ticket, colours) : ""}
<tr><td class="p cd tx" style="background:${day.card};padding:32px 40px 20px;${line(17, 26)};color:${day.ink}">
${whose ? `<p class="sf" style="margin:0 0 16px;color:${day["ink-soft"]}">${escapeHtml(whose)}</p>` : ""}
${body}
</td></tr>
</table>
${footHtml({ ...foot, colours, locale })}
</td></tr></table>
</body>
</html>
`;
}

function splitBeginning(html: string): { title?: string; lead?: string; rest: string } {
	const begins = /^\s*(?:<h1>([\s\S]*?)<\/h1>\s*)?(?:<p class="lead">([\s\S]*?)<\/p>\s*)?/.exec(html);
	const [all = "", title, lead] = begins ?? [];
	return { ...(title ? { title } : {}), ...(lead ? { lead } : {}), rest: html.slice(all.length) };
}

/** Names such as « Anne-Sophie » and numbers of invoices stay on one line, as on pages; a longer word may break. */
function holdNames(html: string): string {
	const hold = (text: string) =>
		text.replace(/[\p{L}\p{N}’]+(?:-[\p{L}\p{N}’]+)+/gu, (word) =>
			word.length > 22 ? word : `<span style="white-space:nowrap">${word}</span>`,
		);
	return html.replace(/[^<>]+(?=<|$)/g, hold);
}

type ShownHead = Omit<Head, "title"> & { titleHtml: string };

function headHtml({ overline, titleHtml: text, lead, when }: ShownHead, { day }: MailColours): string {
	// Tags that hold a name together are no letters of it.
	const size = text.replace(/<[^>]+>/g, "").length > 36 ? 32 : 40;
	const above = overline
		? `<p style="margin:0 0 6px;${line(16, 22, 600)};color:${day.glow}">${escapeHtml(overline)}</p>`
		: "";
	const below = lead ? `<p style="margin:8px 0 0;${line(17, 25)};color:${day["deep-soft"]}">${lead}</p>` : "";
	const dates = when
		? `<table ${table} style="margin-top:24px"><tr><td valign="middle" style="padding-right:16px">${leaf(when, day)}</td><td valign="middle" style="${line(16, 23)};color:${day["deep-ink"]}"><b style="font-weight:650">${escapeHtml(when.dates)}</b>${when.place ? `<br><span style="color:${day["deep-soft"]}">${escapeHtml(when.place)}</span>` : ""}</td></tr></table>`
		: "";
	return `${above}<h1 class="h1" style="margin:0;font-family:${font};font-size:${size}px;line-height:1.1;letter-spacing:-.03em;font-weight:650;text-wrap:balance;color:${day["deep-ink"]}">${text}</h1>${below}${dates}`;
}

/** Decoration only, as the same days stand in words beside it. */
function leaf({ month, days }: NonNullable<Head["when"]>, { mid, ink }: MailColours["day"]): string {
	return `<table ${table} width="76" aria-hidden="true" style="border-radius:12px;overflow:hidden;background:#ffffff"><tr><td align="center" style="background:${mid};${line(12, 22, 650)};letter-spacing:.04em;color:#ffffff">${escapeHtml(month)}</td></tr><tr><td align="center" style="${line(22, 44, 650)};letter-spacing:-.03em;color:${ink};white-space:nowrap">${escapeHtml(days)}</td></tr></table>`;
}

function ticketRows({ main, stub }: TicketRows, { day }: MailColours): string {
	return `<tr><td class="p" style="background:${day.deep};padding:0 40px">${main}</td></tr>
<tr><td class="p cd" style="background:${day.card};padding:0 40px">${stub}</td></tr>`;
}

/** Styles the event's HTML: spaced paragraphs, links in its colour, and the first button over the whole width. */
function bodyOf(html: string, { day }: MailColours): string {
	let buttons = 0;
	return (
		html
			.trim()
			// A line whose only section says nothing leaves no gap.
			.replace(/<p(?: class="note")?>\s*<\/p>/g, "")
			.replace(/<p>\s*<a class="button" href="([^"]*)">([\s\S]*?)<\/a>\s*<\/p>/g, (_, href: string, text: string) => {
				buttons++;
				// Only the first button is filled; further ones become small links below it.
				if (buttons > 1)
					return `<p class="sf" style="margin:0 0 16px;${line(15, 22)};color:${day["ink-soft"]}"><a class="sf" href="${href}" style="color:${day["ink-soft"]}">${text}</a></p>`;
				// Outlook ignores the room around a link: the cell has it, and high lines leave the link easy to press.
				return `<table ${table} width="100%" style="margin:8px 0 20px"><tr><td align="center" class="bt" bgcolor="${day.accent}" style="background:${day.accent};border-radius:12px;padding:10px 24px"><a class="bt" href="${href}" style="display:block;${line(18, 34, 650)};color:${day["accent-ink"]};text-decoration:none">${text}</a></td></tr></table>`;
			})
			.replaceAll(
				'class="button"',
				`class="bt" style="display:inline-block;padding:15px 24px;border-radius:12px;background:${day.accent};${line(18, 24, 650)};color:${day["accent-ink"]};text-decoration:none"`,
			)
			.replace(/<p class="note">/g, (_, at: number, whole: string) => {
				// Below the button it stands right above the link.
				const gap = whole.slice(0, at).includes('class="bt"') ? 4 : 16;
				return `<p class="sf" style="margin:0 0 ${gap}px;${line(15, 22)};color:${day["ink-soft"]}">`;
			})
			.replaceAll("<p>", '<p style="margin:0 0 16px">')
			.replace(/<(ul|ol)>/g, '<$1 style="margin:0 0 16px;padding-left:20px">')
			.replaceAll("<a href=", `<a class="lk" style="color:${day["accent-text"]}" href=`)
	);
}

type Foot = Pick<
	LayoutInput,
	"event" | "organizer" | "replyTo" | "isPersonal" | "data" | "unsubscribe" | "colours" | "locale"
>;

function footHtml({
	event,
	organizer,
	replyTo,
	isPersonal,
	data,
	unsubscribe,
	colours: { day },
	locale,
}: Foot): string {
	const texts = mailTexts(locale);
	const link = (href: string, text: string) =>
		`<a class="sf" href="${escapeHtml(href)}" style="color:${day["ink-soft"]};white-space:nowrap">${escapeHtml(text)}</a>`;
	const from = [escapeHtml(organizer), ...(replyTo ? [link(`mailto:${replyTo}`, replyTo)] : [])].filter(Boolean);
	const text = [
		from.join(" · "),
		escapeHtml(texts.about(event)),
		[...(isPersonal ? [escapeHtml(texts.personal)] : []), ...(data ? [link(data, texts.data)] : [])].join(" "),
		...(unsubscribe ? [link(unsubscribe, texts.unsubscribe)] : []),
	].filter(Boolean);
	return `<table ${table} class="w" width="600" style="width:600px"><tr><td class="p sf" align="center" style="padding:20px 40px 0;${line(13, 20)};color:${day["ink-soft"]}">${text.join("<br>")}</td></tr></table>`;
}
