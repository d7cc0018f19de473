/** A host by which a machine names itself, as `URL` writes it. */
export function isLoopback(hostname: string): boolean {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}
