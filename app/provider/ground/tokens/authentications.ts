import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../events/known-event";
import { joinWhereOpen } from "../records/join-event";
import { lockPerson } from "../records/rows";
import { newToken } from "../store/ids";
import type { Store } from "../store/open";
import { type Transaction, transact } from "../store/transact";
import { isPassword, lengthNoted } from "./passwords";
import { type Caller, insertToken, type OpenedBy, personOfToken, takeToken } from "./rows";

export const minute = 60 * 1000;
const day = 24 * 60 * minute;
const sessionDays = 30;
const badgeSessionDays = 1;

/**
 * A session for the person with this e-mail and password, or for who typed the address and lost it to another; the same
 * refusal whichever is wrong. A refusal costs two passwords at least, so that time does not tell whether anybody did.
 */
export async function login(store: Store, event: LoadedEvent, email: string, password: string, now: Date) {
	const bound = await personWithEmail(store, event.domainId, email);
	const [claimant, ...others] = await claimantsOf(store, event.domainId, email);
	for (const person of [bound, claimant, ...others]) {
		if (!(await isPassword(password, person?.password_hash)) || !person) continue;
		await joinWhereOpen(store, event, person.id, now);
		const session = await transact(store, async (tx) => {
			// Hashing is slow: the owner may have made another password meanwhile, and ended what this one opened.
			if (!(await holdPassword(tx, person, lengthNoted(password)))) throw new Refusal("badCredentials");
			return openSession(tx, person.id, now, "password");
		});
		return { personId: person.id, ...session };
	}
	throw new Refusal("badCredentials");
}

/** Who has no address but this one, which is not theirs: the accounts that lost it. */
export function claimantsOf(store: Store, domainId: string, email: string) {
	return store
		.selectFrom("people")
		.select(["id", "password_hash", "password_is_long"])
		.where("domain_id", "=", domainId)
		.where("claimed_email", "=", email.trim().toLowerCase())
		.where("email", "is", null)
		.where("password_hash", "is not", null)
		.orderBy("created_at", "desc")
		.limit(3)
		.execute();
}

/** Holds the person's row while the password is still theirs, and notes its length if it was made before that was done. */
async function holdPassword(
	tx: Transaction,
	{ id, password_hash, password_is_long }: { id: string; password_hash: string | null; password_is_long: number },
	isLong: number,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({ password_is_long: Math.max(password_is_long, isLong) })
		.where("id", "=", id)
		.where("password_hash", "=", password_hash)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export function personWithEmail(store: Store | Transaction, domainId: string, email: string) {
	return store
		.selectFrom("people")
		.select(["id", "password_hash", "password_is_long"])
		.where("domain_id", "=", domainId)
		.where("email", "=", email.trim().toLowerCase())
		.executeTakeFirst();
}

/**
 * A session for the person of a link; the token of a session is that session (registration specification, section 2). The link stays good until it expires: mail programs open links before people do. That of
 * a badge, which no mail holds, is good once. A
 * session in which they have proved that it is they opens more than their link, and stays.
 */
export async function exchange(
	{ store, token, now }: { store: Store; token: string | undefined; now: () => Date },
	code: string,
	caller: Caller | undefined,
) {
	const link = await personOfToken(store, code, now(), "link");
	const session = link ? undefined : await personOfToken(store, code, now());
	const owner = link ?? session;
	if (!owner) throw new Refusal("linkExpired");
	const isProved = caller?.personId === owner.personId && caller.provedAt !== null;
	const present = isProved && token ? await personOfToken(store, token, now()) : undefined;
	if (token && present) {
		if (owner.isByBadge) await transact(store, (tx) => takeToken(tx, code, "link", now()));
		return { token, expiresAt: present.expiresAt };
	}
	if (session) return { token: code, expiresAt: session.expiresAt };
	return transact(store, async (tx) => {
		// A link that is being dropped, because its person has proved who they are, opens nothing any more.
		await lockPerson(tx, owner.personId, now());
		const isGood = owner.isByBadge
			? await takeToken(tx, code, "link", now())
			: await personOfToken(tx, code, now(), "link");
		if (!isGood) throw new Refusal("linkExpired");
		return openSession(tx, owner.personId, now(), owner.isByBadge ? "badge" : "link");
	});
}

export async function openSession(store: Store | Transaction, personId: string, now: Date, openedBy: OpenedBy) {
	const token = newToken();
	const lasts = (openedBy === "badge" ? badgeSessionDays : sessionDays) * day;
	const expiresAt = new Date(now.getTime() + lasts).toISOString();
	await insertToken(store, { token, personId, eventId: null, kind: "session", now, expiresAt, openedBy });
	return { token, expiresAt };
}
