/** What Windows has between 80 and 9F, where Latin-1 has no letters. */
const signs = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The text of bytes as programs of Windows write it in Western Europe: Node's own decoder passes over some of its signs. */
export function decodeWindowsText(bytes: Uint8Array): string {
	const text = new TextDecoder("windows-1252").decode(bytes);
	return text.replace(/[\u0080-\u009f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? "");
}
