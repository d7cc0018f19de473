import { hash, verify } from "@node-rs/argon2";
import { rolePasswordMinimum } from "~/domain/settings";

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's minimum. */
export function hashPassword(password: string): Promise<string> {
	return hash(password);
}

let dummyHash: Promise<string> | undefined;

/** True if the password is right. An account without one takes as long to check, so that timing reveals nothing. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
	dummyHash ??= hashPassword("nobody has this password");
	const matches = await verify(hashed ?? (await dummyHash), password);
	return matches && Boolean(hashed);
}

/** Stored beside a hash, which does not reveal it later: 1 when the password is long enough for a role. */
export function longPasswordFlag(password = ""): 0 | 1 {
	return [...password].length >= rolePasswordMinimum ? 1 : 0;
}
