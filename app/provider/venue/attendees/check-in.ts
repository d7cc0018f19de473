import type { CheckIn } from "~/domain/venue/check-in";
import type { Overridden, ScanMethod } from "~/domain/venue/vocabulary";

export interface NewCheckIn extends CheckIn {
	personId: string | null;
	code: string | null;
	place: string;
	receivedAt: string;
	deviceId: string | null;
	how: ScanMethod;
	offline: boolean;
	madeBy: string | null;
	/** The verdict against which the person was admitted. */
	overrode: Overridden | null;
	why: string | null;
	/** Of a device that was revoked by then: it is kept as a discrepancy, and counts for nobody. */
	isAfterRevocation?: boolean;
}

/** Milliseconds by which a device's clock is ahead of the server's; differences that the network may explain count as 0. */
export function aheadOf(sentAt: string, now: Date): number {
	const ahead = Date.parse(sentAt) - now.getTime();
	return Math.abs(ahead) < 5000 ? 0 : ahead;
}

/** Never in the future nor before 1970, whatever the device's clock says: times are compared as text, with four-digit years. */
export function onServersClock(at: string, sentAt: string, now: Date): string {
	const corrected = Date.parse(at) - aheadOf(sentAt, now);
	return new Date(Math.max(0, Math.min(corrected, now.getTime()))).toISOString();
}

/** The time of a check-in that the server itself makes; always after the last one, even within the same millisecond. */
export function momentAfter(last: string | null | undefined, now: Date): string {
	const at = now.toISOString();
	return last && last >= at ? new Date(Date.parse(last) + 1).toISOString() : at;
}

export interface LoggedCheckIn extends CheckIn {
	place: string;
	deviceId: string | null;
	offline: boolean;
	overrode: Overridden | null;
	/** Whether it came from a device that had been revoked since. */
	isHandedIn: boolean;
}
