import type { Account } from "../../../app/provider/money/invoices/account";

/** `followChange`, which ends a change of a registration, of a process that dies as it begins: all else of the change is written by then. */
export async function reconcileAccount(): Promise<Account> {
	process.kill(process.pid, "SIGKILL");
	return new Promise(() => {});
}
