import { escapeHtml } from "~/domain/texts/escape";
import { holdTogether } from "~/domain/texts/hold-together";
import { line, type MailColours } from "./mail-colours";
import { mailTexts } from "./mail-texts";

/** A line of a mail's table: what it is called, and what it says. */
export interface MailFact {
	label: string;
	value: string;
	/** Below the value, smaller: the other base of a price. */
	other?: string | undefined;
	/** What the reader copies or came for stands out. */
	isMain?: boolean;
}

/** The labels' column is 100 pixels wide in every mail, so that tickets and tables stand alike. */
export const labelWidth = 100;

export function factsHtml(facts: MailFact[], { day }: MailColours): string {
	const rows = facts.map(({ label, value, other, isMain }) => {
		const size = isMain ? line(18, 24, 650) : line(15, 22, 550);
		// A reference or a number is read, copied and typed in one piece.
		const hold = /^\S{1,28}$/.test(value) ? ";white-space:nowrap" : "";
		const below = other
			? `<br><span class="sf" style="${line(15, 22)};color:${day["ink-soft"]}">${escapeHtml(other)}</span>`
			: "";
		return `<tr><td width="${labelWidth}" valign="top" class="sf ln" style="padding:9px 12px 9px 0;border-bottom:1px solid ${day.line};${line(15, 22)};color:${day["ink-soft"]}">${escapeHtml(label)}</td><td valign="top" class="tx ln" style="padding:9px 0;border-bottom:1px solid ${day.line};${size};color:${day.ink}${hold}">${escapeHtml(holdTogether(value))}${below}</td></tr>`;
	});
	return `<table role="presentation" cellspacing="0" cellpadding="0" border="0" width="100%" class="ln" style="margin:0 0 24px;border-top:1px solid ${day.line}">\n${rows.join("\n")}\n</table>`;
}

export function factsText(facts: MailFact[], locale: string): string {
	const { said } = mailTexts(locale);
	return facts
		.map(({ label, value, other }) => {
			// What is copied from the text part into a bank's form has ordinary spaces.
			const plain = value.replaceAll("\u00a0", " ");
			return `  - ${label ? said(label, plain) : plain}${other ? `\u00a0· ${other}` : ""}`;
		})
		.join("\n");
}
