import { escapeHtml } from "~/domain/texts/escape";

/** HTML that is safe to insert into HTML: `html` escapes everything else. */
export class Html {
	constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | undefined | false | Piece[];

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
	return new Html(strings.reduce((written, string, index) => written + escapePiece(pieces[index - 1]) + string));
}

/** Only for HTML that we made ourselves: a QR code, a style sheet. */
export const raw = (text: string) => new Html(text);

function escapePiece(piece: Piece): string {
	if (piece instanceof Html) return piece.text;
	if (Array.isArray(piece)) return piece.map(escapePiece).join("");
	if (piece === null || piece === undefined || piece === false) return "";
	return escapeHtml(String(piece));
}
