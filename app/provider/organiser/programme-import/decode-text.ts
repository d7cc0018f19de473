import { decodeWindowsText } from "~/domain/texts/windows-text";
import { ImportRefused } from "./import-refused";

/**
 * The text of a file. What it says of itself is obeyed: the mark of UTF-8 or UTF-16, and the encoding that XML declares.
 * Without a word it is UTF-8, or what Windows and the Macs of old wrote, told by what makes letters of it. In a text that is
 * UTF-8 a byte that does not fit becomes a sign of its own (`misfits.ts`), so that it costs its own cell and no other.
 */
export function decodeText(bytes: Buffer): string {
	const [first, second, third] = bytes;
	if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, "utf-16le");
	if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, "utf-16be");
	// Latin letters in UTF-16 without a mark: every other byte is nothing.
	if (first === 0 && second !== 0) return decodeUtf16(bytes, "utf-16be");
	if (first !== 0 && second === 0) return decodeUtf16(bytes, "utf-16le");
	if (first === 0xef && second === 0xbb && third === 0xbf) return decodeUtf8(unfoldCalendar(bytes.subarray(3))).text;
	const declared = declaredIn(bytes);
	if (declared && !/^utf-?8$/i.test(declared)) return decodeAs(bytes, declared);
	const { text, letters, misfits } = decodeUtf8(unfoldCalendar(bytes));
	return misfits === 0 || declared || letters > misfits ? text : decodeSingleBytes(unfoldCalendar(bytes));
}

/** A calendar is folded by bytes, also in the middle of a letter (RFC 5545, 3.1): it is unfolded before it is decoded. */
function unfoldCalendar(bytes: Buffer): Buffer {
	if (!/^\s*BEGIN:VCALENDAR/i.test(bytes.toString("latin1", 0, 200))) return bytes;
	return Buffer.from(bytes.toString("latin1").replace(/\r?\n[ \t]/g, ""), "latin1");
}

function declaredIn(bytes: Buffer): string | undefined {
	return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
}

function decodeAs(bytes: Buffer, name: string): string {
	try {
		const decoder = new TextDecoder(name);
		return decoder.encoding === "windows-1252" ? decodeWindowsText(bytes) : decoder.decode(bytes);
	} catch {
		throw new ImportRefused([`the file says that it is written in “${name}”, which is not known: save it as UTF-8`]);
	}
}

function decodeUtf16(bytes: Buffer, encoding: "utf-16le" | "utf-16be"): string {
	const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
	const text = new TextDecoder(encoding).decode(whole);
	const isCut = whole.length < bytes.length || /[\ud800-\udbff]$/.test(text);
	return isCut ? `${text}${cutSign}` : text;
}

/** What stands for a byte that does not fit: in the private area, where no text has a letter. */
export const invalidByteBase = 0xef00;
/** The file ends in the middle of a letter. */
export const cutSign = "\uee00";

/** As bytes of UTF-8 begin: how many belong to the letter. */
function lengthAt(byte: number): number {
	if (byte < 0x80) return 1;
	if (byte >= 0xc2 && byte <= 0xdf) return 2;
	if (byte >= 0xe0 && byte <= 0xef) return 3;
	return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Buffer): { text: string; letters: number; misfits: number } {
	try {
		return { text: strict.decode(bytes), letters: 0, misfits: 0 };
	} catch {
		return decodeLeniently(bytes);
	}
}

function decodeLeniently(bytes: Buffer): { text: string; letters: number; misfits: number } {
	const pieces: string[] = [];
	let [from, letters, misfits] = [0, 0, 0];
	for (let at = 0; at < bytes.length; ) {
		const byte = bytes[at] ?? 0;
		const length = lengthAt(byte);
		const rest = bytes.subarray(at + 1, at + length);
		const follows = rest.every((one) => one >= 0x80 && one <= 0xbf);
		if (length === 1) at++;
		else if (length > 0 && follows && at + length <= bytes.length && isLetter(bytes.subarray(at, at + length))) {
			letters++;
			at += length;
		} else {
			pieces.push(bytes.toString("utf8", from, at));
			const isCut = length > 0 && follows && at + length > bytes.length;
			pieces.push(isCut ? cutSign : String.fromCharCode(invalidByteBase + byte));
			if (!isCut) misfits++;
			at = isCut ? bytes.length : at + 1;
			from = at;
		}
	}
	pieces.push(bytes.toString("utf8", from));
	return { text: pieces.join(""), letters, misfits };
}

function isLetter(bytes: Buffer): boolean {
	try {
		return strict.decode(bytes) !== "";
	} catch {
		return false;
	}
}

function decodeSingleBytes(bytes: Buffer): string {
	const [windows, mac] = [decodeWindowsText(bytes), new TextDecoder("macintosh").decode(bytes)];
	return likelihood(mac) > likelihood(windows) ? mac : windows;
}

/** How many signs stand where texts in Latin letters have them, less those that stand where none does. */
function likelihood(text: string): number {
	const right = text.match(
		/(?<=[a-zß-öø-ÿœ])[ß-öø-ÿœ’]|(?<![\p{L}])[À-ÖØ-ÞŒ](?=\p{L})|(?<=\p{Lu})[À-ÖØ-ÞŒ’]|(?<=\p{L})[–—](?=\p{L})|(?<!\p{L})[à-öø-ÿ«»“”–—](?!\p{Lu})/gu,
	);
	const wrong = text.match(
		/\p{Ll}[À-ÖØ-ÞŒŽŠŸ]|[a-z][^\p{L}\p{N}\p{P}\p{Z}\p{M}\p{C}a-z][a-z]|[\u0080-\u009f]|\p{L}[‚„…†‡ˆ‰‹›•˜™¥§¶ªº¿¡¬÷◊]\p{L}/gu,
	);
	return (right?.length ?? 0) - (wrong?.length ?? 0);
}
