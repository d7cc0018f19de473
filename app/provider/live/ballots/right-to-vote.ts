import { type Ballot, type NoRight, rightToVote } from "~/domain/live/ballot";
import type { RegistrationRow } from "../../ground/records/rows";

/** Why somebody's answer would not count, by their record at the event and whether they are present today. */
export function noRightOf(
	record: Pick<RegistrationRow, "registered_at" | "represented_by" | "typology_id"> | undefined,
	ballot: Pick<Ballot, "typologies" | "present">,
	isPresent: boolean,
): NoRight | null {
	return rightToVote(
		{
			isRegistered: Boolean(record?.registered_at),
			isRepresented: Boolean(record?.represented_by),
			typologyId: record?.typology_id ?? null,
			isPresent,
		},
		ballot,
	);
}
