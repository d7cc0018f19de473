/** Whether an e-mail address is one that documents and demos use, where nobody can be (RFC 2606, RFC 6761). */
export function isForExamples(email: string): boolean {
	const host = email
		.slice(email.lastIndexOf("@") + 1)
		.toLowerCase()
		.replace(/\.$/, "");
	return /(^|\.)(example\.(com|net|org)|example|test|invalid|localhost)$/.test(host);
}
