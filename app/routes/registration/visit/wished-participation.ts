import { type Participation, participationCode } from "~/domain/registration/participation";

/** For the address of the step, from a link that says how its reader would like to take part. */
export function wishOf(participation: Participation): string {
	return `participation=${participation}`;
}

export function wishIn(query: URLSearchParams): Participation | undefined {
	return participationCode.safeParse(query.get("participation")).data;
}
