/** The first that was never shown, searching from the active one and around; undefined if all were shown. */
export function nextModule<M extends { id: string }>(
	modules: readonly M[],
	activeId: string | null,
	wasShown: (module: M) => boolean,
): M | undefined {
	const from = modules.findIndex(({ id }) => id === activeId) + 1;
	return [...modules.slice(from), ...modules.slice(0, from)].find((entry) => entry.id !== activeId && !wasShown(entry));
}
