import { z } from "zod";

/** The part before the @: words of these characters with dots between them (RFC 5321, dot-string). */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** An ASCII domain with a top-level domain that is not a number. */
const hostName =
	/^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z0-9-]*[a-z])[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** In lower case, its domain in ASCII (`xn--…`); undefined if it is none. Lists, forms, the API and sign-in share it. */
export function normalAddress(typed: string): string | undefined {
	const plain = typed.trim().normalize("NFC");
	const at = plain.lastIndexOf("@");
	if (at < 1 || /\s/.test(plain)) return undefined;
	const [local, host] = [plain.slice(0, at).toLowerCase(), asciiHost(plain.slice(at + 1))];
	const isValid = local.length <= 64 && localPart.test(local) && host !== undefined && hostName.test(host);
	const address = `${local}@${host}`;
	return isValid && address.length <= 255 ? address : undefined;
}

/** Converts a host to ASCII as browsers do: `münchen.example` is `xn--mnchen-3ya.example`. */
function asciiHost(host: string): string | undefined {
	if (/[/:?#@\\%[\]]/.test(host)) return undefined;
	try {
		return new URL(`https://${host}`).hostname.replace(/\.$/, "");
	} catch {
		return undefined;
	}
}

export function email(message?: string) {
	return z
		.string(message)
		.overwrite((typed) => normalAddress(typed) ?? typed.trim())
		.check(({ value, issues }) => {
			if (normalAddress(value) !== undefined) return;
			issues.push({ code: "invalid_format", format: "email", input: value, ...(message && { message }) });
		});
}

/** The schema of an e-mail address in a form. Messages are text keys; `missing` is used where nothing was typed. */
export function emailAddress(missing = "errors.email") {
	return z.string(missing).trim().pipe(email("errors.email"));
}

/** True if the address is one that documents and demos use, where no mailbox can exist (RFC 2606, RFC 6761). */
export function isExampleAddress(email: string): boolean {
	const host = email
		.slice(email.lastIndexOf("@") + 1)
		.toLowerCase()
		.replace(/\.$/, "");
	return /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
}

/** For the team, to tell two people of one name apart: `c…@candela.example`. */
export function maskLocalPart(address: string): string {
	const at = address.lastIndexOf("@");
	return at < 1 ? "" : `${firstSignOf(address)}…${address.slice(at)}`;
}

/** For whoever asks, tells its owner which address it is, and nobody else: `a•••@e•••.com`. */
export function maskAddress(address: string): string {
	const [local = "", host = ""] = address.split("@");
	return `${firstSignOf(local)}•••@${firstSignOf(host)}•••.${host.split(".").slice(1).at(-1) ?? ""}`;
}

const firstSignOf = (text: string) => [...text][0] ?? "";
