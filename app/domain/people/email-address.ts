import { z } from "zod";

/** What stands before the @: words of these characters with dots between (RFC 5321, dot-string). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** A domain as the net writes it, with a top-level domain that is no number. */
const hostName =
	/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * An e-mail address as it is kept and compared, whichever way it is typed: in small letters, its domain as the net writes it
 * (`xn--…`). Nothing for what is none. The same rule serves lists, forms, calls and signing in.
 */
export function normalAddress(typed: string): string | undefined {
	const plain = typed.trim().normalize("NFC");
	const at = plain.lastIndexOf("@");
	if (at < 1 || /\s/.test(plain)) return undefined;
	const [local, host] = [plain.slice(0, at).toLowerCase(), asciiHost(plain.slice(at + 1))];
	const isValid = local.length <= 64 && localPart.test(local) && host !== undefined && hostName.test(host);
	const address = `${local}@${host}`;
	return isValid && address.length <= 255 ? address : undefined;
}

/** `münchen.example` is `xn--mnchen-3ya.example`, by the rules that browsers follow. */
function asciiHost(host: string): string | undefined {
	if (host === "" || /[/:?#@\\%[\]]/.test(host)) return undefined;
	try {
		return new URL(`https://${host}`).hostname.replace(/\.$/, "");
	} catch {
		return undefined;
	}
}

/** An e-mail address in a call or a file, as it is kept. */
export function email(message?: string) {
	return z
		.string(message)
		.overwrite((typed) => normalAddress(typed) ?? typed.trim())
		.check(({ value, issues }) => {
			if (normalAddress(value) !== undefined) return;
			issues.push({ code: "invalid_format", format: "email", input: value, ...(message && { message }) });
		});
}

/** An e-mail address as a form asks for it. Messages are text keys; `missing` is said where nothing was typed. */
export function emailAddress(missing = "errors.email") {
	return z.string(missing).trim().pipe(email("errors.email"));
}

/** Whether an e-mail address is one that documents and demos use, where nobody can be (RFC 2606, RFC 6761). */
export function isExampleAddress(email: string): boolean {
	const host = email
		.slice(email.lastIndexOf("@") + 1)
		.toLowerCase()
		.replace(/\.$/, "");
	return /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
}
