import { Refusal, type RefusalFields } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/known-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { lockPerson, type PersonRow, rowOfPerson } from "../../ground/records/rows";
import { hashToken } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { isPassword } from "../../ground/tokens/passwords";
import type { Caller } from "../../ground/tokens/rows";
import { beginAnew, bindClaim, isThemselves, prove, type Standing, standingOf } from "./own";
import { dropWaysIn } from "./rows";

/**
 * What opening a link proves by itself, before it signs anybody in. Mail programs open links too: where an account that
 * somebody made has the address, nothing changes, and `addressUnproven` sends the reader to the page that asks.
 */
export async function proveByLink(context: ProviderContext, code: string, caller: Caller | undefined) {
	const link = await mailedLink(context.store, code, context.now());
	if (!link) return;
	const event = await eventOf(context, link);
	await proving(context.store, async (tx) => {
		const { person, standing } = await readStanding(tx, code, context.now());
		const isSame = isThemselves(caller, person.id);
		if (standing === "gone") throw new Refusal("linkExpired");
		if (standing === "proven") return;
		if (standing === "vouched" || standing === "free" || (standing === "held" && isSame)) {
			return prove(tx, person, isSame, context.now());
		}
		if (standing === "claimed" && isSame) return bindClaim(tx, event, person, context.now());
		throw new Refusal("addressUnproven");
	});
}

/** What the page asks: whose account has the address, or asks for it. */
export async function findProof(context: ProviderContext, code: string, caller: Caller | undefined) {
	const read = (tx: Transaction) => readStanding(tx, code, context.now());
	const { person, address, standing } = await transact(context.store, read);
	if (standing === "gone") throw new Refusal("linkExpired");
	return {
		email: address,
		standing,
		name: nameInRow(person),
		hasPassword: person.password_hash !== null,
		isSignedIn: isHere(caller, person.id),
	};
}

interface Answer {
	/** Of the event at which they are about to be signed in. */
	domainId: string;
	code: string;
	/** `password`: it is theirs, and here is its password. `mine`: it has none. `other`: it is somebody else's. */
	answer: "password" | "mine" | "other";
	password?: string | undefined;
}

/** Who is to be signed in, and whether by the account's own password; nobody where a claim was only refused. */
export interface Proved {
	personId: string | undefined;
	isByPassword: boolean;
}

/** The answer of who reads the address. The password is the account's own, so that its maker alone keeps what it has. */
export async function answerProof(
	context: ProviderContext,
	{ domainId, code, answer, password = "" }: Answer,
	caller: Caller | undefined,
): Promise<Proved> {
	const { store, now } = context;
	const link = await mailedLink(store, code, now());
	if (!link) throw new Refusal("linkExpired");
	const event = await eventOf(context, link);
	// At another domain's event the person is nobody.
	if (event.domainId !== domainId) throw new Refusal("linkExpired");
	const before = await rowOfPerson(store, link.personId);
	// Hashing is slow on purpose: not while the store waits.
	const isRight = answer === "password" && (await isPassword(password, before?.password_hash));
	return proving(store, async (tx) => {
		const { person, address, standing } = await readStanding(tx, code, now(), { isHeld: true });
		const by = (personId: string | undefined, isByPassword = false): Proved => ({ personId, isByPassword });
		const requireMaker = () => {
			if (isRight && person.password_hash === before?.password_hash) return;
			const mayBeMine = standing === "held" || isHere(caller, person.id);
			if (answer === "mine" && person.password_hash === null && mayBeMine) return;
			throw new Refusal("invalidForm", wrongPassword(password));
		};
		const answers: Record<Standing, () => Promise<Proved>> = {
			async gone() {
				throw new Refusal("linkExpired");
			},
			async taken() {
				throw new Refusal("emailTaken");
			},
			proven: async () => by(person.id),
			async vouched() {
				await prove(tx, person, false, now());
				return by(person.id);
			},
			async free() {
				await prove(tx, person, false, now());
				return by(person.id);
			},
			async held() {
				if (answer === "other") return by((await beginAnew(tx, person, now())).id);
				requireMaker();
				await prove(tx, person, answer === "password", now());
				return by(person.id, answer === "password");
			},
			async claimed() {
				if (answer === "other") {
					await dropClaim(tx, person, address);
					return by(undefined);
				}
				requireMaker();
				await bindClaim(tx, event, person, now());
				// A word is not a password: whoever else had a way in may have asked for this address.
				if (answer === "mine") await dropWaysIn(tx, person.id, address);
				return by(person.id, answer === "password");
			},
		};
		return answers[standing]();
	});
}

export async function dropClaim(tx: Transaction, person: PersonRow, address: string) {
	await tx
		.updateTable("people")
		.set({ claimed_email: null })
		.where("id", "=", person.id)
		.where("claimed_email", "=", address)
		.execute();
}

interface MailedLink {
	personId: string;
	eventId: string | null;
	address: string;
}

/** Nothing of a link that was handed over: it proves nothing. */
async function mailedLink(db: Store | Transaction, code: string, now: Date): Promise<MailedLink | undefined> {
	const row = await db
		.selectFrom("tokens")
		.select(["person_id", "event_id", "mailed_to"])
		.where("hash", "=", hashToken(code))
		.where("kind", "=", "link")
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirst();
	if (!row || row.mailed_to === null) return undefined;
	return { personId: row.person_id, eventId: row.event_id, address: row.mailed_to };
}

/**
 * The link is read again once its person's row is held: whoever begins anew at this moment takes the link along.
 * Without `isHeld` it is only looked at.
 */
async function readStanding(tx: Transaction, code: string, now: Date, { isHeld = false } = {}) {
	const link = await mailedLink(tx, code, now);
	if (link && isHeld) await lockPerson(tx, link.personId, now);
	const held = isHeld ? await mailedLink(tx, code, now) : link;
	const person = held && (await rowOfPerson(tx, held.personId));
	if (!held || !person) throw new Refusal("linkExpired");
	return { person, address: held.address, standing: await standingOf(tx, person, held.address) };
}

function eventOf(context: ProviderContext, { eventId }: MailedLink): Promise<LoadedEvent> {
	return requireEvent(context, eventId ?? "");
}

/** Here as the person, by whatever way but a badge. */
function isHere(caller: Caller | undefined, personId: string): boolean {
	return caller?.personId === personId && !caller.isByBadge;
}

function wrongPassword(password: string): RefusalFields {
	return { password: password === "" ? "errors.password" : "errors.passwordWrong" };
}

/** The e-mail is the only unique thing written. */
function proving<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	return transact(store, work).catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken") : error;
	});
}
