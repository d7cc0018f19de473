import { isRefusal } from "~/domain/ground/refusal";
import type { ProviderContext } from "../../ground/access/context";
import {
	type Attempt,
	countAttempt,
	countAttempts,
	networkOf,
	resetAttempts,
	uncountAttempt,
} from "../../ground/limits/attempts";
import { type Limit, limits } from "../../ground/limits/limits";
import { hashToken } from "../../ground/store/ids";
import { type Transaction, transact } from "../../ground/store/transact";
import { type Account, isDeviceOf } from "./devices";

export const accountSubject = ({ domainId, email }: Account) => `${domainId} ${email.trim().toLowerCase()}`;

/** Counts a password that is about to be tried; what is answered takes it back when it was right. */
export async function countGuess(context: ProviderContext, account: Account, device: string | undefined) {
	if (device !== undefined && (await isDeviceOf(context.store, account, device, context.now()))) {
		const deviceAttempt = { limit: limits.passwordsOfDevice, subject: hashToken(device) };
		if (await isWithinLimit(context, deviceAttempt)) return () => resetAttempts(context, deviceAttempt);
	}
	const subject = accountSubject(account);
	const networkAttempt = guessAttempt(context, account);
	await countAttempts(context, [
		networkAttempt,
		{ limit: limits.passwordsOfAccount, subject },
		{ limit: limits.passwordsOfAccountADay, subject },
	]);
	return () =>
		transact(context.store, async (store) => {
			await resetAttempts({ store }, networkAttempt);
			await resetAttempts({ store }, existenceAttempt(context, account));
			await resetAttempts({ store }, { limit: limits.passwordsOfAccount, subject });
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
	return countAttempts(context, [{ limit, subject: accountSubject(account), among }], queue);
}

/** The owner has come by a mail: what others have guessed is over, and no mail of before is good any more. */
export async function resetGuesses(context: ProviderContext, account: Account) {
	const subject = accountSubject(account);
	await transact(context.store, async (store) => {
		await resetAttempts({ store }, guessAttempt(context, account));
		await resetAttempts({ store }, existenceAttempt(context, account));
		for (const limit of [limits.passwordsOfAccount, limits.passwordsOfAccountADay, limits.resetsOfAccount]) {
			await resetAttempts({ store }, { limit, subject });
		}
	});
}

/** That this address was told that somebody has the e-mail; who then signs in with it was told nothing new. */
export function existenceAttempt({ address }: Pick<ProviderContext, "address">, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.existingFromAddress,
		subject: network && `${accountSubject(account)} ${network}`,
		among: { limit: limits.existingChecked, subject: network },
	};
}

function guessAttempt({ address }: ProviderContext, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.passwordsFromAddress,
		subject: `${accountSubject(account)} ${network ?? ""}`,
		among: { limit: limits.accountsTried, subject: network },
	};
}

/** A device that guessed too often is a stranger, until its time is over: the cookie may be stolen. */
async function isWithinLimit(context: ProviderContext, { limit, subject }: Attempt): Promise<boolean> {
	try {
		await countAttempt(context, limit, subject);
		return true;
	} catch (error) {
		if (isRefusal(error, "tooManyAttempts")) return false;
		throw error;
	}
}
