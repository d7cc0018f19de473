import type { Account } from "../../../app/provider/money/invoices/account";

/**
 * `reconcileAccount`, which ends a change of a registration, for a process that dies as it begins: the rest of the change has
 * been written by then.
 */
export async function reconcileAccount(): Promise<Account> {
	process.kill(process.pid, "SIGKILL");
	return new Promise(() => {});
}
