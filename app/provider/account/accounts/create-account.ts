import { Refusal, type RefusalFields } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/mail/mail-template";
import type { LoadedEvent } from "../../ground/events/known-event";
import { queueMail } from "../../ground/outbox/queue";
import { requireOpen } from "../../ground/records/change-record";
import { newRecord } from "../../ground/records/new-record";
import { insertPerson, type Newcomer } from "../../ground/records/welcome";
import { newPersonId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { hashPassword, lengthNoted } from "../../ground/tokens/passwords";
import { freeUnproven } from "../addresses/addressee";
import { requireNotErased } from "../addresses/erased";
import { queueProof } from "../addresses/give";
import { requireGoodPassword } from "../authentications/good-password";

export interface NewAccount {
	email?: string | undefined;
	firstName: string;
	lastName: string;
	mobile?: string | undefined;
	phone?: string | undefined;
	languageId?: string | undefined;
	password?: string | undefined;
	typoId?: string | undefined;
	registeredFrom?: string | undefined;
	isExhibitor?: boolean | undefined;
	/** Of a placeholder: what is known of the device that it is made for. */
	device?: string | undefined;
}

/** Somebody creates their own account: where the event lets them, while registration is open, with all that they need to sign in. */
export async function requireOwnAccount(event: LoadedEvent, account: NewAccount, now: Date) {
	if (!event.settings(account.typoId).accountCreationOffered) throw new Refusal("accessDenied");
	requireOpen(event, account.typoId ?? null, now);
	const missing = (["firstName", "lastName", "email", "password"] as const).filter((name) => !account[name]);
	if (missing.length > 0) {
		const fields: RefusalFields = Object.fromEntries(missing.map((name) => [name, "errors.required"]));
		throw new Refusal("invalidForm", fields);
	}
	await requireGoodPassword(event, account.password ?? "");
	// The visitors' space is not for exhibitors (participant specification, section 6).
	if (account.isExhibitor || event.isExhibitor(account.typoId)) throw new Refusal("visitorsOnly");
}

interface Terms {
	/** The e-mail stands by an organiser's word: nobody but its reader has a way in. */
	isVouched?: boolean;
	/** Somebody else creates the account: who was erased on request is not brought back by them. */
	isForOther?: boolean;
	/** Holds or fails with the account. */
	alongside?: (tx: Transaction, personId: string) => Promise<void>;
}

/**
 * Creates a person, with a record at the event when one is given; 409 when the domain already has the e-mail. What is
 * typed by who makes their own account is theirs once they open the link that is mailed to it; an organiser's word holds,
 * even over an account that had only typed the address.
 */
export async function createAccount(
	store: Store,
	domainId: string,
	event: LoadedEvent | undefined,
	account: NewAccount,
	now: Date,
	{ isVouched = false, isForOther = false, alongside = async () => {} }: Terms = {},
): Promise<string> {
	// Exhibitors get their default typology automatically (participant specification, section 6).
	const usual = account.isExhibitor ? event?.settings().exhibitorTypologyId : null;
	const typologyId = account.typoId ?? usual ?? null;
	if (typologyId !== null && !event?.document.typologies.some(({ id }) => id === typologyId)) {
		throw new Refusal("notOffered", { typoId: "errors.notOffered" });
	}
	const [id, email] = [newPersonId(), account.email?.toLowerCase() ?? null];
	const passwordHash = account.password ? await hashPassword(account.password) : undefined;
	const created = transact(store, async (tx) => {
		if (isVouched && email !== null) await freeUnproven(tx, domainId, email, now);
		const word = isVouched && email !== null ? "vouched" : undefined;
		await insertPerson(tx, domainId, newcomerOf(account, { id, email, passwordHash, event }), now, word);
		if (isForOther) await requireNotErased(tx, domainId, email);
		await alongside(tx, id);
		if (!event) return;
		const record = newRecord({ eventId: event.id, personId: id, given: isForOther ? account : null }, now, {
			typology_id: typologyId,
			is_exhibitor: Number(account.isExhibitor || event.isExhibitor(typologyId)),
			registered_from: account.registeredFrom ?? null,
			device: account.device ?? null,
		});
		await tx.insertInto("registrations").values(record).execute();
		const { accountCreated } = mailActions;
		const isTold = await queueMail(tx, { document: event.document, personId: id, actionId: accountCreated, now });
		if (!isTold && !isVouched) await queueProof(tx, event, { id, email }, email ?? "", now);
	});
	await created.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
	return id;
}

interface Making {
	id: string;
	email: string | null;
	passwordHash: string | undefined;
	/** Whose languages there are. */
	event: LoadedEvent | undefined;
}

/** Who an account is made for, as the domain's people are kept. */
export function newcomerOf(account: NewAccount, { id, email, passwordHash, event }: Making): Newcomer {
	const { firstName, lastName, phone, mobile, password } = account;
	const language = event?.document.languages.find((one) => one.id === account.languageId);
	return {
		...{ id, email, firstName, lastName, phone, mobile, passwordHash },
		passwordIsLong: lengthNoted(password),
		languageId: language?.id ?? null,
	};
}
