import QRCode from "qrcode";
import { escapeHtml } from "~/domain/texts/escape";
import { groupsOfFour } from "~/domain/texts/groups-of-four";
import { holdTogetherInHtml } from "~/domain/texts/hold-together";
import { labelWidth } from "./facts-table";
import type { TicketRows } from "./layout";
import { line, type MailColours } from "./mail-colours";
import { mailTexts } from "./mail-texts";

/** A file that is sent with a mail: an inline picture (with `cid`) or an attachment. */
export interface MailPart {
	fileName: string;
	type: string;
	content: Buffer;
	cid?: string;
}

export interface Ticket {
	event: string;
	dates: string;
	place: string;
	holder: string;
	kind: string;
	code: string;
	/** The chosen options and the amount paid; empty if there is nothing to show. */
	options: string;
	paid: string;
	due: string;
}

const qrSize = 176;

/** The QR code as an inline picture that needs no network; on white, so that a camera can read it in dark mode too. */
export async function qrPart(code: string, locale: string): Promise<MailPart & { html: string }> {
	const content = await QRCode.toBuffer(code, { errorCorrectionLevel: "M", margin: 3, width: 2 * qrSize });
	const cid = `qr-${code}@parvis`;
	const label = escapeHtml(mailTexts(locale).qr(code));
	const html = `<img src="cid:${cid}" alt="${label}" width="${qrSize}" height="${qrSize}" style="display:block;width:${qrSize}px;height:${qrSize}px;border-radius:10px;background:#ffffff;color:#000000">`;
	return { fileName: "qr.png", type: "image/png", content, cid, html };
}

export function ticketRows(ticket: Ticket, qr: { html: string }, colours: MailColours, locale: string): TicketRows {
	const main = holderHtml(ticket, colours, locale);
	const stub = stubHtml(ticket, qr, colours, locale);
	const { "deep-2": ground, "deep-ink": ink, "deep-soft": soft } = colours.day;
	const under = [ticket.dates, ticket.place].filter(Boolean).map(escapeHtml).join("<br>");
	const head = `<table ${table} width="100%" style="margin-top:8px"><tr><td style="background:${ground};border-radius:18px 18px 0 0;padding:18px 24px"><p style="margin:0;${line(17, 23, 650)};color:${ink}">${escapeHtml(ticket.event)}</p><p style="margin:0;${line(14, 20)};color:${soft}">${under}</p></td></tr></table>`;
	const framed = main(`border:1px solid ${colours.day.line};border-width:0 1px`);
	return {
		whole: holdTogetherInHtml(`${head}${framed}${stub("margin-bottom:24px")}`),
		main: holdTogetherInHtml(main("border-radius:18px 18px 0 0")),
		stub: holdTogetherInHtml(stub("")),
	};
}

const table = 'role="presentation" cellspacing="0" cellpadding="0" border="0"';

function holderHtml({ holder, kind, ...ticket }: Ticket, { day }: MailColours, locale: string) {
	const texts = mailTexts(locale).lines;
	const lines = (["dates", "place", "options", "paid"] as const).filter((name) => ticket[name]);
	const rows = lines.map((name, index) => {
		const edge = index < lines.length - 1 ? `border-bottom:1px solid ${day.line}` : "border-bottom:0";
		return `<tr><td width="${labelWidth}" valign="top" class="sf ln" style="padding:9px 12px 9px 0;${edge};${line(15, 22)};color:${day["ink-soft"]}">${texts[name]}</td><td class="tx ln" style="padding:9px 0;${edge};${line(15, 22, 550)};color:${day.ink}">${escapeHtml(ticket[name]).replace("\u00a0· ", "<br>")}</td></tr>`;
	});
	const below = kind
		? `<p class="sf" style="margin:2px 0 0;${line(15, 22)};color:${day["ink-soft"]}">${escapeHtml(kind)}</p>`
		: "";
	const list = `<table ${table} width="100%" class="ln" style="margin-top:12px;border-top:1px solid ${day.line}">${rows.join("")}</table>`;
	return (style: string) =>
		`<table ${table} width="100%"><tr><td class="cd ln" style="background:${day.card};${style};padding:24px 24px 14px"><p class="tx" style="margin:0;${line(25, 30, 650)};letter-spacing:-.02em;color:${day.ink}">${escapeHtml(holder)}</p>${below}${list}</td></tr></table>`;
}

function stubHtml({ code, due }: Ticket, qr: { html: string }, { day }: MailColours, locale: string) {
	const dueHtml = due
		? `<p style="margin:0 0 16px;${line(20, 26, 650)};color:#ffffff">${escapeHtml(mailTexts(locale).owed(due))}</p>`
		: "";
	// Groups for the eye, without spaces in the text, so that the code can be copied in one piece.
	const groups = groupsOfFour(code).map((group) => `<span style="padding:0 .3em">${escapeHtml(group)}</span>`);
	return (style: string) =>
		`<table ${table} width="100%" style="${style}"><tr><td align="center" style="background:${day.mid};border-top:2px dashed ${day.pale};border-radius:0 0 18px 18px;padding:24px">${dueHtml}<table ${table}><tr><td>${qr.html}</td></tr></table><p style="margin:12px 0 0;font:600 14px/20px ui-monospace,Menlo,Consolas,monospace;letter-spacing:.08em;color:#ffffff">${groups.join("")}</p></td></tr></table>`;
}

export function ticketText(ticket: Ticket, locale: string): string {
	const { event, dates, place, holder, kind, code, options, paid, due } = ticket;
	const texts = mailTexts(locale);
	const lines = [
		event,
		[dates, place].filter(Boolean).join(" · "),
		[holder, kind].filter(Boolean).join(" · "),
		...(options ? [texts.said(texts.lines.options, options)] : []),
		...(paid ? [texts.said(texts.lines.paid, paid)] : []),
		...(due ? [texts.owed(due)] : []),
	];
	return [...lines.filter(Boolean), texts.code(code)].map((text) => `  | ${text}`).join("\n");
}
