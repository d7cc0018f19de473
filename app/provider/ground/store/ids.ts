import { createHash, hash, randomBytes, randomFillSync } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An opaque, unguessable identifier: 5 bits a character, without letters that look like digits. */
export function randomId(length: number): string {
	if (unused + length > pool.length) {
		randomFillSync(pool);
		unused = 0;
	}
	const bytes = pool.subarray(unused, unused + length);
	unused += length;
	return Array.from(bytes, (byte) => alphabet[byte & 31]).join("");
}

/** Drawn for hundreds of identifiers at once: asking for sixteen bytes costs as much as asking for thousands. */
const pool = new Uint8Array(8192);
let unused = pool.length;

/** A deterministic identifier: the same parts give the same one, and only those who know all the parts can make it. */
export function idOf(length: number, ...parts: string[]): string {
	const bytes = createHash("sha256").update(JSON.stringify(parts)).digest();
	return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join("");
}

export function uuidOf(...parts: string[]): string {
	const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
	return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
		"-",
	);
}

export const newPersonId = () => randomId(16);

/** The content of a QR code: 80 bits, nothing personal. A thief of a door's list cannot try that many (decision 80). */
export const newBadgeCode = () => randomId(16);

export const newToken = () => randomBytes(32).toString("base64url");

export function hashToken(token: string): string {
	return hash("sha256", token, "base64url");
}
