import { z } from "zod";
import type { EventDay } from "../event/event";
import { calendarDay } from "../time/clock";

/** Whoever comes in, and goes (participant specification, section 7). */
export const presenceKinds = ["IN", "OUT"] as const;
export type PresenceKind = (typeof presenceKinds)[number];

/** Who says so: the live page of the person, or a door. */
export const presenceSources = ["page", "door"] as const;
export type PresenceSource = (typeof presenceSources)[number];

/** One of somebody's open pages, on any device. What names none is the same one each time. */
export const pageName = z.string().regex(/^[\w-]{1,40}$/);

/** Milliseconds after which a page whose stream died is gone, unless it comes back. */
export const pageGoneMs = 45_000;
/** Milliseconds that a stream lasts, from and up to so much more: then its page is asked again who it is. */
export const streamLifetime = { least: 600_000, more: 300_000 };
/** Milliseconds that a ticket opens streams, without another question to the store; no stream that it opened lasts longer. */
export const ticketLastsMs = streamLifetime.least + streamLifetime.more;
/** Longer than any stream, with the time to come back: a reading of which nothing is heard so long is none. */
export const pageMaxMs = streamLifetime.least + streamLifetime.more + pageGoneMs + 15_000;

export interface PresenceLog {
	kind: PresenceKind;
	/** Null: no page of its own. Who goes without naming one goes from all of them. */
	page: string | null;
	/** UTC, of the server. */
	at: string;
}

/** The pages on which somebody is in; on none they are out. */
export type OpenPages = readonly string[];

/** More pages than anybody looks at: the oldest are forgotten. */
const mostPages = 20;

/** Who is in by one page is in, whatever the others say: a reload, or a second device, makes no gap. */
export function applyPresence(openPages: OpenPages, { kind, page }: Pick<PresenceLog, "kind" | "page">): OpenPages {
	const name = page ?? "";
	if (kind === "OUT") return page === null ? [] : openPages.filter((one) => one !== name);
	return openPages.includes(name) ? openPages : [...openPages, name].slice(-mostPages);
}

export interface Interval {
	from: string;
	/** Null while they are still in. */
	to: string | null;
}

/** When somebody was in, by what was logged in its order: stretches that neither overlap nor touch. */
export function intervalsOf(logs: readonly PresenceLog[]): Interval[] {
	const intervals: Interval[] = [];
	let openPages: OpenPages = [];
	for (const log of logs) {
		const wasPresent = openPages.length > 0;
		openPages = applyPresence(openPages, log);
		const last = intervals.at(-1);
		if (!wasPresent && openPages.length > 0) {
			// Gone and back in the same moment is not gone.
			if (last?.to === log.at) last.to = null;
			else intervals.push({ from: log.at, to: null });
		} else if (wasPresent && openPages.length === 0 && last) {
			last.to = log.at;
		}
	}
	return intervals.filter(({ from, to }) => from !== to);
}

/** How somebody stands by what one source logged. */
export interface PresenceStatus {
	source: string;
	isIn: boolean;
}

/**
 * Whether somebody has gone: for who is in the room only doors say so, as a locked phone is nobody leaving; for who is remote
 * only their page. Who never was in is not out.
 */
export function hasLeft(statuses: readonly PresenceStatus[], isRemote: boolean): boolean {
	const decidingSource: PresenceSource = isRemote ? "page" : "door";
	return statuses.some(({ source, isIn }) => source === decidingSource && !isIn);
}

/** The id of the day of the event that it is, at the place of the event; none between them. */
export function dayAt(days: readonly EventDay[], now: Date, zone: string): string | undefined {
	const today = calendarDay(now, zone);
	return days.find(({ day }) => day === today)?.id;
}

/**
 * Whether somebody follows from afar: as they said, or a door, on the last day that they came; else as they registered. Who
 * never said is: they follow from a page.
 */
export function isFollowingRemotely(
	registered: boolean | null,
	days: readonly { presentAt: string; isRemote: boolean }[],
): boolean {
	const last = [...days].sort((one, other) => (one.presentAt < other.presentAt ? 1 : -1))[0];
	return last?.isRemote ?? registered ?? true;
}
