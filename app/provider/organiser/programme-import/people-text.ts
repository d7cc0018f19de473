/** « 1 person », « 12 people »: as the command line tells of them. */
export function peopleText(people: number): string {
	return people === 1 ? "1 person" : `${people} people`;
}
