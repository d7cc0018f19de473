import { Refusal } from "~/domain/ground/refusal";
import { hashToken, newToken } from "../store/ids";
import { is } from "../store/is";
import type { Store } from "../store/open";
import type { Database, Transaction } from "../store/transact";
import { grantRole, organisersOf } from "./roles";

/** Milliseconds that a printed link is valid: the next start of the server prints another. */
const linkLifeMs = 24 * 60 * 60 * 1000;

/**
 * Undefined if the domain has an organiser. Several processes may each print a code: the first one used ends all of them
 * (decision 27).
 */
export async function createFirstOrganiserLink(store: Store, domainId: string, now: Date): Promise<string | undefined> {
	await store.deleteFrom("first_organiser_links").where("expires_at", "<=", now.toISOString()).execute();
	if (await organisersOf(store, domainId, now).executeTakeFirst()) return undefined;
	const code = newToken();
	const expiresAt = new Date(now.getTime() + linkLifeMs).toISOString();
	await store
		.insertInto("first_organiser_links")
		.values({ hash: hashToken(code), domain_id: domainId, expires_at: expiresAt })
		.execute();
	return code;
}

/** Refuses with `linkExpired` ('Ce lien n’est plus valable') if it was used, is too old, or there is an organiser by now. */
export async function requireFirstOrganiserLink(store: Store, domainId: string, code: string, now: Date) {
	const link = await validLinks(store, domainId, code, now).executeTakeFirst();
	if (!link) throw new Refusal("linkExpired");
}

/** Uses up all links of the domain: of several simultaneous users, one gets the role. Refuses with `linkExpired`. */
export async function useFirstOrganiserLink(
	tx: Transaction,
	{ domainId, eventId }: { domainId: string; eventId: string },
	code: string,
	personId: string,
	now: Date,
) {
	// Serialises these calls with each other and with any import that grants roles.
	await tx.updateTable("domains").set({ id: domainId }).where("id", "=", domainId).execute();
	const used = await tx
		.deleteFrom("first_organiser_links")
		.where("domain_id", "=", domainId)
		.where(({ exists }) => exists(validLinks(tx, domainId, code, now)))
		.executeTakeFirst();
	if (used.numDeletedRows === 0n) throw new Refusal("linkExpired");
	await grantRole(tx, { domainId, eventId, personId }, "administrator");
	// The person who reads the console speaks for the organisers, so their address counts as vouched for. Otherwise somebody
	// could create a new account with it, and the role would stay with an account that nobody can sign in to.
	await tx
		.updateTable("people")
		.set({ email_vouched_at: now.toISOString() })
		.where("id", "=", personId)
		.where("email", "is not", null)
		.where("email_vouched_at", "is", null)
		.execute();
}

function validLinks(store: Database, domainId: string, code: string, now: Date) {
	return store
		.selectFrom("first_organiser_links as link")
		.select("link.hash")
		.where(is({ "link.hash": hashToken(code), "link.domain_id": domainId }))
		.where("link.expires_at", ">", now.toISOString())
		.where(({ not, exists }) => not(exists(organisersOf(store, domainId, now))));
}
