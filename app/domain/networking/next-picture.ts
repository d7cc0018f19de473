/** The next of a slideshow: what was not seen yet, the newest first; then any other than the one on show. */
export function nextPicture<T extends { id: string }>(
	newestFirst: readonly T[],
	seenIds: ReadonlySet<string>,
	shownId: string | undefined,
	chance: () => number,
): T | undefined {
	const unseen = newestFirst.find(({ id }) => !seenIds.has(id));
	if (unseen) return unseen;
	const others = newestFirst.filter(({ id }) => id !== shownId);
	return others[Math.floor(chance() * others.length)] ?? newestFirst[0];
}
