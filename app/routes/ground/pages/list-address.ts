/** The address of a list with what limits it; what is empty is left out. */
export function listAddress(path: string, limits: Record<string, string | undefined>): string {
	const query = new URLSearchParams(Object.entries(limits).flatMap(([name, value]) => (value ? [[name, value]] : [])));
	return query.size > 0 ? `${path}?${query}` : path;
}
