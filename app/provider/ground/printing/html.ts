/** HTML that is safe to put into HTML: what was typed by people is escaped on its way in. */
export class Html {
	constructor(readonly text: string) {}
}

type Piece = Html | string | number | null | undefined | false | Piece[];

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
	return new Html(strings.reduce((written, string, index) => written + escapePiece(pieces[index - 1]) + string));
}

/** Only for what was made by ourselves: a QR code, a style sheet. */
export const raw = (text: string) => new Html(text);

function escapePiece(piece: Piece): string {
	if (piece instanceof Html) return piece.text;
	if (Array.isArray(piece)) return piece.map(escapePiece).join("");
	if (piece === null || piece === undefined || piece === false) return "";
	return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
