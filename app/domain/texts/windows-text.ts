/** The characters of Windows-1252 between 80 and 9F, where Latin-1 has none. */
const signs = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decodes bytes as Windows programs write them in Western Europe; Node's own decoder leaves some of the characters out. */
export function decodeWindowsText(bytes: Uint8Array): string {
	const text = new TextDecoder("windows-1252").decode(bytes);
	return text.replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? "");
}
