import { telephoneIn } from "../telephone";
import type { Invitation } from "./invitation";

/** Telephone numbers of an event file that the forms would refuse, a sentence each. */
export function telephoneAdvice(people: Invitation[], lineOf: (path: (string | number)[]) => string): string[] {
	return people.flatMap((person, index) =>
		(["phone", "mobile"] as const).flatMap((field) => {
			const number = person[field];
			if (!number || telephoneIn(number)) return [];
			return [
				`${lineOf(["people", index, field])}: “${number}” is no telephone number: ${person.email} will be asked to correct it`,
			];
		}),
	);
}
