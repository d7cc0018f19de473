import { normalName } from "~/domain/people/person-name";
import { foldName } from "~/domain/texts/fold-text";

/** The columns of a person's names, with those that searches compare: nothing else writes names. */
export function nameColumns({ firstName, lastName }: { firstName: string; lastName: string }) {
	return { ...firstNameColumns(firstName), ...lastNameColumns(lastName) };
}

export function firstNameColumns(written: string) {
	const name = normalName(written);
	return { first_name: name, folded_first_name: foldName(name) };
}

export function lastNameColumns(written: string) {
	const name = normalName(written);
	return { last_name: name, folded_last_name: foldName(name) };
}
