import type { NewUser } from "~/contract/account/accounts";
import type { NewAccount } from "./create-account";

/** The account that a user of the specification asks for: e-mail and password stand at the top or inside `Authentication`. */
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
