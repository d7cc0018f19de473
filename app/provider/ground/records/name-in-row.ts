import { fullName } from "~/domain/people/person";
import { orEmpty } from "../store/or-empty";

/** The name in a row, or the empty text: an outer join may have found nobody, and an erased person has no name. */
export function nameInRow(row: { first_name: string | null; last_name: string | null } | undefined): string {
	return fullName({ firstName: orEmpty(row?.first_name), lastName: orEmpty(row?.last_name) });
}
