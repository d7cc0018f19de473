/** Limits, in seconds between two reloads. */
const limits = { least: 5, most: 300 };

/** Returns how often the page should reload (`?actualiser=10`), in seconds; only when the visitor asks for it (WCAG 2.2.1). */
export function reloadIntervalOf(request: Request): number | undefined {
	const seconds = Number(new URL(request.url).searchParams.get("actualiser"));
	return Number.isInteger(seconds) && seconds >= limits.least && seconds <= limits.most ? seconds : undefined;
}
