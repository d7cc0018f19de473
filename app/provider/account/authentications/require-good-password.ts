import { Refusal } from "~/domain/ground/refusal";
import { minimumPasswordLength } from "~/domain/settings";
import type { LoadedEvent } from "../../ground/events/loaded-event";

/** Refuses a password that is too short, or that everybody would guess; the error says which, beside the field. */
export async function requireGoodPassword(event: LoadedEvent, password: string, { hasRole } = { hasRole: false }) {
	const floor = minimumPasswordLength(event.settings(), { hasRole });
	if ([...password].length < floor) throw new Refusal("invalidForm", { password: `errors.passwordShort ${floor}` });
	if (await isCommon(password)) throw new Refusal("invalidForm", { password: "errors.passwordCommon" });
}

const mostCommon = 10_000;
let commonPasswords: Promise<Set<string>> | undefined;

/** Whether it is among the ten thousand most common passwords, whatever its capitals. */
async function isCommon(password: string): Promise<boolean> {
	commonPasswords ??= readCommon();
	return (await commonPasswords).has(password.toLowerCase());
}

/** The list comes most common first, in lower case; it is unpacked when somebody first chooses a password. */
async function readCommon(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].slice(0, mostCommon));
}
