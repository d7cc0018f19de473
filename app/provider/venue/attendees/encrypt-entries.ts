import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { encryptedEntry, longCode } from "~/domain/venue/encrypted-entry";
import { packAttendee } from "~/domain/venue/packed-attendee";
import type { Store } from "../../ground/store/open";
import type { AttendeeEntry } from "./attendees";

/**
 * Encrypting fifty thousand entries takes seconds, so entries that were encrypted for one device are reused for the others.
 * Even empty it takes three megabytes, so it is made for the first device.
 */
let encryptedEntries: LRUCache<string, Buffer> | undefined;

/**
 * Only who knows the badge code finds and opens it. A code that can be guessed reveals no name, only what decides a verdict.
 */
export function encryptEntry({ code, card }: Pick<AttendeeEntry, "code" | "card">, salt: string): Buffer {
	const text = packAttendee(code.length >= longCode ? card : { ...card, firstName: "", lastName: "", company: "" });
	const name = `${salt} ${code} ${text}`;
	encryptedEntries ??= new LRUCache({ max: 120_000 });
	const cached = encryptedEntries.get(name);
	if (cached) return cached;
	const encrypted = encryptText(code, salt, text);
	encryptedEntries.set(name, encrypted);
	return encrypted;
}

function encryptText(code: string, salt: string, text: string): Buffer {
	const { key: keyLength, nonce: nonceLength, nonceFilled, tag, info } = encryptedEntry;
	const key = Buffer.from(hkdfSync("sha256", code, salt, info, keyLength));
	const nonce = createHmac("sha256", key).update(text).digest().subarray(0, nonceLength);
	const filled = Buffer.concat([nonce, Buffer.alloc(nonceFilled - nonceLength)]);
	const cipher = createCipheriv("aes-256-gcm", key, filled, { authTagLength: tag / 8 });
	const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
	const size = Buffer.alloc(2);
	size.writeUInt16BE(content.length);
	return Buffer.concat([indexOf(code, salt), nonce, size, content]);
}

export function indexOf(code: string, salt: string): Buffer {
	return createHash("sha256")
		.update(code + salt)
		.digest()
		.subarray(0, encryptedEntry.index);
}

/** The salt of the event's list, so that codes guessed from one list are worth nothing for another. */
export async function saltOf(store: Store, eventId: string): Promise<string> {
	const read = () => store.selectFrom("door_salts").select("salt").where("event_id", "=", eventId).executeTakeFirst();
	const existing = await read();
	if (existing) return existing.salt;
	await store
		.insertInto("door_salts")
		.values({ event_id: eventId, salt: randomBytes(16).toString("base64url") })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return ((await read()) as { salt: string }).salt;
}
