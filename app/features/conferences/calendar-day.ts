const clocks = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** The calendar date of a time on the clocks of Paris, as pages show times: `2027-03-18`. */
export function calendarDay(iso: string): string {
	return clocks.format(new Date(iso));
}
