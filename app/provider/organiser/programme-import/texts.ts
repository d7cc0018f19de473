import { marked } from "marked";

/** Markdown, as schedules write their descriptions, in HTML. Cleaned where it is shown. */
export function fromMarkdown(parts: (string | null | undefined)[]): string {
	const text = parts.filter((part) => part?.trim()).join("\n\n");
	return text ? marked.parse(text, { async: false, breaks: true }) : "";
}

/** Names as an event's document takes them. */
export function validNames(speakers: string[]): string[] {
	return [...new Set(speakers.map((name) => name.trim().slice(0, 200)))].filter(Boolean).slice(0, 50);
}

/** Plain text in HTML: paragraphs at empty lines. */
export function fromPlain(text: string): string {
	const paragraphs = text.trim() ? text.trim().split(/\n\s*\n/) : [];
	return paragraphs.map((one) => `<p>${escapeHtml(one.trim()).replaceAll("\n", "<br>")}</p>`).join("\n");
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}
