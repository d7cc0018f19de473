import { Refusal, type RefusalFields } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import type { ProviderContext } from "../../ground/access/context";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { queueMail } from "../../ground/outbox/queue";
import { nameInRow } from "../../ground/records/name-in-row";
import { findPersonRow, lockPerson, type PersonRow } from "../../ground/records/rows";
import { isAddressTrusted } from "../../ground/records/trusted-address";
import { hashToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { isPassword } from "../../ground/tokens/passwords";
import type { Caller } from "../../ground/tokens/tokens";
import {
	type AddressStatus,
	addressStatusOf,
	bindClaimedAddress,
	isSelf,
	proveAddress,
	startNewAccount,
} from "./address-status";
import { revokeAccess } from "./rows";

/**
 * Mail programs open links too: where an account that somebody made has the address, nothing changes, and `addressUnproven`
 * sends the reader to the page that asks. Refuses with `linkExpired` too.
 */
export async function proveByLink(context: ProviderContext, code: string, caller: Caller | undefined) {
	const link = await mailedLink(context.store, code, context.now());
	if (!link) return;
	const event = await eventOfLink(context, link);
	await withUniqueEmail(context.store, async (tx) => {
		const { person, standing } = await readAddressStatus(tx, code, context.now());
		const isSame = isSelf(caller, person.id);
		if (standing === "gone") throw new Refusal("linkExpired");
		if (standing === "proven") return;
		if (standing === "vouched" || standing === "free" || (standing === "held" && isSame)) {
			return proveAddress(tx, person, isSame, context.now());
		}
		if (standing === "claimed" && isSame) return bindClaimedAddress(tx, event, person, context.now());
		throw new Refusal("addressUnproven");
	});
}

/** What the page shows: whose account has the address, or claims it. Refuses with `linkExpired`. */
export async function findProof(context: ProviderContext, code: string, caller: Caller | undefined) {
	const read = (tx: Transaction) => readAddressStatus(tx, code, context.now());
	const { person, address, standing } = await transact(context.store, read);
	if (standing === "gone") throw new Refusal("linkExpired");
	return {
		email: address,
		standing,
		name: nameInRow(person),
		hasPassword: person.password_hash !== null,
		isSignedIn: isSignedInAs(caller, person.id),
	};
}

interface ProofAnswer {
	/** The domain of the event at which they are about to be signed in. */
	domainId: string;
	code: string;
	/**
	 * `password`: the account is theirs, and this is its password. `mine`: theirs, without a password. `other`: somebody else's.
	 */
	answer: "password" | "mine" | "other";
	password?: string | undefined;
}

/** The person to sign in, and whether with the account's own password; undefined where a claim was only refused. */
export interface ProofResult {
	personId: string | undefined;
	isByPassword: boolean;
}

/**
 * It takes the account's own password to keep what its maker has. Refuses with `linkExpired`, `emailTaken` or `invalidForm`.
 */
export async function answerProof(
	context: ProviderContext,
	{ domainId, code, answer, password = "" }: ProofAnswer,
	caller: Caller | undefined,
): Promise<ProofResult> {
	const { store, now } = context;
	const link = await mailedLink(store, code, now());
	if (!link) throw new Refusal("linkExpired");
	const event = await eventOfLink(context, link);
	// At another domain's event the person is unknown.
	if (event.domainId !== domainId) throw new Refusal("linkExpired");
	const before = await findPersonRow(store, link.personId);
	// Hashing is slow on purpose: do it outside the transaction.
	const isRight = answer === "password" && (await isPassword(password, before?.password_hash));
	return withUniqueEmail(store, async (tx) => {
		const { person, address, standing } = await readAddressStatus(tx, code, now(), { isHeld: true });
		const resultOf = (personId: string | undefined, isByPassword = false): ProofResult => ({ personId, isByPassword });
		const requireMaker = () => {
			if (isRight && person.password_hash === before?.password_hash) return;
			const mayBeMine = standing === "held" || isSignedInAs(caller, person.id);
			if (answer === "mine" && person.password_hash === null && mayBeMine) return;
			throw new Refusal("invalidForm", wrongPassword(password));
		};
		const answers: Record<AddressStatus, () => Promise<ProofResult>> = {
			async gone() {
				throw new Refusal("linkExpired");
			},
			async taken() {
				throw new Refusal("emailTaken");
			},
			proven: async () => resultOf(person.id),
			async vouched() {
				await proveAddress(tx, person, false, now());
				return resultOf(person.id);
			},
			async free() {
				await proveAddress(tx, person, false, now());
				return resultOf(person.id);
			},
			async held() {
				if (answer === "other") return resultOf((await startNewAccount(tx, person, now())).id);
				requireMaker();
				await proveAddress(tx, person, answer === "password", now());
				return resultOf(person.id, answer === "password");
			},
			async claimed() {
				if (answer === "other") {
					await deleteClaim(tx, person, address);
					return resultOf(undefined);
				}
				requireMaker();
				await bindClaimedAddress(tx, event, person, now());
				// What confirmed the registration went to an address that was perhaps mistyped.
				if (!isAddressTrusted(person)) await confirmAgain(tx, event, person.id, now());
				// The answer `mine` is weaker than a password: other people with access may have asked for this address.
				if (answer === "mine") await revokeAccess(tx, person.id, address);
				return resultOf(person.id, answer === "password");
			},
		};
		return answers[standing]();
	});
}

export async function confirmAgain(tx: Transaction, { id, document }: LoadedEvent, personId: string, now: Date) {
	const completed = await tx
		.selectFrom("registrations")
		.select("person_id")
		.where(is({ event_id: id, person_id: personId }))
		.where("completed_at", "is not", null)
		.executeTakeFirst();
	if (completed) await queueMail(tx, { document, personId, actionId: mailActions.confirmed, now });
}

export async function deleteClaim(tx: Transaction, person: PersonRow, address: string) {
	await tx
		.updateTable("people")
		.set({ claimed_email: null })
		.where(is({ id: person.id, claimed_email: address }))
		.execute();
}

interface MailedLink {
	personId: string;
	eventId: string | null;
	address: string;
}

/** Undefined for a link that was handed over, which proves nothing. */
async function mailedLink(db: Database, code: string, now: Date): Promise<MailedLink | undefined> {
	const row = await db
		.selectFrom("tokens")
		.select(["person_id", "event_id", "mailed_to"])
		.where(is({ hash: hashToken(code), kind: "link" }))
		.where("expires_at", ">", now.toISOString())
		.executeTakeFirst();
	if (!row || row.mailed_to === null) return undefined;
	return { personId: row.person_id, eventId: row.event_id, address: row.mailed_to };
}

/** With `isHeld`, locks the person's row and reads again: a new account that starts at this moment takes the link along. */
async function readAddressStatus(tx: Transaction, code: string, now: Date, { isHeld = false } = {}) {
	const link = await mailedLink(tx, code, now);
	if (link && isHeld) await lockPerson(tx, link.personId, now);
	const currentLink = isHeld ? await mailedLink(tx, code, now) : link;
	const person = currentLink && (await findPersonRow(tx, currentLink.personId));
	if (!currentLink || !person) throw new Refusal("linkExpired");
	return { person, address: currentLink.address, standing: await addressStatusOf(tx, person, currentLink.address) };
}

async function eventOfLink(context: ProviderContext, { eventId }: MailedLink): Promise<LoadedEvent> {
	if (eventId === null) throw new Refusal("notFound");
	return requireEvent(context, eventId);
}

function isSignedInAs(caller: Caller | undefined, personId: string): boolean {
	return caller?.personId === personId && !caller.isByBadge;
}

function wrongPassword(password: string): RefusalFields {
	return { password: password === "" ? "errors.password" : "errors.passwordWrong" };
}

/** The only unique value written here is the e-mail. */
function withUniqueEmail<T>(store: Store, work: (tx: Transaction) => Promise<T>): Promise<T> {
	return transact(store, work).catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken") : error;
	});
}
