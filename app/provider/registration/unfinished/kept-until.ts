import type { LoadedEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";

type Touched = Pick<RegistrationRow, "typology_id" | "updated_at" | "due_reminded_at">;

const hour = 3_600_000;

/**
 * When who has not finished is reminded of what they hold, and from when on it is given back: hours after their record was
 * last touched, and never before they were reminded with half of the time left. Whatever they do begins it anew.
 */
export function keptTimes(event: LoadedEvent, record: Touched, now: Date) {
	const { unfinishedHoldHours: hours } = event.settings(record.typology_id);
	if (hours === null) return undefined;
	const half = (hours * hour) / 2;
	const remindAt = Date.parse(record.updated_at) + half;
	const isReminded = record.due_reminded_at !== null && record.due_reminded_at >= record.updated_at;
	const remindedAt = isReminded ? Date.parse(record.due_reminded_at ?? "") : Math.max(remindAt, now.getTime());
	return { isReminded, remindAt: new Date(remindAt), keptUntil: new Date(remindedAt + half) };
}
