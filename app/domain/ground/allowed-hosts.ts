/** True if a host (with its port, where it has one) is in a list of hosts such as `client.chat.example` and `*.chat.example`. */
export function isHostAllowed(host: string, allowed: string[]): boolean {
	return allowed.some((pattern) => (pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern));
}

/** The host of an address, with its port where that is not the usual one; undefined for what is no address. */
export function hostOf(address: unknown): string | undefined {
	return typeof address === "string" && URL.canParse(address) ? new URL(address).host : undefined;
}
