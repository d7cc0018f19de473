import { calendarDay, fromClock } from "../time/clock";

/**
 * The big screens that a link can open, a line each (participant specification, section 2). `mayBeOpen`: the event may let everybody
 * see it. Never the speaker's: it says more than the room is told; nor moderation, which changes things.
 */
export const screenKinds = {
	orga: { mayBeOpen: true },
	speaker: { mayBeOpen: false },
	emotions: { mayBeOpen: true },
	photos: { mayBeOpen: false },
	moderation: { mayBeOpen: false },
} as const satisfies Record<string, { mayBeOpen: boolean }>;

export type ScreenKind = keyof typeof screenKinds;
export const screens = Object.keys(screenKinds) as [ScreenKind, ...ScreenKind[]];

/** Those that show the live itself: the wall of photos shows what is published, and asks another call. */
export const stages = ["orga", "speaker", "emotions"] as const satisfies ScreenKind[];
export type StageKind = (typeof stages)[number];

/** Those that are told at once that the live stands differently; the console is no screen that a link opens. */
export const followedScreens = [...stages, "moderation", "console"] as const;
export type FollowedScreen = (typeof followedScreens)[number];

/** What became of a link. Who made it has lost the role that it stands on: `unbacked`. */
export const linkStates = ["open", "revoked", "over", "unbacked"] as const;
export type LinkState = (typeof linkStates)[number];

/** So many links of an event may be open at once. */
export const mostLinks = 30;

const day = 24 * 60 * 60 * 1000;

/** A link holds to the end of the day after the event's last one; of an event that is over, to the end of tomorrow. */
export function endOfLink(days: readonly string[], now: Date, zone: string): Date {
	const last = [...days, calendarDay(now, zone)].sort().at(-1) ?? "";
	const after = new Date(Date.parse(last) + 2 * day).toISOString().slice(0, 10);
	return fromClock(`${after}T00:00`, zone);
}
