import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";

type TouchedRow = Pick<RegistrationRow, "typology_id" | "updated_at" | "due_reminded_at">;

const hour = 3_600_000;

/**
 * Hours after the registration was last touched, and only once reminded with half of the time left. Any change begins it anew.
 */
export function holdTimes(event: LoadedEvent, registration: TouchedRow, now: Date) {
	const { unfinishedHoldHours: hours } = event.settingsOf(registration.typology_id);
	if (hours === null) return undefined;
	const half = (hours * hour) / 2;
	const { due_reminded_at: reminderAt, updated_at: touchedAt } = registration;
	const remindAt = Date.parse(touchedAt) + half;
	const isReminded = reminderAt !== null && reminderAt >= touchedAt;
	const remindedAt = isReminded ? Date.parse(reminderAt) : Math.max(remindAt, now.getTime());
	return { isReminded, remindAt: new Date(remindAt), keptUntil: new Date(remindedAt + half) };
}
