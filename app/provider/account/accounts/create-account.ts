import type { NewUser } from "~/contract/account/accounts";
import { Refusal, type RefusalFields } from "~/domain/ground/refusal";
import { mailActions } from "~/domain/messages/mail-template";
import { nameFaults } from "~/domain/registration/name-rule";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameRuleAt } from "../../ground/events/require-names";
import { queueMail } from "../../ground/outbox/queue";
import { requireRegistrationOpen } from "../../ground/records/change-registration";
import { insertPerson, type NewPerson } from "../../ground/records/insert-people";
import { newRegistration } from "../../ground/records/new-registration";
import { newPersonId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { isUniqueViolation } from "../../ground/store/unique";
import { hashPassword, longPasswordFlag } from "../../ground/tokens/passwords";
import { releaseUnprovenAddress } from "../addresses/addressee";
import { requireNotErased } from "../addresses/erased-addresses";
import { queueProof } from "../addresses/give-address";
import { requireGoodPassword } from "../authentications/require-good-password";

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
	/** For a placeholder, a hash of the device that it is made for. */
	device?: string | undefined;
}

/** E-mail and password may be at the top level or inside `Authentication`. */
export function toNewAccount({ Authentication, ...sent }: NewUser): NewAccount {
	return {
		email: sent.email ?? Authentication?.email ?? undefined,
		password: sent.password ?? Authentication?.password ?? undefined,
		firstName: sent.firstName ?? "",
		lastName: sent.lastName ?? "",
		mobile: sent.mobile ?? undefined,
		phone: sent.phone ?? undefined,
		languageId: sent.languageId ?? undefined,
		typoId: sent.typoId ?? undefined,
		isExhibitor: sent.isExhibitor ?? undefined,
	};
}

export type OwnAccount = NewAccount & { email: string };

interface OwnAccountTerms {
	now: Date;
	/** True where no mail is sent: without a password there would be no way back in. */
	needsPassword: boolean;
}

/** Refuses with `accessDenied`, `registrationClosed`, `invalidForm` or `visitorsOnly`. */
export async function requireOwnAccount(
	event: LoadedEvent,
	account: NewAccount,
	{ now, needsPassword }: OwnAccountTerms,
): Promise<OwnAccount> {
	if (!event.settingsOf(account.typoId).accountCreationOffered) throw new Refusal("accessDenied");
	requireRegistrationOpen(event, account.typoId ?? null, now);
	const needed = needsPassword ? (["email", "password"] as const) : (["email"] as const);
	const missing = needed.filter((name) => !account[name]);
	const fields: RefusalFields = {
		...nameFaults(nameRuleAt(event, account.typoId), account),
		...Object.fromEntries(missing.map((name) => [name, "errors.required"])),
	};
	if (Object.keys(fields).length > 0) throw new Refusal("invalidForm", fields);
	// Nothing is missing now.
	const complete = account as OwnAccount;
	if (complete.password) await requireGoodPassword(event, complete.password);
	// The visitors' space is not for exhibitors (participant specification, section 6).
	if (account.isExhibitor || event.isExhibitor(account.typoId)) throw new Refusal("visitorsOnly");
	return complete;
}

interface CreateAccountOptions {
	/** An organiser vouches for the e-mail: only what is mailed to it gives access. */
	isVouched?: boolean;
	/** Somebody else creates the account: they cannot bring back a person who was erased on request. */
	isForOther?: boolean;
	/** Runs in the same transaction as the account. */
	alongside?: (tx: Transaction, personId: string) => Promise<void>;
}

/**
 * Creates a person, with a registration if an event is given. An e-mail that people type for themselves becomes theirs when
 * they open the link that is mailed to it; one that an organiser vouches for is theirs at once, and is taken from an account
 * that had only typed it. Refuses with `emailTaken` (409), `notOffered`, `addressClosed`.
 */
export async function createAccount(
	store: Store,
	domainId: string,
	event: LoadedEvent | undefined,
	account: NewAccount,
	now: Date,
	{ isVouched = false, isForOther = false, alongside = async () => {} }: CreateAccountOptions = {},
): Promise<string> {
	// Exhibitors get their default typology automatically (participant specification, section 6).
	const defaultTypologyId = account.isExhibitor ? event?.settings().exhibitorTypologyId : null;
	const typologyId = account.typoId ?? defaultTypologyId ?? null;
	if (typologyId !== null && !event?.document.typologies.some(({ id }) => id === typologyId)) {
		throw new Refusal("notOffered", { typoId: "errors.notOffered" });
	}
	const [id, email] = [newPersonId(), account.email?.toLowerCase() ?? null];
	const passwordHash = account.password ? await hashPassword(account.password) : undefined;
	const created = transact(store, async (tx) => {
		if (isVouched && email !== null) await releaseUnprovenAddress(tx, domainId, email, now);
		const trust = isVouched && email !== null ? "vouched" : undefined;
		await insertPerson(tx, domainId, newPersonOf(account, { id, email, passwordHash, event }), now, trust);
		if (isForOther) await requireNotErased(tx, domainId, email);
		await alongside(tx, id);
		if (!event) return;
		const record = newRegistration({ eventId: event.id, personId: id, given: isForOther ? account : null }, now, {
			typology_id: typologyId,
			is_exhibitor: Number(account.isExhibitor || event.isExhibitor(typologyId)),
			registered_from: account.registeredFrom ?? null,
			device: account.device ?? null,
		});
		await tx.insertInto("registrations").values(record).execute();
		// Without a password the mail is the way back, and its link proves the address.
		const actionId = account.password || isVouched ? mailActions.accountCreated : mailActions.freshLink;
		const isQueued = await queueMail(tx, { document: event.document, personId: id, actionId, now });
		if (!isQueued && !isVouched) await queueProof(tx, event, { id, email }, email, now);
	});
	await created.catch((error) => {
		throw isUniqueViolation(error) ? new Refusal("emailTaken", { email: "errors.emailTaken" }) : error;
	});
	return id;
}

interface NewPersonSource {
	id: string;
	email: string | null;
	passwordHash: string | undefined;
	event: LoadedEvent | undefined;
}

export function newPersonOf(account: NewAccount, { id, email, passwordHash, event }: NewPersonSource): NewPerson {
	const { firstName, lastName, phone, mobile, password } = account;
	const language = event?.document.languages.find((entry) => entry.id === account.languageId);
	return {
		id,
		email,
		firstName,
		lastName,
		phone,
		mobile,
		passwordHash,
		passwordIsLong: longPasswordFlag(password),
		languageId: language?.id ?? null,
	};
}
