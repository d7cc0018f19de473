/** Where `?referer=` may send the browser: http(s) addresses of allowed hosts. */
export function allowedReferer(referer: string, hosts: string[]): string | undefined {
	if (!URL.canParse(referer)) return undefined;
	const url = new URL(referer);
	const isWeb = url.protocol === "https:" || url.protocol === "http:";
	return isWeb && !url.username && hosts.includes(url.host) ? url.href : undefined;
}
