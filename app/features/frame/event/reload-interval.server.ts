/** Seconds between two looks at what changes. */
const limits = { least: 5, most: 300 };

/** How often somebody wants the page again (`?actualiser=10`), in seconds; only when they ask for it (WCAG 2.2.1). */
export function reloadIntervalOf(request: Request): number | undefined {
	const seconds = Number(new URL(request.url).searchParams.get("actualiser"));
	return Number.isInteger(seconds) && seconds >= limits.least && seconds <= limits.most ? seconds : undefined;
}
