import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's floor. */
export function hashPassword(password: string): Promise<string> {
	return hash(password);
}

let unknown: Promise<string> | undefined;

/** Whether the password is right. An account without one takes as long as one with, so that time tells nothing. */
export async function isPassword(password: string, hashed: string | null | undefined): Promise<boolean> {
	unknown ??= hashPassword("nobody has this password");
	const matches = await verify(hashed ?? (await unknown), password);
	return matches && Boolean(hashed);
}
