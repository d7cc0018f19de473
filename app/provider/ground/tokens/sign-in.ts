import { Refusal } from "~/domain/ground/refusal";
import type { LoadedEvent } from "../events/loaded-event";
import { joinEventIfOpen } from "../records/join-event";
import { lockPerson } from "../records/rows";
import { newToken } from "../store/ids";
import { is } from "../store/is";
import type { Store } from "../store/open";
import { type Database, type Transaction, transact } from "../store/transact";
import { isPassword, longPasswordFlag } from "./passwords";
import { type Caller, consumeToken, findTokenOwner, insertToken, type OpenedBy } from "./tokens";

export const minute = 60 * 1000;
const day = 24 * 60 * minute;
const sessionDays = 30;
const badgeSessionDays = 1;

/**
 * Also for an account that lost the address to its owner. Refuses with `badCredentials`. At least two passwords are hashed, so
 * that timing does not reveal whether somebody has the e-mail.
 */
export async function login(
	store: Store,
	event: LoadedEvent | { domainId: string },
	email: string,
	password: string,
	now: Date,
) {
	const bound = await findPersonByEmail(store, event.domainId, email);
	const [claimant, ...others] = await listClaimants(store, event.domainId, email);
	for (const person of [bound, claimant, ...others]) {
		if (!(await isPassword(password, person?.password_hash)) || !person) continue;
		if ("document" in event) await joinEventIfOpen(store, event, person.id, now);
		const session = await transact(store, async (tx) => {
			// Hashing is slow: the owner may have changed the password meanwhile, which ended its sessions.
			if (!(await lockIfPasswordUnchanged(tx, person, longPasswordFlag(password)))) throw new Refusal("badCredentials");
			return openSession(tx, person.id, now, "password");
		});
		return { personId: person.id, ...session };
	}
	throw new Refusal("badCredentials");
}

export function listClaimants(store: Store, domainId: string, email: string) {
	return store
		.selectFrom("people")
		.select(["id", "password_hash", "password_is_long"])
		.where(is({ domain_id: domainId, claimed_email: email.trim().toLowerCase() }))
		.where("email", "is", null)
		.where("password_hash", "is not", null)
		.orderBy("created_at", "desc")
		.limit(3)
		.execute();
}

/** Locks the person's row if the password is still theirs, and records its length if that is missing. */
async function lockIfPasswordUnchanged(
	tx: Transaction,
	{ id, password_hash, password_is_long }: { id: string; password_hash: string | null; password_is_long: number },
	isLong: number,
): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("people")
		.set({ password_is_long: Math.max(password_is_long, isLong) })
		.where(is({ id, password_hash }))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export function findPersonByEmail(store: Database, domainId: string, email: string) {
	return store
		.selectFrom("people")
		.select(["id", "password_hash", "password_is_long"])
		.where(is({ domain_id: domainId, email: email.trim().toLowerCase() }))
		.executeTakeFirst();
}

/**
 * Exchanges the code of a link for a session; the token of a session returns that session (registration specification, section
 * 2). A link stays valid until it expires, because mail programs open links before people do; a badge's link, which no mail
 * contains, works once. A session in which the person has proved their identity has more rights than a link's, and stays.
 * Refuses with `linkExpired`.
 */
export async function exchangeCode(
	{ store, token, now }: { store: Store; token: string | undefined; now: () => Date },
	code: string,
	caller: Caller | undefined,
) {
	const link = await findTokenOwner(store, code, now(), "link");
	const session = link ? undefined : await findTokenOwner(store, code, now());
	const owner = link ?? session;
	if (!owner) throw new Refusal("linkExpired");
	const isProved = caller?.personId === owner.personId && caller.provedAt !== null;
	const currentSession = isProved && token ? await findTokenOwner(store, token, now()) : undefined;
	if (token && currentSession) {
		if (owner.isByBadge) await transact(store, (tx) => consumeToken(tx, code, "link", now()));
		return { token, expiresAt: currentSession.expiresAt };
	}
	if (session) return { token: code, expiresAt: session.expiresAt };
	return transact(store, async (tx) => {
		// A link that is being revoked, because its person has proved their identity, must not open a session.
		await lockPerson(tx, owner.personId, now());
		const isGood = owner.isByBadge
			? await consumeToken(tx, code, "link", now())
			: await findTokenOwner(tx, code, now(), "link");
		if (!isGood) throw new Refusal("linkExpired");
		return openSession(tx, owner.personId, now(), owner.isByBadge ? "badge" : "link");
	});
}

export async function openSession(store: Database, personId: string, now: Date, openedBy: OpenedBy) {
	const token = newToken();
	const lifeMs = (openedBy === "badge" ? badgeSessionDays : sessionDays) * day;
	const expiresAt = new Date(now.getTime() + lifeMs).toISOString();
	await insertToken(store, { token, personId, eventId: null, kind: "session", now, expiresAt, openedBy });
	return { token, expiresAt };
}
