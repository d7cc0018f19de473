import type { CheckIn } from "~/domain/venue/check-in";
import type { ScanMethod, Overridden } from "~/domain/venue/vocabulary";

/** A fact as it comes to the store. */
export interface NewCheckIn extends CheckIn {
	personId: string | null;
	code: string | null;
	place: string;
	receivedAt: string;
	deviceId: string | null;
	how: ScanMethod;
	offline: boolean;
	madeBy: string | null;
	/** What the door had answered to somebody who was let in all the same. */
	overrode: Overridden | null;
}

/** Milliseconds by which a device's clock is ahead of the server's; what may be the way of the request is none. */
export function aheadOf(sentAt: string, now: Date): number {
	const ahead = Date.parse(sentAt) - now.getTime();
	return Math.abs(ahead) < 5000 ? 0 : ahead;
}

/**
 * A moment of a device's on the server's clock: never in the future, and never before 1970, however its clock jumped before it told.
 * Moments are compared as text, which holds for years of four digits.
 */
export function onServersClock(at: string, sentAt: string, now: Date): string {
	const corrected = Date.parse(at) - aheadOf(sentAt, now);
	return new Date(Math.max(0, Math.min(corrected, now.getTime()))).toISOString();
}

/** What the server sees itself comes after all that it knows, within the same millisecond too. */
export function momentAfter(last: string | null | undefined, now: Date): string {
	const at = now.toISOString();
	return last && last >= at ? new Date(Date.parse(last) + 1).toISOString() : at;
}

/** A fact as it is read again, for what all of them come to. */
export interface LoggedCheckIn extends CheckIn {
	place: string;
	deviceId: string | null;
	/** Its device had no network then. */
	offline: boolean;
	overrode: Overridden | null;
}
