/** A path of ours to return to, or nothing: `//elsewhere`, `/\elsewhere` and whole addresses are not ours. */
export function ownPath(path: string | null | undefined, under: string): string | undefined {
	if (!path || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return undefined;
	const isUnder = path === under || path.startsWith(`${under}/`) || path.startsWith(`${under}?`);
	return isUnder ? path : undefined;
}

/** Where `?referer=` may send the browser: http(s) addresses of allowed hosts. */
export function allowedReferer(referer: string, hosts: string[]): string | undefined {
	if (!URL.canParse(referer)) return undefined;
	const url = new URL(referer);
	const isWeb = url.protocol === "https:" || url.protocol === "http:";
	return isWeb && !url.username && hosts.includes(url.host) ? url.href : undefined;
}
