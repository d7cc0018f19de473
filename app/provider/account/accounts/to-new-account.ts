import type { NewUser } from "~/contract/account/accounts";
import type { NewAccount } from "./create-account";

/**
 * Converts the specification's user into an account: e-mail and password may be at the top level or inside `Authentication`.
 */
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
