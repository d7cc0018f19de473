import { Refusal } from "~/domain/ground/refusal";
import { documentFaces, documentFont } from "../printing/faces";
import { type Html, html, raw } from "../printing/html";
import { PrintFailure } from "../printing/printer";
import type { Services } from "../services/means";
import { keepFile } from "./keep-file";

/** A document to be printed: it stands by itself, with its styles and pictures inside. */
export interface Document {
	/** Without the ending. */
	name: string;
	title: string;
	/** The two letters of its language. */
	language: string;
	css: string;
	body: Html;
}

/** Prints a document and answers the address to fetch it at; where no Chromium runs, that of a page to print oneself. */
export async function keepDocument(
	{ printer, exports, now }: Pick<Services, "printer" | "exports" | "now">,
	document: Document,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const pdf = await printed(printer, document);
	if (pdf) return keepFile(exports, `${document.name}.pdf`, [pdf], now());
	return keepFile(exports, `${document.name}.html`, [pageToPrint(document)], now());
}

/** Without what the name of a file cannot hold. */
export function fileName(wished: string): string {
	return wished.replace(/[\p{Cc}/\\:*?"<>|]/gu, "_").slice(0, 150);
}

/** The PDF, or nothing where no Chromium runs. */
export async function printed(printer: Services["printer"], document: Document): Promise<Uint8Array | undefined> {
	try {
		return await printer?.print(pageOf(document));
	} catch (error) {
		if (!(error instanceof PrintFailure)) throw error;
		if (error.reason === "unavailable") return undefined;
		throw Object.assign(new Refusal("printingFailed"), { cause: error });
	}
}

/** The document as a page that says how to print it. */
export function pageToPrint(document: Document): string {
	return pageOf(document, note(document.language));
}

/** The whole HTML of a document, with something before it on a screen. */
export function pageOf({ title, language, css, body }: Document, before?: Html): string {
	const faces = documentFaces(title + body.text);
	return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(faces + base + css)}</style></head><body>${before}${body}</body></html>`.text;
}

const base = `*{box-sizing:border-box;margin:0;padding:0}
html{font-family:${documentFont};color:#171c20;-webkit-print-color-adjust:exact;print-color-adjust:exact}
ul{list-style:none}
.to-print{max-width:42rem;margin:1.5rem auto;padding:1rem 1.25rem;border:1px solid #7c868d;border-radius:10px;font-size:1rem;line-height:1.5}
@media print{.to-print{display:none}}
`;

const notes = {
	fr: "Le PDF ne peut pas être préparé ici pour le moment. Imprimez cette page depuis votre navigateur\u00a0: choisissez «\u00a0Imprimer\u00a0», puis votre imprimante ou «\u00a0Enregistrer au format PDF\u00a0».",
	en: "The PDF cannot be made here at the moment. Print this page from your browser: choose “Print”, then your printer or “Save as PDF”.",
};

function note(language: string): Html {
	return html`<aside class="to-print">${language === "fr" ? notes.fr : notes.en}</aside>`;
}
