import { Refusal } from "~/domain/ground/refusal";
import { hashToken, newToken } from "../store/ids";
import type { Store } from "../store/open";
import type { Transaction } from "../store/transact";
import { giveRole, organisersOf } from "./roles";

/** How long a printed link lasts, in milliseconds: the next start prints another. */
const lasts = 24 * 60 * 60 * 1000;

interface Where {
	domainId: string;
	eventId: string;
}

/**
 * A code that makes the first organiser of a domain, once: for whoever reads the console of the server. None where
 * somebody organises already. Several processes may print each their own: the first one used ends all of them.
 */
export async function mintFirstOrganiser(store: Store, domainId: string, now: Date): Promise<string | undefined> {
	await store.deleteFrom("first_organiser_links").where("expires_at", "<=", now.toISOString()).execute();
	if (await organisersOf(store, domainId).executeTakeFirst()) return undefined;
	const code = newToken();
	const expiresAt = new Date(now.getTime() + lasts).toISOString();
	await store
		.insertInto("first_organiser_links")
		.values({ hash: hashToken(code), domain_id: domainId, expires_at: expiresAt })
		.execute();
	return code;
}

/** 'Ce lien n’est plus valable' when it was used, is too old, or somebody organises meanwhile. */
export async function requireFirstOrganiser(store: Store, domainId: string, code: string, now: Date) {
	const link = await good(store, domainId, code, now).executeTakeFirst();
	if (!link) throw new Refusal("linkExpired");
}

/** Uses the link up, with every other of the domain, and gives the role: of all who come at once, one gets it. */
export async function becomeFirst(
	tx: Transaction,
	{ domainId, eventId }: Where,
	code: string,
	personId: string,
	now: Date,
) {
	// One after the other, and after any import that is giving roles.
	await tx.updateTable("domains").set({ id: domainId }).where("id", "=", domainId).execute();
	const used = await tx
		.deleteFrom("first_organiser_links")
		.where("domain_id", "=", domainId)
		.where(({ exists }) => exists(good(tx, domainId, code, now)))
		.executeTakeFirst();
	if (used.numDeletedRows === 0n) throw new Refusal("linkExpired");
	await giveRole(tx, { domainId, eventId, personId }, "administrator");
	// Who reads the console speaks for the organisers, of their own address too: nobody may begin anew with it, and leave the
	// role to an account without any way in.
	await tx
		.updateTable("people")
		.set({ email_vouched_at: now.toISOString() })
		.where("id", "=", personId)
		.where("email", "is not", null)
		.where("email_vouched_at", "is", null)
		.execute();
}

function good(store: Store | Transaction, domainId: string, code: string, now: Date) {
	return store
		.selectFrom("first_organiser_links as link")
		.select("link.hash")
		.where("link.hash", "=", hashToken(code))
		.where("link.domain_id", "=", domainId)
		.where("link.expires_at", ">", now.toISOString())
		.where(({ not, exists }) => not(exists(organisersOf(store, domainId))));
}
