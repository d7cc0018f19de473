import { cutSign, type FileLine, invalidByteBase, linesOf, repairBytes, shortened } from "./broken-letters";
import { decodeDosText, decodeWindowsText, latinOf } from "./code-pages";
import { weighLetters } from "./letters-that-fit";

export interface ReadBytes {
	/** In it a special character stands for each byte that does not fit the rest (`broken-letters.ts`). */
	text: string;
	/** The lines with such a byte, as they read once it is repaired. */
	misfits: FileLine[];
	/** The file ends in the middle of a letter. */
	isCut: boolean;
}

export type UnreadableReason = "binary" | "declared" | "unknown" | "notUnicode";

/** Bytes that are no text, or not surely one, with examples of what stands there. */
export class UnreadableBytes extends Error {
	override readonly name = "UnreadableBytes";

	constructor(
		readonly reason: UnreadableReason,
		readonly lines: FileLine[],
		/** The encoding that the file claims. */
		readonly declared = "",
	) {
		super(`${reason} ${declared}`.trim());
	}
}

/** For screens: the key of a text, with examples after a space. */
export function messageOf({ reason, lines, declared }: UnreadableBytes): string {
	return `${messages[reason]} ${declared || examplesIn(lines)}`.trim();
}

const messages: Record<UnreadableReason, string> = {
	binary: "errors.fileNoText",
	declared: "errors.fileDeclares",
	unknown: "errors.fileLetters",
	notUnicode: "errors.fileNotUnicode",
};

const mostExamples = 5;

/** « 2 (L‚a;DêSERT), 3 (FOR“T) », the numbers of the lines first. */
export function examplesIn(lines: FileLine[]): string {
	const examples = lines.slice(0, mostExamples).map(({ line, excerpt }) => `${line} (${excerpt.slice(0, 60)})`);
	return [...examples, ...(lines.length > mostExamples ? ["…"] : [])].join(", ");
}

/**
 * The one reader of the bytes of every file that the product takes. A byte order mark (UTF-8 or UTF-16), the zeros of UTF-16 or
 * an encoding declared in XML decide; otherwise it is UTF-8, or the encoding of Windows, of old Macs or of DOS whose letters
 * make words. In UTF-8 text an invalid byte becomes a special character, so that it damages only its own cell. What may be read
 * in two ways is not guessed (decision 182).
 *
 * `isUnicode` asks for UTF-8 or UTF-16 without an invalid byte, as YAML does.
 * @throws UnreadableBytes
 */
export function readBytes(bytes: Uint8Array, { isUnicode = false } = {}): ReadBytes {
	const wide = wideEncodingOf(bytes);
	if (wide) {
		const read = decodeWide(bytes, wide);
		if (isUnicode && read.isCut) throw new UnreadableBytes("notUnicode", linesOf(read.text).slice(-1).map(shortened));
		return read;
	}
	if (bytes.includes(0)) throw new UnreadableBytes("binary", []);
	const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
	const declared = marked ? undefined : declaredIn(bytes);
	if (declared && !isUnicode && !/^utf-?8$/i.test(declared)) return whole(decodeAs(bytes, declared));
	const unfolded = unfoldCalendar(marked ? bytes.subarray(3) : bytes);
	const read = decodeUtf8(unfolded.bytes);
	if (isUnicode && (read.misfits.length > 0 || read.isCut)) throw notUnicode(bytes);
	if (read.misfits.length === 0 || marked || declared || read.letters > read.misfits.length) {
		return { text: read.text, isCut: read.isCut, misfits: misfitLines(read, unfolded.foldedAt) };
	}
	return whole(decodeSingleBytes(unfolded.bytes));
}

const whole = (text: string): ReadBytes => ({ text, misfits: [], isCut: false });

type WideEncoding = "utf-16le" | "utf-16be";

