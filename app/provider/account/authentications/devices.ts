import { hashToken, newToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { insertToken } from "../../ground/tokens/rows";

/** What counts, limits and devices know an account by; there need be nobody who has it. */
export interface Account {
	domainId: string;
	email: string;
}

const lasts = 365 * 24 * 60 * 60 * 1000;
/** Devices of one person that are remembered. */
const most = 20;

/**
 * A device that has signed in as somebody is known by a token of its own, which opens nothing: it only tells the guesses
 * made there from everybody else's (OWASP's device cookies; decision record 024).
 */
export async function isDeviceOf(store: Store, { domainId, email }: Account, device: string, now: Date) {
	const known = await store
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.select("people.id")
		.where("tokens.hash", "=", hashToken(device))
		.where("tokens.kind", "=", "device")
		.where("tokens.expires_at", ">", now.toISOString())
		.where("people.domain_id", "=", domainId)
		.where("people.email", "=", email.trim().toLowerCase())
		.executeTakeFirst();
	return known !== undefined;
}

/** A fresh token for the device that has just signed in, in the place of the one that it had. */
export async function rememberDevice(store: Store, personId: string, former: string | undefined, now: Date) {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + lasts).toISOString();
	await transact(store, async (tx) => {
		await insertToken(tx, { token, personId, eventId: null, kind: "device", now, expiresAt });
		await tx
			.deleteFrom("tokens")
			.where("person_id", "=", personId)
			.where("kind", "=", "device")
			.where((row) => row.or([row("hash", "=", hashToken(former ?? "")), row("hash", "not in", newestOf(personId))]))
			.execute();
	});
	return token;

	function newestOf(id: string) {
		return store
			.selectFrom("tokens")
			.select("hash")
			.where("person_id", "=", id)
			.where("kind", "=", "device")
			.orderBy("created_at", "desc")
			.orderBy("hash")
			.limit(most);
	}
}
