import { hash, verify } from "@node-rs/argon2";
import { rolePasswordMinimum } from "~/domain/settings";

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's floor. */
export function hashPassword(password: string): Promise<string> {
	return hash(password);
}

let dummyHash: Promise<string> | undefined;

/** Whether the password is right. An account without one takes as long as one with, so that time tells nothing. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
	dummyHash ??= hashPassword("nobody has this password");
	const matches = await verify(hashed ?? (await dummyHash), password);
	return matches && Boolean(hashed);
}

/** What is noted beside a hash, of which nobody can tell it later: 1 when the password is long enough for a role. */
export function longPasswordFlag(password: string | undefined): 0 | 1 {
	return [...(password ?? "")].length >= rolePasswordMinimum ? 1 : 0;
}