/** By its mark; without one, by zeros that stand at one side of pairs alone, as ASCII characters have them, in what is text then. */
function wideEncodingOf(bytes: Uint8Array): WideEncoding | undefined {
	const [first, second, third, fourth] = bytes;
	if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? undefined : "utf-16le";
	if (first === 0xfe && second === 0xff) return "utf-16be";
	let [even, odd] = [0, 0];
	for (const [at, byte] of bytes.subarray(0, 2000).entries()) {
		if (byte === 0 && at % 2 === 0) even++;
		else if (byte === 0) odd++;
	}
	const found = even === 0 ? "utf-16le" : "utf-16be";
	return (even === 0) !== (odd === 0) && isTextAs(bytes.subarray(0, 2000), found) ? found : undefined;
}

/** Pictures have zeros too. */
function isTextAs(bytes: Uint8Array, encoding: WideEncoding): boolean {
	const text = new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)), { stream: true });
	return !/[^\P{Cc}\t\n\f\r]|[\p{Cn}\ufffd]/u.test(text);
}

function decodeWide(bytes: Uint8Array, encoding: WideEncoding): ReadBytes {
	const pairs = bytes.subarray(0, bytes.length - (bytes.length % 2));
	const text = new TextDecoder(encoding).decode(pairs);
	if (text.includes("\0")) throw new UnreadableBytes("binary", []);
	const isCut = pairs.length < bytes.length || /[\ud800-\udbff]$/.test(text);
	return { text: isCut ? `${text}${cutSign}` : text, misfits: [], isCut };
}

/** Calendars are folded by bytes, even within a character (RFC 5545, 3.1), and so must be unfolded before they are decoded. */
function unfoldCalendar(bytes: Uint8Array): { bytes: Uint8Array; foldedAt: number[] } {
	const foldedAt: number[] = [];
	if (!/^\s*BEGIN:VCALENDAR/i.test(latinOf(bytes.subarray(0, 200)))) return { bytes, foldedAt };
	const unfolded = new Uint8Array(bytes.length);
	let length = 0;
	for (let at = 0; at < bytes.length; at++) {
		const end = bytes[at] === 13 && bytes[at + 1] === 10 ? at + 1 : at;
		const isFold = bytes[end] === 10 && (bytes[end + 1] === 32 || bytes[end + 1] === 9);
		if (isFold) {
			foldedAt.push(length);
			at = end + 1;
		} else unfolded[length++] = bytes[at] as number;
	}
	return { bytes: unfolded.subarray(0, length), foldedAt };
}

function declaredIn(bytes: Uint8Array): string | undefined {
	return /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(latinOf(bytes.subarray(0, 200)))?.[1];
}

function decodeAs(bytes: Uint8Array, name: string): string {
	if (/^(?:ibm|cp)?-?(?:850|437)$/i.test(name)) return decodeDosText(bytes);
	try {
		const decoder = new TextDecoder(name);
		return decoder.encoding === "windows-1252" ? decodeWindowsText(bytes) : decoder.decode(bytes);
	} catch {
		throw new UnreadableBytes("declared", [], name);
	}
}

/** The length of a UTF-8 sequence by its first byte; 0 if it is none. */
function lengthAt(byte: number): number {
	if (byte < 0x80) return 1;
	if (byte >= 0xc2 && byte <= 0xdf) return 2;
	if (byte >= 0xe0 && byte <= 0xef) return 3;
	return byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;
}

interface Decoded {
	text: string;
	/** How many letters beyond ASCII are valid. */
	letters: number;
	/** The places of invalid bytes. */
	misfits: number[];
	isCut: boolean;
}

const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array): Decoded {
	try {
		return { text: strict.decode(bytes), letters: 0, misfits: [], isCut: false };
	} catch {
		return decodeLeniently(bytes);
	}
}

