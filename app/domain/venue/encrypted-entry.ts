/**
 * How an attendee's entry is encrypted: it is found by the beginning of SHA-256(code ‖ salt) and decrypted by AES-GCM with a
 * key that HKDF derives from the code. Somebody who has the list but no badge can read nothing. The bytes of an entry, in
 * order: index, nonce, length, ciphertext.
 */
export const encryptedEntry = {
	index: 10,
	/** Derived from the plaintext and padded with zeros, so that one key never encrypts two texts with the same nonce. */
	nonce: 8,
	nonceFilled: 12,
	length: 2,
	/** Bits of the authentication tag. */
	tag: 96,
	key: 32,
	info: "parvis card",
};

/** In characters of five bits. Shorter codes decrypt no names: in a stolen list they could be found by brute force. */
export const longCode = 16;

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
