/** The last day of an event, as YYYY-MM-DD; empty if it has no days. */
export function lastDay(days: { day: string }[]): string {
	return (
		days
			.map(({ day }) => day)
			.sort()
			.at(-1) ?? ""
	);
}
