/** UTF-8 and UTF-16 with their mark, UTF-8 without one, else what Windows and old spreadsheets write. */
export function decoded(bytes: Buffer): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	// Latin letters in UTF-16 without a mark: every other byte is nothing.
	if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
	if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return bytes.toString("latin1").replace(/[\u0080-\u009f]/g, (sign) => ofWindows[sign.charCodeAt(0) - 0x80] ?? "");
	}
}

/** What Windows has between 80 and 9F, where Latin-1 has no letters; Node's own decoder passes over them. */
const ofWindows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
