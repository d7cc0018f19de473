/** What is shown next: the first that was never shown, from the one that is on and around; none when all were. In the order of the show. */
export function nextModule<M extends { id: string }>(
	modules: readonly M[],
	activeId: string | null,
	wasShown: (module: M) => boolean,
): M | undefined {
	const from = modules.findIndex(({ id }) => id === activeId) + 1;
	return [...modules.slice(from), ...modules.slice(0, from)].find((one) => one.id !== activeId && !wasShown(one));
}
