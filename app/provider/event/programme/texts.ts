import { marked } from "marked";
import { escapeHtml } from "~/domain/texts/escape";

/** Converts Markdown, as in the descriptions of schedules, to HTML. It is cleaned where it is shown. */
export function fromMarkdown(parts: (string | null | undefined)[]): string {
	const text = parts.filter((part) => part?.trim()).join("\n\n");
	return text ? marked.parse(text, { async: false, breaks: true }) : "";
}

/** Names that the event's document accepts: trimmed, distinct, limited. */
export function validNames(speakers: string[]): string[] {
	return [...new Set(speakers.map((name) => name.trim().slice(0, 200)))].filter(Boolean).slice(0, 50);
}

/** Converts plain text to HTML, with paragraphs at empty lines. */
export function fromPlain(text: string): string {
	const paragraphs = text.trim() ? text.trim().split(/\n\s*\n/) : [];
	// Apostrophes stay, as former imports wrote them: a second import finds nothing changed.
	const lines = (text: string) => escapeHtml(text.trim()).replaceAll("&#39;", "'").replaceAll("\n", "<br>");
	return paragraphs.map((paragraph) => `<p>${lines(paragraph)}</p>`).join("\n");
}
