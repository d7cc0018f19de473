import { escapeHtml } from "../texts/escape";
import type { MailVariable } from "./mail-template";

/** A piece of a line: words, or the value of a variable. */
export type TextPiece = string | { variable: MailVariable };

/** A paragraph, or something that stands alone on its line: a button, or the ticket. */
export type TextBlock = { pieces: TextPiece[] } | { button: string; to: MailVariable } | { ticket: true };

export interface MailingTextFault {
	/** What stands between the braces, as it was written. */
	excerpt: string;
	/** An unknown name, a brace without its other, or a button within a sentence. */
	kind: "unknown" | "brace" | "inSentence";
}

/** The names of variables as people write them, in both languages; letter case, accents and spaces do not matter. */
const names: Record<string, MailVariable> = {
	prénom: "firstName",
	"first name": "firstName",
	nom: "lastName",
	"last name": "lastName",
	événement: "eventName",
	event: "eventName",
	dates: "dates",
	"ses jours": "days",
	"their days": "days",
	lieu: "place",
	place: "place",
	organisateur: "organizer",
	organiser: "organizer",
	"montant dû": "due",
	"amount due": "due",
	"lien personnel": "link",
	"personal link": "link",
};

const alone: Record<string, { to: MailVariable; label: string } | "ticket"> = {
	billet: "ticket",
	ticket: "ticket",
	"je ne viens pas": { to: "absenceLink", label: "Je ne viens pas" },
	"i cannot come": { to: "absenceLink", label: "I cannot come" },
};

const keyOf = (name: string) =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/[\s\u00a0\u202f]+/g, " ")
		.trim()
		.toLowerCase();

const byKey = new Map(Object.entries(names).map(([name, variable]) => [keyOf(name), variable]));
const aloneByKey = new Map(Object.entries(alone).map(([name, block]) => [keyOf(name), block]));
const buttonPattern = /^(?:bouton|button)\s*:\s*(.+)$/i;

/** Reads a line of a subject or of a paragraph. */
export function readLine(line: string): { pieces: TextPiece[]; faults: MailingTextFault[] } {
	const pieces: TextPiece[] = [];
	const faults: MailingTextFault[] = [];
	for (const part of line.split(/(\{[^{}]*\})/)) {
		if (part === "") continue;
		if (!/^\{.*\}$/.test(part)) {
			const brace = /[{}]/.exec(part)?.[0];
			if (brace) faults.push({ excerpt: part.trim().slice(0, 40), kind: "brace" });
			pieces.push(part);
			continue;
		}
		const name = part.slice(1, -1);
		const variable = byKey.get(keyOf(name));
		if (variable) pieces.push({ variable });
		else {
			const standsAlone = aloneByKey.has(keyOf(name)) || buttonPattern.test(name.trim());
			faults.push({ excerpt: part.slice(0, 40), kind: standsAlone ? "inSentence" : "unknown" });
		}
	}
	return { pieces, faults };
}

/** Reads a plain text: paragraphs are parted by an empty line, and what stands alone has a line of its own. */
export function readText(text: string): { blocks: TextBlock[]; faults: MailingTextFault[] } {
	const blocks: TextBlock[] = [];
	const faults: MailingTextFault[] = [];
	let paragraph: TextPiece[] = [];
	const end = () => {
		if (paragraph.length > 0) blocks.push({ pieces: paragraph });
		paragraph = [];
	};
	for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
		const block = blockOf(line);
		if (line.trim() === "") end();
		else if (block) {
			end();
			blocks.push(block);
		} else {
			const read = readLine(line.trimEnd());
			paragraph.push(...(paragraph.length > 0 ? ["\n"] : []), ...read.pieces);
			faults.push(...read.faults);
		}
	}
	end();
	return { blocks, faults };
}

function blockOf(line: string): TextBlock | undefined {
	const [, name] = /^\s*\{([^{}]*)\}\s*$/.exec(line) ?? [];
	if (name === undefined) return undefined;
	const label = buttonPattern.exec(name.trim())?.[1]?.trim();
	if (label) return { button: label, to: "link" };
	const block = aloneByKey.get(keyOf(name));
	if (block === undefined) return undefined;
	return block === "ticket" ? { ticket: true } : { button: block.label, to: block.to };
}

interface Template {
	subject: string;
	html: string;
	text: string;
}

const tagOf = (variable: MailVariable) => `{{${variable}}}`;

/** The template that mails are made of. Every word of the text is escaped in its HTML; it has no other variables than these. */
export function templateOf({ subject, text }: { subject: string; text: string }): Template {
	const { blocks } = readText(text);
	return {
		subject: readLine(subject)
			.pieces.map((piece) => (typeof piece === "string" ? piece : tagOf(piece.variable)))
			.join(""),
		html: blocks.map(blockHtml).join("\n"),
		text: `${blocks.map(blockText).join("\n\n")}\n`,
	};
}

function blockHtml(block: TextBlock): string {
	if ("ticket" in block) return tagOf("ticket");
	if ("button" in block) return `<p><a class="button" href="${tagOf(block.to)}">${escapeHtml(block.button)}</a></p>`;
	const html = block.pieces.map((piece) => {
		if (typeof piece === "string") return escapeHtml(piece).replaceAll("\n", "<br>\n");
		const tag = tagOf(piece.variable);
		return piece.variable === "link" ? `<a href="${tag}">${tag}</a>` : tag;
	});
	return `<p>${html.join("")}</p>`;
}

function blockText(block: TextBlock): string {
	if ("ticket" in block) return tagOf("ticket");
	if ("button" in block) return `${block.button}\n${tagOf(block.to)}`;
	return block.pieces.map((piece) => (typeof piece === "string" ? piece : tagOf(piece.variable))).join("");
}