function decodeLeniently(bytes: Uint8Array): Decoded {
	const pieces: string[] = [];
	const misfits: number[] = [];
	let [from, letters, isCut] = [0, 0, false];
	for (let at = 0; at < bytes.length; ) {
		const byte = bytes[at] ?? 0;
		const length = lengthAt(byte);
		const rest = bytes.subarray(at + 1, at + length);
		const follows = rest.every((nextByte) => nextByte >= 0x80 && nextByte <= 0xbf);
		if (length === 1) at++;
		else if (length > 0 && follows && at + length <= bytes.length && isLetter(bytes.subarray(at, at + length))) {
			letters++;
			at += length;
		} else {
			pieces.push(strict.decode(bytes.subarray(from, at)));
			isCut = length > 0 && follows && at + length > bytes.length;
			pieces.push(isCut ? cutSign : String.fromCharCode(invalidByteBase + byte));
			if (!isCut) misfits.push(at);
			at = isCut ? bytes.length : at + 1;
			from = at;
		}
	}
	pieces.push(strict.decode(bytes.subarray(from)));
	return { text: pieces.join(""), letters, misfits, isCut };
}

function isLetter(bytes: Uint8Array): boolean {
	try {
		return strict.decode(bytes) !== "";
	} catch {
		return false;
	}
}

/** By their lines in the file, which has more of them than the text where a calendar was unfolded. */
function misfitLines({ text, misfits }: Decoded, foldedAt: number[]): FileLine[] {
	if (misfits.length === 0) return [];
	const result: FileLine[] = [];
	// Each misfit is one byte, and one character of the text: folds before it are counted by bytes.
	let [nth, folds] = [0, 0];
	for (const { line, excerpt } of linesOf(text)) {
		const count = [...excerpt].filter((sign) => sign >= "\uef80" && sign <= "\uefff").length;
		if (count === 0) continue;
		const at = misfits[nth] ?? 0;
		while ((foldedAt[folds] ?? Number.POSITIVE_INFINITY) <= at) folds++;
		result.push(shortened({ line: line + folds, excerpt: repairBytes(excerpt) }));
		nth += count;
	}
	return result;
}

function notUnicode(bytes: Uint8Array): UnreadableBytes {
	const lines: FileLine[] = [];
	for (const { line, excerpt } of linesOf(latinOf(bytes))) {
		const written = Uint8Array.from(excerpt, (sign) => sign.charCodeAt(0));
		const { misfits, isCut } = decodeUtf8(written);
		const lossy = () => new TextDecoder("utf-8").decode(written);
		if (misfits.length > 0 || isCut) lines.push(shortened({ line, excerpt: lossy() }));
	}
	return new UnreadableBytes("notUnicode", lines);
}

/** One wrong word among so many right ones is somebody's own spelling. */
const rightForOneWrong = 20;
/** How much more has to speak for one reading than for another that has no wrong word: a whole word of its own. */
const plainly = 1;

/** The first is by far the most usual, and needs no more than the second; of DOS the difference must be plain. */
function decodeSingleBytes(bytes: Uint8Array): string {
	const readings = [decodeWindowsText(bytes), new TextDecoder("macintosh").decode(bytes), decodeDosText(bytes)].map(
		(text) => ({ text, ...weighLetters(text) }),
	);
	const [windows, mac, dos] = readings as [Reading, Reading, Reading];
	const fitting = readings.filter(({ right, wrong }) => wrong * rightForOneWrong <= right);
	const others = (best: Reading) => fitting.filter((reading) => reading !== best);
	const isPlain = (best: Reading) => others(best).every((reading) => best.right - reading.right >= plainly);
	if (fitting.includes(windows) && windows.right >= mac.right && (!fitting.includes(dos) || isPlain(windows)))
		return windows.text;
	const best = fitting.find(isPlain);
	if (best) return best.text;
	throw new UnreadableBytes("unknown", examplesOf(windows.text));
}

interface Reading {
	text: string;
	right: number;
	wrong: number;
}

function examplesOf(text: string): FileLine[] {
	return linesOf(text)
		.filter(({ excerpt }) => /[\u0080-\uffff]/.test(excerpt))
		.map(shortened);
}
