import { Refusal } from "~/domain/ground/refusal";
import { minimumPasswordLength } from "~/domain/settings";
import type { LoadedEvent } from "../../ground/events/loaded-event";

/** Refuses with `invalidForm` a password that is too short or too common; the field's error says which. */
export async function requireGoodPassword(event: LoadedEvent, password: string, { hasRole } = { hasRole: false }) {
	const floor = minimumPasswordLength(event.settings(), { hasRole });
	if ([...password].length < floor) throw new Refusal("invalidForm", { password: `errors.passwordShort ${floor}` });
	if (await isCommon(password)) throw new Refusal("invalidForm", { password: "errors.passwordCommon" });
}

const mostCommon = 10_000;
let commonPasswords: Promise<Set<string>> | undefined;

async function isCommon(password: string): Promise<boolean> {
	commonPasswords ??= readCommon();
	return (await commonPasswords).has(password.toLowerCase());
}

/** The list is sorted by frequency and in lower case; it is loaded when somebody first chooses a password. */
async function readCommon(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].slice(0, mostCommon));
}
