import type { LoadedEvent } from "../../ground/events/known-event";
import type { RegistrationRow } from "../../ground/records/rows";

type Account = Pick<RegistrationRow, "due_since" | "due_reminded_at" | "typology_id">;

const hour = 3_600_000;

/** So long a limited code waits for a payment, where the event says nothing of unpaid orders. */
export const codeHours = 48;

/** Until when such a code is kept for an account that owes something. */
export function codeUntil(
	event: LoadedEvent,
	{ due_since: since, typology_id }: Account,
	code: string,
): Date | undefined {
	const isLimited = event.document.promoCodes.some((one) => one.code === code && one.limit != null);
	if (!isLimited || since === null || event.settings(typology_id).unpaidHoldHours !== null) return undefined;
	return new Date(Date.parse(since) + codeHours * hour);
}

/**
 * When an account that owes something is reminded, and from when on what it has not paid is given back: never before it was
 * reminded, with half of the time left. Who owed before the event said so, or while no server ran, is not surprised either.
 */
export function unpaidTimes(
	event: LoadedEvent,
	account: Account,
	now: Date,
): { remindAt: Date; heldUntil: Date } | undefined {
	const { unpaidHoldHours: hours } = event.settings(account.typology_id);
	if (account.due_since === null || hours === null) return undefined;
	const [since, half] = [Date.parse(account.due_since), (hours * hour) / 2];
	const reminded =
		account.due_reminded_at === null ? Math.max(since + half, now.getTime()) : Date.parse(account.due_reminded_at);
	return { remindAt: new Date(since + half), heldUntil: new Date(Math.max(since + 2 * half, reminded + half)) };
}
