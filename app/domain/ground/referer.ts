/** Returns the address that `?referer=` may send the browser to: http(s), on an allowed host. Otherwise undefined. */
export function allowedReferer(referer: string, hosts: string[]): string | undefined {
	if (!URL.canParse(referer)) return undefined;
	const url = new URL(referer);
	const isWeb = url.protocol === "https:" || url.protocol === "http:";
	return isWeb && !url.username && hosts.includes(url.host) ? url.href : undefined;
}
