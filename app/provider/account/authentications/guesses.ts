import { isRefusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import {
	type Attempt,
	countAttempt,
	countAttempts,
	forgetAttempts,
	networkOf,
	uncountAttempt,
} from "../../ground/limits/attempts";
import { type Limit, limits } from "../../ground/limits/limits";
import { hashToken } from "../../ground/store/ids";
import { type Transaction, transact } from "../../ground/store/transact";
import { type Account, isDeviceOf } from "./devices";

export const subjectOf = ({ domainId, email }: Account) => `${domainId} ${email.trim().toLowerCase()}`;

/** Counts a password that is about to be tried; what is answered takes it back when it was right. */
export async function countGuess(context: ProviderContext, account: Account, device: string | undefined) {
	if (device !== undefined && (await isDeviceOf(context.store, account, device, context.now()))) {
		const ofDevice = { limit: limits.passwordsOfDevice, subject: hashToken(device) };
		if (await isWithin(context, ofDevice)) return () => forgetAttempts(context, ofDevice);
	}
	const subject = subjectOf(account);
	const fromHere = guessesFromHere(context, account);
	await countAttempts(context, [
		fromHere,
		{ limit: limits.passwordsOfAccount, subject },
		{ limit: limits.passwordsOfAccountADay, subject },
	]);
	return () =>
		transact(context.store, async (store) => {
			await forgetAttempts({ store }, fromHere);
			await forgetAttempts({ store }, knownFromHere(context, account));
			await forgetAttempts({ store }, { limit: limits.passwordsOfAccount, subject });
			await uncountAttempt({ store }, limits.passwordsOfAccountADay, subject);
		});
}

/** Queues a mail that somebody has sent to who has this account, whether anybody has, and counts it in one transaction. */
export function countMail(
	context: ProviderContext,
	limit: Limit,
	account: Account,
	queue: (tx: Transaction) => Promise<unknown>,
) {
	const among = { limit: limits.accountsMailed, subject: networkOf(context.address) };
	return countAttempts(context, [{ limit, subject: subjectOf(account), among }], queue);
}

/** The owner has come by a mail: what others have guessed is over, and no mail of before is good any more. */
export async function forgetGuesses(context: ProviderContext, account: Account) {
	const subject = subjectOf(account);
	await transact(context.store, async (store) => {
		await forgetAttempts({ store }, guessesFromHere(context, account));
		await forgetAttempts({ store }, knownFromHere(context, account));
		for (const limit of [limits.passwordsOfAccount, limits.passwordsOfAccountADay, limits.resetsOfAccount]) {
			await forgetAttempts({ store }, { limit, subject });
		}
	});
}

/** That this address was told that somebody has the e-mail; who then signs in with it was told nothing new. */
export function knownFromHere({ address }: Pick<ProviderContext, "address">, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.knownFromAddress,
		subject: network && `${subjectOf(account)} ${network}`,
		among: { limit: limits.knownChecked, subject: network },
	};
}

function guessesFromHere({ address }: ProviderContext, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.passwordsFromAddress,
		subject: `${subjectOf(account)} ${network ?? ""}`,
		among: { limit: limits.accountsTried, subject: network },
	};
}

/** A device that guessed too often is a stranger, until its time is over: the cookie may be stolen. */
async function isWithin(context: ProviderContext, { limit, subject }: Attempt): Promise<boolean> {
	try {
		await countAttempt(context, limit, subject);
		return true;
	} catch (error) {
		if (isRefusal(error, "tooManyAttempts")) return false;
		throw error;
	}
}
