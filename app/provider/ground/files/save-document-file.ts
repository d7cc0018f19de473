import { Refusal } from "~/domain/ground/refusal";
import { directionOf } from "~/domain/texts/direction";
import { documentFont, documentFontFaces } from "../printing/font-faces";
import { type Html, html, raw } from "../printing/html";
import { PrintFailure } from "../printing/printer";
import type { Services } from "../services/services";
import { saveExport } from "./save-export";

export interface Document {
	/** Without the extension. */
	name: string;
	title: string;
	/** A two-letter language code. */
	language: string;
	css: string;
	body: Html;
}

/** The address of the PDF; without Chromium, of a page that visitors print themselves. Refuses with `printingFailed`. */
export async function saveDocumentFile(
	{ printer, exports, now }: Pick<Services, "printer" | "exports" | "now">,
	document: Document,
): Promise<string> {
	if (!exports) throw new Refusal("unexpected");
	const pdf = await printToPdf(printer, document);
	if (pdf) return saveExport(exports, `${document.name}.pdf`, [pdf], now());
	return saveExport(exports, `${document.name}.html`, [pageToPrint(document)], now());
}

export function fileName(name: string): string {
	return name.replace(/[\p{Cc}/\\:*?"<>|]/gu, "_").slice(0, 150);
}

/** The PDF; undefined without Chromium. Refuses with `printingFailed`. */
export async function printToPdf(printer: Services["printer"], document: Document): Promise<Uint8Array | undefined> {
	try {
		return await printer?.print(pageOf(document));
	} catch (error) {
		if (!(error instanceof PrintFailure)) throw error;
		if (error.reason === "unavailable") return undefined;
		throw Object.assign(new Refusal("printingFailed"), { cause: error });
	}
}

export function pageToPrint(document: Document): string {
	return pageOf(document, note(document.language));
}

/** The whole HTML of a document; `before` precedes it on screen only. */
export function pageOf({ title, language, css, body }: Document, before?: Html): string {
	const faces = documentFontFaces(title + body.text);
	return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
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
