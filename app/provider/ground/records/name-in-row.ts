import { fullName } from "~/domain/people/person";

/** The name in a row, or the empty text: an outer join may have found nobody, and an erased person has no name. */
export function nameInRow(row: { first_name: string | null; last_name: string | null } | undefined): string {
	return fullName({ firstName: row?.first_name ?? "", lastName: row?.last_name ?? "" });
}
