import type { Transaction } from "../../ground/store/transact";

export const hour = 3600_000;
const day = 24 * hour;
/** Cards may be disputed so long after they paid, at the longest. */
const daysFollowed = 540;

/**
 * When a payment is asked for again although no event came: an hour after the last news, ever more rarely, and once a
 * week at last; what is pending or disputed four times a day; never again when nothing can come of it any more.
 */
export function nextLook(since: string, now: Date, isOpen: boolean): string | null {
	const age = now.getTime() - Date.parse(since);
	if (age > daysFollowed * day && !isOpen) return null;
	const pause = Math.min(Math.max(hour, age / 4), isOpen ? 6 * hour : 7 * day);
	return new Date(now.getTime() + pause).toISOString();
}

/** When a payment that just came is first asked for: at once where an event of it was looked into before it was known. */
export async function firstLook(tx: Transaction, provider: string, paymentId: string, now: Date): Promise<string> {
	const told = await tx
		.selectFrom("payment_events")
		.select("provider_event_id")
		.where("provider", "=", provider)
		.where("payment_id", "=", paymentId)
		.executeTakeFirst();
	return told ? now.toISOString() : new Date(now.getTime() + hour).toISOString();
}
