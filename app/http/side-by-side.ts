/** Awaits calls that do not need each other. Of several that fail the first in order counts, whichever was quicker. */
export async function sideBySide<T extends object>(calls: T): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
	const entries = Object.entries(calls);
	const outcomes = await Promise.allSettled(entries.map(([, call]) => call));
	const answers = outcomes.map((outcome, index) => {
		if (outcome.status === "rejected") throw outcome.reason;
		return [entries[index]?.[0], outcome.value];
	});
	return Object.fromEntries(answers);
}
