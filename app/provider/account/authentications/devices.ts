import { hashToken, newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { insertToken } from "../../ground/tokens/tokens";

/** How limits and devices identify an account, which need not exist. */
export interface Account {
	domainId: string;
	email: string;
}

const lifeMs = 365 * 24 * 60 * 60 * 1000;
const maxDevices = 20;

/** The token opens nothing: it only tells guesses on the device from others (OWASP's device cookies; decision 24). */
export async function isDeviceOf(store: Store, { domainId, email }: Account, device: string, now: Date) {
	const row = await store
		.selectFrom("tokens")
		.innerJoin("people", "people.id", "tokens.person_id")
		.select("people.id")
		.where(is({ "tokens.hash": hashToken(device), "tokens.kind": "device" }))
		.where("tokens.expires_at", ">", now.toISOString())
		.where(is({ "people.domain_id": domainId, "people.email": email.trim().toLowerCase() }))
		.executeTakeFirst();
	return row !== undefined;
}

export async function rememberDevice(store: Store, personId: string, former: string | undefined, now: Date) {
	const token = newToken();
	const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
	await transact(store, async (tx) => {
		await insertToken(tx, { token, personId, eventId: null, kind: "device", now, expiresAt });
		await tx
			.deleteFrom("tokens")
			.where(is({ person_id: personId, kind: "device" }))
			.where((row) => {
				const isOld = row("hash", "not in", newestOf(personId));
				return former === undefined ? isOld : isOld.or("hash", "=", hashToken(former));
			})
			.execute();
	});
	return token;

	function newestOf(id: string) {
		return store
			.selectFrom("tokens")
			.select("hash")
			.where(is({ person_id: id, kind: "device" }))
			.orderBy("created_at", "desc")
			.orderBy("hash")
			.limit(maxDevices);
	}
}
