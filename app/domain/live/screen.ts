import { calendarDay, fromClock } from "../time/clock";

/** What a link opens (participant specification, section 2). `mayBeOpen` to all: nothing that shows more than the room sees. */
export const screenKinds = {
	orga: { mayBeOpen: true },
	speaker: { mayBeOpen: false },
	emotions: { mayBeOpen: true },
	photos: { mayBeOpen: false },
	moderation: { mayBeOpen: false },
} as const satisfies Record<string, { mayBeOpen: boolean }>;

export type ScreenKind = keyof typeof screenKinds;
export const screens = Object.keys(screenKinds) as [ScreenKind, ...ScreenKind[]];

/** The screens that show the live session itself. The wall of photos shows published photos and uses another call. */
export const stages = ["orga", "speaker", "emotions"] as const satisfies ScreenKind[];
export type StageKind = (typeof stages)[number];

/** The screens that are notified of every change; the console is not a screen that a link opens. */
export const followedScreens = [...stages, "moderation", "console"] as const;
export type FollowedScreen = (typeof followedScreens)[number];

/** The state of a link; `unbacked` if the person who made it has lost the role that it depends on. */
export const linkStates = ["open", "revoked", "over", "unbacked"] as const;
export type LinkState = (typeof linkStates)[number];

export const mostLinks = 30;

const day = 24 * 60 * 60 * 1000;

/** A link expires at the end of the day after the event's last day; if the event is over, at the end of tomorrow. */
export function endOfLink(days: readonly string[], now: Date, zone: string): Date {
	const last = [...days, calendarDay(now, zone)].sort().at(-1) ?? "";
	const after = new Date(Date.parse(last) + 2 * day).toISOString().slice(0, 10);
	return fromClock(`${after}T00:00`, zone);
}
