import { type NoRight, rightToVote } from "~/domain/live/ballot";
import type { RegistrationRow } from "../../ground/records/rows";

/** Why somebody's answer would not count, by their record at the event. */
export function noRightOf(
	record: Pick<RegistrationRow, "registered_at" | "represented_by" | "typology_id"> | undefined,
	typologies: string[] | undefined,
): NoRight | null {
	return rightToVote(
		{
			isRegistered: Boolean(record?.registered_at),
			isRepresented: Boolean(record?.represented_by),
			typologyId: record?.typology_id ?? null,
		},
		typologies,
	);
}
