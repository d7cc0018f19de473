import { type Participation, participationCode } from "~/domain/registration/participation";

/** From the address of the step, how its reader would like to take part. */
export function wishIn(query: URLSearchParams): Participation | undefined {
	return participationCode.safeParse(query.get("participation")).data;
}
