import { type Asking, type NoRight, rightToVote } from "~/domain/live/ballot";
import type { RegistrationRow } from "../../ground/records/rows";

/** Why somebody's answer would not count, by their record at the event and whether they are present today. */
export function noRightOf(
	record: Pick<RegistrationRow, "registered_at" | "represented_by" | "typology_id" | "device"> | undefined,
	ballot: Asking,
	isPresent: boolean,
): NoRight | null {
	return rightToVote(
		{
			isRegistered: Boolean(record?.registered_at),
			isPlaceholder: isPlaceholder(record),
			isRepresented: Boolean(record?.represented_by),
			typologyId: record?.typology_id ?? null,
			isPresent,
		},
		ballot,
	);
}

/** Who entered without an account, and is not registered. */
export function isPlaceholder(record: Pick<RegistrationRow, "registered_at" | "device"> | undefined): boolean {
	return record !== undefined && record.registered_at === null && record.device !== null;
}
