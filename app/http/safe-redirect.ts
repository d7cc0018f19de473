/** A path of ours to return to, or nothing: `//elsewhere`, `/\elsewhere` and whole addresses are not ours. */
export function ownPath(path: string | null | undefined, under: string): string | undefined {
	if (!path || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return undefined;
	// Browsers resolve these steps, encoded or not: they lead out of what the path seems to be under.
	if (/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path)) return undefined;
	const isUnder = path === under || path.startsWith(`${under}/`) || path.startsWith(`${under}?`);
	return isUnder ? path : undefined;
}
