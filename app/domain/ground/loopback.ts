/** True if the host names the machine itself, as `URL` writes it. */
export function isLoopback(hostname: string): boolean {
	return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}
