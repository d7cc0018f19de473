import { is } from "../../ground/store/is";
import type { Transaction } from "../../ground/store/transact";

export const hour = 3600_000;
const day = 24 * hour;
/** The longest time after a payment in which a card may be disputed. */
const daysFollowed = 540;

/**
 * An hour after the last news, ever more rarely, weekly at last; four times a day while something is pending or disputed; never
 * again when nothing can come of it any more.
 */
export function nextSyncTime(since: string, now: Date, isOpen: boolean): string | null {
	const age = now.getTime() - Date.parse(since);
	if (age > daysFollowed * day && !isOpen) return null;
	const pause = Math.min(Math.max(hour, age / 4), isOpen ? 6 * hour : 7 * day);
	return new Date(now.getTime() + pause).toISOString();
}

/** At once where an event about it was looked into before it was known. */
export async function firstSyncTime(tx: Transaction, provider: string, paymentId: string, now: Date): Promise<string> {
	const event = await tx
		.selectFrom("payment_events")
		.select("provider_event_id")
		.where(is({ provider, payment_id: paymentId }))
		.executeTakeFirst();
	return event ? now.toISOString() : new Date(now.getTime() + hour).toISOString();
}
