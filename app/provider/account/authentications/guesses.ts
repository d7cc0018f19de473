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
import { orEmpty } from "../../ground/store/or-empty";
import { type Transaction, transact } from "../../ground/store/transact";
import { type Account, isDeviceOf } from "./devices";

const accountSubject = ({ domainId, email }: Account) => `${domainId} ${email.trim().toLowerCase()}`;

/** Call it before the password is tried; returns a function that takes the count back. Refuses with `tooManyAttempts`. */
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

/** Whether or not the account exists; counted in the same transaction. Refuses with `tooManyAttempts`. */
export function countMail(
	context: ProviderContext,
	limit: Limit,
	account: Account,
	queue: (tx: Transaction) => Promise<unknown>,
) {
	const among = { limit: limits.accountsMailed, subject: networkOf(context.address) };
	return countAttempts(context, [{ limit, subject: accountSubject(account), among }], queue);
}

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

/** The attempt that reveals to this network that the e-mail exists; signing in with it afterwards takes the count back. */
export function existenceAttempt({ address }: Pick<ProviderContext, "address">, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.existingFromAddress,
		subject: network && `${accountSubject(account)} ${network}`,
		among: { limit: limits.existingChecked, subject: network },
	};
}

export function subjectFrom(network: string | undefined, account: Account): string {
	return `${accountSubject(account)} ${orEmpty(network)}`;
}

function guessAttempt({ address }: ProviderContext, account: Account): Attempt {
	const network = networkOf(address);
	return {
		limit: limits.passwordsFromAddress,
		subject: subjectFrom(network, account),
		among: { limit: limits.accountsTried, subject: network },
	};
}

/** A device that guessed too often is treated as unknown until the limit's time has passed: its cookie may be stolen. */
async function isWithinLimit(context: ProviderContext, { limit, subject }: Attempt): Promise<boolean> {
	try {
		await countAttempt(context, limit, subject);
		return true;
	} catch (error) {
		if (isRefusal(error, "tooManyAttempts")) return false;
		throw error;
	}
}
