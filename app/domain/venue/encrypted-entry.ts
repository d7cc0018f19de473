/**
 * How a card is sealed: found by the beginning of SHA-256(code ‖ salt), opened by AES-GCM with a key that HKDF makes of the code.
 * Somebody who has the list, and no badge before them, has nothing to read. One after the other: index, nonce, length, what is sealed.
 */
export const encryptedEntry = {
	index: 10,
	/** Made of what is sealed, and filled up with zeros: the same key never seals two texts with one nonce. */
	nonce: 8,
	nonceFilled: 12,
	length: 2,
	/** Bits of the tag. */
	tag: 96,
	key: 32,
	info: "parvis card",
};

/** Letters of five bits: codes as long as this open names too; shorter ones can be tried out by somebody who steals a list. */
export const longCode = 16;

/** What of a list stands behind what: each card by its index (in hex). */
export function* encryptedEntries(bytes: Uint8Array): Generator<[string, Uint8Array]> {
	const { index, nonce, length } = encryptedEntry;
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let at = 0;
	while (at < bytes.length) {
		const end = at + index + nonce + length + view.getUint16(at + index + nonce);
		yield [hex(bytes.subarray(at, at + index)), bytes.subarray(at + index, end)];
		at = end;
	}
}

export function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
