import { decodeWindowsText } from "./code-pages";

/** The base of the characters that stand for invalid bytes: in the private use area, where no text has a letter. */
export const invalidByteBase = 0xef00;
/** Stands for a character that is cut off at the end of the file. */
export const cutSign = "\uee00";

const invalidByte = /[\uef80-\uefff]/g;

export function hasInvalidBytes(text: string): boolean {
	return text.search(invalidByte) >= 0;
}

export function isCutOff(text: string): boolean {
	return text.includes(cutSign);
}

/** Replaces invalid bytes by their Windows-1252 characters: a guess, which is reported where it is made. */
export function repairBytes(text: string): string {
	return text
		.replace(invalidByte, (sign) => decodeWindowsText(Uint8Array.of(sign.charCodeAt(0) - invalidByteBase)))
		.replaceAll(cutSign, "");
}

/**
 * UTF-8 that was decoded as single bytes of Windows (“Ã©”, “â€™”), of a Mac (“√©”) or of DOS (“├®”), single bytes of DOS that
 * were decoded as those of Windows (“L‚a”), or letters that are lost (U+FFFD). No name has these, nor can they be restored.
 */
const garbled =
	/Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Â[\u00a0-\u00bf]|Å[“’¡¸½¾\u0092\u0093]|â€|â\u0080|ð[Ÿ\u009f]|√[©®†ßçàâ™≠ºª¢¶]|(?<=\p{L})├\S|├\S(?=\p{L})|(?<=\p{L})[‚†‡ˆ‰](?=\p{L})|\ufffd/u;

export function isGarbled(text: string): boolean {
	return garbled.test(text);
}

/** A line of a file, from 1, and what stands there. */
export interface FileLine {
	line: number;
	excerpt: string;
}

/** The lines of a text whose letters are broken. */
export function garbledLines(text: string): FileLine[] {
	if (!isGarbled(text)) return [];
	return linesOf(text)
		.filter(({ excerpt }) => isGarbled(excerpt))
		.map(shortened);
}

/** Few enough to be read. */
const mostListed = 20;

/** A sentence for each line, and one for those that are too many. */
export function listLines(lines: FileLine[], say: (line: FileLine) => string): string[] {
	const more = lines.length - mostListed;
	return [...lines.slice(0, mostListed).map(say), ...(more > 0 ? [`and ${more} more lines like these`] : [])];
}

/** Each line with its number, whatever ends it. */
export function linesOf(text: string): FileLine[] {
	return text.split(/\r\n|\n|\r/).map((excerpt, at) => ({ line: at + 1, excerpt }));
}

export function shortened({ line, excerpt }: FileLine): FileLine {
	return { line, excerpt: excerpt.trim().slice(0, 80) };
}
