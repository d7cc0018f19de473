/** The last day of an event, as text, which dates of the calendar sort by; empty of one without days. */
export function lastDay(days: { day: string }[]): string {
	return (
		days
			.map(({ day }) => day)
			.sort()
			.at(-1) ?? ""
	);
}
