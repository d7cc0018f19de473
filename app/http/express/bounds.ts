import { isUtf8 } from "node:buffer";
import type { PlainRefusal } from "./plain-page";
import { longAddress, longHeaders, tooManyFields, unreadable, wrongNames } from "./plain-refusals";

/**
 * What one request may contain. Form parsers take quadratic time (a name repeated 30,000 times blocked the process for five
 * seconds), so everything is counted before anything parses it. Decision 28.
 */
export const bounds = {
	/** Fields of a form, or parts of a multipart body. */
	fields: 1000,
	/** Bytes of a field's name, and its steps: `a.b[0]` has three. */
	nameBytes: 200,
	nameSteps: 4,
	partHeaderBytes: 2000,
	jsonDepth: 20,
	/** Values and keys of a JSON body, at any depth. */
	jsonValues: 20_000,
	parameters: 200,
	cookies: 100,
	/** Bytes of the address and all headers together. */
	headerBytes: 16 * 1024,
};

export function headObstacle({ url, rawHeaders, cookies }: RequestHead): PlainRefusal | undefined {
	const bytes = rawHeaders.reduce((sum, part) => sum + part.length + 2, url.length);
	if (bytes > bounds.headerBytes) return url.length > bounds.headerBytes / 2 ? longAddress : longHeaders;
	if (count(cookies, ";") >= bounds.cookies) return longHeaders;
	// With two of them, two servers in a row could each obey another one (RFC 9112, section 3.2).
	if (rawHeaders.filter((part, at) => at % 2 === 0 && part.toLowerCase() === "host").length > 1) return unreadable;
	const query = url.slice(url.indexOf("?") + 1);
	if (query.length === url.length) return undefined;
	if (count(query, "&") >= bounds.parameters) return longAddress;
	if (query.includes("%00")) return unreadable;
	return query.split("&").some((pair) => isWrongName(nameIn(pair))) ? longAddress : undefined;
}

interface RequestHead {
	url: string;
	rawHeaders: string[];
	cookies: string;
}

export function formObstacle(body: Buffer, fields = bounds.fields): PlainRefusal | undefined {
	const text = body.toString("latin1");
	if (count(text, "&") >= fields) return tooManyFields;
	if (!isText(percentDecoded(text))) return unreadable;
	return text.split("&").some((pair) => isWrongName(nameIn(pair))) ? wrongNames : undefined;
}

export function multipartObstacle(body: Buffer, contentType: string): PlainRefusal | undefined {
	const boundary = /^[^"]*?;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(;|$)/i.exec(contentType)?.[2];
	if (!boundary) return unreadable;
	const marker = Buffer.from(`--${boundary}`);
	let at = body.indexOf(marker);
	if (at === -1) return unreadable;
	for (let parts = 0; at !== -1; parts++) {
		if (parts > bounds.fields) return tooManyFields;
		const next = body.indexOf(marker, at + marker.length);
		const isLast = body.subarray(at + marker.length, at + marker.length + 2).equals(dashes);
		const part = body.subarray(at + marker.length, next === -1 ? body.length : next);
		const obstacle = isLast ? undefined : partObstacle(part);
		if (obstacle) return obstacle;
		at = next;
	}
	return undefined;
}

function partObstacle(part: Buffer): PlainRefusal | undefined {
	const end = part.subarray(0, bounds.partHeaderBytes).indexOf("\r\n\r\n");
	if (end === -1) return unreadable;
	const header = part.subarray(0, end);
	if (!isText(header)) return unreadable;
	const [, name = ""] = /[\s;]name="([^"]*)"/i.exec(header.toString()) ?? [];
	if (isWrongName(name)) return wrongNames;
	const isFile = /[\s;]filename\*?=/i.test(header.toString("latin1"));
	return isFile || isText(part.subarray(end)) ? undefined : unreadable;
}

/** Returns what is wrong with a JSON body. Its syntax is left to its parser. */
export function jsonObstacle(body: Buffer): PlainRefusal | undefined {
	if (!isText(body)) return unreadable;
	let depth = 0;
	let values = 1;
	let isInText = false;
	for (let at = 0; at < body.length; at++) {
		const byte = body[at];
		if (byte === quote) isInText = !isInText;
		else if (isInText) {
			if (byte !== backslash) continue;
			// PostgreSQL cannot store text with this character.
			if (body.subarray(at + 1, at + 6).equals(escapedNul)) return unreadable;
			at++;
		} else if (byte === openBrace || byte === openBracket) {
			if (++depth > bounds.jsonDepth) return tooManyFields;
		} else if (byte === closeBrace || byte === closeBracket) depth--;
		else if (byte === comma && ++values > bounds.jsonValues) return tooManyFields;
	}
	return undefined;
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, comma] = Buffer.from('"\\{}[],');
const escapedNul = Buffer.from("u0000");
const dashes = Buffer.from("--");

function nameIn(pair: string): string {
	const end = pair.indexOf("=");
	const name = end === -1 ? pair : pair.slice(0, end);
	if (name.length > 3 * bounds.nameBytes || !name.includes("%")) return name;
	return percentDecoded(name).toString("latin1");
}

/** An index above 999 would create an array of that length. */
export function isWrongName(name: string): boolean {
	return name.length > bounds.nameBytes || name.split(/[.[]/).length > bounds.nameSteps || /[.[]\d{4}/.test(name);
}

function isText(bytes: Buffer): boolean {
	return isUtf8(bytes) && !bytes.includes(0);
}

/** Decodes percent escapes to bytes; a % that is no escape stays. */
function percentDecoded(text: string): Buffer {
	if (!text.includes("%")) return Buffer.from(text, "latin1");
	return Buffer.from(
		text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))),
		"latin1",
	);
}

function count(text: string, sign: string): number {
	let found = 0;
	for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found++;
	return found;
}
