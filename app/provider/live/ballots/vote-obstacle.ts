import { type BallotConditions, type VoteObstacle, voteObstacleOf } from "~/domain/live/ballot";
import type { RegistrationRow } from "../../ground/records/rows";

/** Null if it counts; from their registration and whether they are present today. */
export function voteObstacleFor(
	registration: Pick<RegistrationRow, "registered_at" | "represented_by" | "typology_id" | "device"> | undefined,
	ballot: BallotConditions,
	isPresent: boolean,
): VoteObstacle | null {
	return voteObstacleOf(
		{
			isRegistered: Boolean(registration?.registered_at),
			isPlaceholder: isPlaceholder(registration),
			isRepresented: Boolean(registration?.represented_by),
			typologyId: registration?.typology_id ?? null,
			isPresent,
		},
		ballot,
	);
}

/** True if they entered without an account and are not registered. */
export function isPlaceholder(registration: Pick<RegistrationRow, "registered_at" | "device"> | undefined): boolean {
	return registration !== undefined && registration.registered_at === null && registration.device !== null;
}
