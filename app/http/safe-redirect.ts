/** Returns the path if it is one of ours under `under`; undefined for `//elsewhere`, `/\elsewhere` and full addresses. */
export function ownPath(path: string | null | undefined, under: string): string | undefined {
	if (!path || !/^\/(?![/\\])[^\\\s]*$/.test(path)) return undefined;
	// Browsers resolve dot segments, encoded or not, so the path could lead outside of `under`.
	if (/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path)) return undefined;
	const isUnder = path === under || path.startsWith(`${under}/`) || path.startsWith(`${under}?`);
	return isUnder ? path : undefined;
}
