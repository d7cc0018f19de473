import { Refusal } from "~/domain/ground/refusal";
import { hashToken, newToken } from "../store/ids";
import { is } from "../store/is";
import type { Store } from "../store/open";
import type { Database, Transaction } from "../store/transact";
import { grantRole, organisersOf } from "./roles";

/** Milliseconds that a printed link is valid: the next start of the server prints another. */
const linkLifeMs = 60 * 60 * 1000;

/** The domain that waits for its organiser; null for an empty server, which waits for its first person. */
type Waiting = string | null;

/** A server without any organisation waits for its first person: no file was imported, and nobody has begun (decision 27). */
export async function isServerEmpty(db: Database): Promise<boolean> {
	return (await db.selectFrom("domains").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** The organisation of a server that has no event yet: its people find no page of an event to sign in. */
export async function findDomainWithoutEvents(db: Database): Promise<string | undefined> {
	if (await db.selectFrom("events").select("id").limit(1).executeTakeFirst()) return undefined;
	return (await db.selectFrom("domains").select("id").limit(1).executeTakeFirst())?.id;
}

/**
 * Undefined where nobody is waited for. Several processes may each print a code: the first one used ends all of them
 * (decision 27).
 */
export async function createFirstOrganiserLink(
	store: Store,
	domainId: Waiting,
	now: Date,
): Promise<string | undefined> {
	await store.deleteFrom("first_organiser_links").where("expires_at", "<=", now.toISOString()).execute();
	if (!(await isWaiting(store, domainId, now))) return undefined;
	const code = newToken();
	const expiresAt = new Date(now.getTime() + linkLifeMs).toISOString();
	await store
		.insertInto("first_organiser_links")
		.values({ hash: hashToken(code), domain_id: domainId, expires_at: expiresAt })
		.execute();
	return code;
}

/** Refuses with `linkExpired` ('Ce lien n’est plus valable') if it was used, is too old, or nobody is waited for any more. */
export async function requireFirstOrganiserLink(db: Database, domainId: Waiting, code: string, now: Date) {
	const link = await validLinks(db, domainId, code, now).executeTakeFirst();
	if (!link || !(await isWaiting(db, domainId, now))) throw new Refusal("linkExpired");
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
	await consumeLinks(tx, domainId, code, now);
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

/**
 * Deletes all links of those who wait, if the code is one of them. Whoever comes at once waits for the deleted rows, and is then
 * asked whether anybody is waited for still. Refuses with `linkExpired`.
 */
export async function consumeLinks(tx: Transaction, domainId: Waiting, code: string, now: Date) {
	const used = await tx
		.deleteFrom("first_organiser_links")
		.where("domain_id", "is not distinct from", domainId)
		.where(({ exists }) => exists(validLinks(tx, domainId, code, now)))
		.executeTakeFirst();
	if (used.numDeletedRows === 0n || !(await isWaiting(tx, domainId, now))) throw new Refusal("linkExpired");
}

async function isWaiting(db: Database, domainId: Waiting, now: Date): Promise<boolean> {
	if (domainId === null) return isServerEmpty(db);
	return (await organisersOf(db, domainId, now).executeTakeFirst()) === undefined;
}

function validLinks(db: Database, domainId: Waiting, code: string, now: Date) {
	return db
		.selectFrom("first_organiser_links as link")
		.select("link.hash")
		.where(is({ "link.hash": hashToken(code) }))
		.where("link.domain_id", "is not distinct from", domainId)
		.where("link.expires_at", ">", now.toISOString());
}
