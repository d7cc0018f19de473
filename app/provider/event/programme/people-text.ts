/** « 1 person », « 12 people », for the command line. */
export function peopleText(people: number): string {
	return people === 1 ? "1 person" : `${people} people`;
}
