/** The next picture of a slideshow: the newest one not seen yet; otherwise any except the current one. */
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
