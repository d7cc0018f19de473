import { decodeWindowsText } from "~/domain/texts/windows-text";
import { ImportRefused } from "./import-refused";

/**
 * A byte order mark (UTF-8 or UTF-16) or an encoding declared in XML decides; otherwise it is UTF-8, or the encoding of Windows
 * or old Macs, whichever gives plausible letters. In UTF-8 text an invalid byte becomes a special character
 * (`invalid-bytes.ts`), so that it damages only its own cell.
 */
export function decodeText(bytes: Buffer): string {
	const [first, second, third] = bytes;
	if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, "utf-16le");
	if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, "utf-16be");
	// Latin letters in UTF-16 without a mark: every other byte is zero.
	if (first === 0 && second !== 0) return decodeUtf16(bytes, "utf-16be");
	if (first !== 0 && second === 0) return decodeUtf16(bytes, "utf-16le");
	if (first === 0xef && second === 0xbb && third === 0xbf) return decodeUtf8(unfoldCalendar(bytes.subarray(3))).text;
	const declared = declaredIn(bytes);
	if (declared && !/^utf-?8$/i.test(declared)) return decodeAs(bytes, declared);
	const { text, letters, misfits } = decodeUtf8(unfoldCalendar(bytes));
	return misfits === 0 || declared || letters > misfits ? text : decodeSingleBytes(unfoldCalendar(bytes));
}

/** Calendars are folded by bytes, even within a character (RFC 5545, 3.1), and so must be unfolded before they are decoded. */
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

/** The base of the characters that stand for invalid bytes: in the private use area, where no text has a letter. */
export const invalidByteBase = 0xef00;
/** Stands for a character that is cut off at the end of the file. */
export const cutSign = "\uee00";

/** The length of a UTF-8 sequence by its first byte; 0 if it is none. */
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

/** How plausible the special characters are: those where texts in Latin letters have them, less those where none has them. */
function likelihood(text: string): number {
	const right = text.match(
		/(?<=[a-zß-öø-ÿœ])[ß-öø-ÿœ’]|(?<![\p{L}])[À-ÖØ-ÞŒ](?=\p{L})|(?<=\p{Lu})[À-ÖØ-ÞŒ’]|(?<=\p{L})[–—](?=\p{L})|(?<!\p{L})[à-öø-ÿ«»“”–—](?!\p{Lu})/gu,
	);
	const wrong = text.match(
		/\p{Ll}[À-ÖØ-ÞŒŽŠŸ]|[a-z][^\p{L}\p{N}\p{P}\p{Z}\p{M}\p{C}a-z][a-z]|[\u0080-\u009f]|\p{L}[‚„…†‡ˆ‰‹›•˜™¥§¶ªº¿¡¬÷◊]\p{L}/gu,
	);
	return (right?.length ?? 0) - (wrong?.length ?? 0);
}
