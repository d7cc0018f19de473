import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";

type AccountTimes = Pick<RegistrationRow, "due_since" | "due_reminded_at" | "typology_id">;

const hour = 3_600_000;

/** Hours that a limited code waits for a payment, where the event says nothing about unpaid orders. */
export const codeHours = 48;

export function codeUntil(
	event: LoadedEvent,
	{ due_since: since, typology_id }: AccountTimes,
	code: string,
): Date | undefined {
	const isLimited = event.document.promoCodes.some((promoCode) => promoCode.code === code && promoCode.limit != null);
	if (!isLimited || since === null || event.settingsOf(typology_id).unpaidHoldHours !== null) return undefined;
	return new Date(Date.parse(since) + codeHours * hour);
}

/** Never released before a reminder with half of the time left, so an account that owed before is not surprised either. */
export function unpaidTimes(
	event: LoadedEvent,
	account: AccountTimes,
	now: Date,
): { remindAt: Date; heldUntil: Date } | undefined {
	const { unpaidHoldHours: hours } = event.settingsOf(account.typology_id);
	if (account.due_since === null || hours === null) return undefined;
	const [since, half] = [Date.parse(account.due_since), (hours * hour) / 2];
	const reminded =
		account.due_reminded_at === null ? Math.max(since + half, now.getTime()) : Date.parse(account.due_reminded_at);
	return { remindAt: new Date(since + half), heldUntil: new Date(Math.max(since + 2 * half, reminded + half)) };
}
