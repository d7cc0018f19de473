import { fullName } from "~/domain/people/person";

export function nameInRow(row: { first_name: string | null; last_name: string | null }): string {
	return fullName({ firstName: row.first_name ?? "", lastName: row.last_name ?? "" });
}
