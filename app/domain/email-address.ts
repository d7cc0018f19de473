import { z } from "zod";

/** An e-mail address as a form asks for it. Messages are text keys; `missing` is said where nothing was typed. */
export function emailAddress(missing = "errors.email") {
	return z.string(missing).trim().max(255, "errors.email").pipe(z.email("errors.email"));
}

/** Whether an e-mail address is one that documents and demos use, where nobody can be (RFC 2606, RFC 6761). */
export function isForExamples(email: string): boolean {
	const host = email
		.slice(email.lastIndexOf("@") + 1)
		.toLowerCase()
		.replace(/\.$/, "");
	return /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
}
