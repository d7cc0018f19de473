/**
 * Loader data for a page that is not hydrated. Remix encodes all loader data for the browser before it renders, even if no
 * script will read it (0.2 ms for 4 kB), but skips properties that are not enumerable. Read the properties by name, as a spread
 * would lose them (decision 4).
 */
export function serverOnly<T extends object>(data: T): T {
	const hidden = {};
	for (const [key, value] of Object.entries(data)) Object.defineProperty(hidden, key, { value });
	return hidden as T;
}
