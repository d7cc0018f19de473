import { createHash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An opaque, unguessable identifier: 5 bits a character, no letters that are mistaken for digits. */
export function randomId(length: number): string {
	return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join("");
}

export const newPersonId = () => randomId(16);

/** What a QR code holds: 80 bits, nothing personal. Who steals the list of a door cannot try that many (decision 80). */
export const newBadgeCode = () => randomId(16);

export const newToken = () => randomBytes(32).toString("base64url");

export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("base64url");
}
