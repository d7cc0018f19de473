import QRCode from "qrcode";
import { makeTheme } from "~/domain/palette";
import { escapeHtml } from "./escape";
import { wordsIn } from "./words";

/** Something that travels with a mail: a picture inside it (`cid`), or a file beside it. */
export interface Piece {
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
	/** The typology. */
	kind: string;
	code: string;
}

const qrSize = 176;

/** The QR code as a picture that needs no network; on white, so that a camera reads it by night too. */
export async function qrPiece(code: string, locale: string): Promise<Piece & { html: string }> {
	const content = await QRCode.toBuffer(code, { errorCorrectionLevel: "M", margin: 3, width: 2 * qrSize });
	const cid = `qr-${code}@parvis`;
	const label = escapeHtml(wordsIn(locale).qr(code));
	const html = `<img src="cid:${cid}" alt="${label}" width="${qrSize}" height="${qrSize}" style="display:block;width:${qrSize}px;height:${qrSize}px;border-radius:8px;background:#ffffff">`;
	return { fileName: "qr.png", type: "image/png", content, cid, html };
}

/** The ticket of the screens, in a mail: the event's colour on its stub, a perforation between the two. */
export function ticketHtml(ticket: Ticket, qr: { html: string }, colour: string): string {
	const { accent, "accent-ink": accentInk } = makeTheme({ bgPrimaryColor: colour }).light;
	const line = (text: string, style: string) => (text ? `<p style="margin:0;${style}">${escapeHtml(text)}</p>` : "");
	return `<div class="ticket" style="margin:24px 0;border:1px solid #dadeda;border-radius:14px;overflow:hidden;max-width:420px">
<div class="ticket-body" style="padding:20px 22px">
${line(ticket.event, "font-weight:600;font-size:15px;line-height:1.35")}
${line([ticket.dates, ticket.place].filter(Boolean).join(" · "), "font-size:14px;line-height:1.45;opacity:.75")}
${line(ticket.holder, "margin-top:14px;font-size:24px;line-height:1.2;font-weight:600")}
</div>
<div style="background:${accent};color:${accentInk};border-top:2px dashed ${accentInk};padding:20px 22px;text-align:center">
${line(ticket.kind, "font-size:14px;font-weight:600;margin-bottom:12px")}
<div style="display:inline-block">${qr.html}</div>
${line(ticket.code, "margin-top:12px;font-size:16px;letter-spacing:.08em;font-family:ui-monospace,Menlo,Consolas,monospace")}
</div>
</div>`;
}

export function ticketText({ event, dates, place, holder, kind, code }: Ticket, locale: string): string {
	const lines = [event, [dates, place].filter(Boolean).join(" · "), [holder, kind].filter(Boolean).join(" · ")];
	return [...lines.filter(Boolean), wordsIn(locale).code(code)].map((line) => `  | ${line}`).join("\n");
}
