import { z } from "zod";
import type { EventDay } from "../event/event";
import { eventDayOf } from "../event/event-times";

/** People come in and go out (participant specification, section 7). */
export const presenceKinds = ["IN", "OUT"] as const;
export type PresenceKind = (typeof presenceKinds)[number];

export const presenceSources = ["page", "door"] as const;
export type PresenceSource = (typeof presenceSources)[number];

/** Identifies one of a person's open pages, on any device. All pages without a name count as one. */
export const pageName = z.string().regex(/^[\w-]{1,40}$/);

/** Milliseconds after which a page whose stream died counts as closed, unless it reconnects. */
export const pageGoneMs = 45_000;
/** Milliseconds that a stream lasts: at least `least`, and up to `more` longer. Then the page is authenticated again. */
export const streamLifetime = { least: 600_000, more: 300_000 };
/** Milliseconds during which a ticket opens streams without a query to the store. No stream that it opened lasts longer. */
export const ticketLastsMs = streamLifetime.least + streamLifetime.more;
/** Longer than any stream and the time to reconnect: a page that is silent for so long is closed. */
export const pageMaxMs = streamLifetime.least + streamLifetime.more + pageGoneMs + 15_000;

export interface PresenceLog {
	kind: PresenceKind;
	/** Null for no page of its own. An OUT without a page leaves all pages. */
	page: string | null;
	/** UTC, by the server's clock. */
	at: string;
}

export type OpenPages = readonly string[];

/** More pages than anybody watches: the oldest are dropped. */
const mostPages = 20;

/** Somebody present on one page is present, whatever the others do: a reload or a second device makes no gap. */
export function applyPresence(openPages: OpenPages, { kind, page }: Pick<PresenceLog, "kind" | "page">): OpenPages {
	const name = page ?? "";
	if (kind === "OUT") return page === null ? [] : openPages.filter((page) => page !== name);
	return openPages.includes(name) ? openPages : [...openPages, name].slice(-mostPages);
}

export interface Interval {
	from: string;
	/** Null while they are still present. */
	to: string | null;
}

/** The intervals during which somebody was present, from the log in order; they neither overlap nor touch. */
export function intervalsOf(logs: readonly PresenceLog[]): Interval[] {
	const intervals: Interval[] = [];
	let openPages: OpenPages = [];
	for (const log of logs) {
		const wasPresent = openPages.length > 0;
		openPages = applyPresence(openPages, log);
		const last = intervals.at(-1);
		if (!wasPresent && openPages.length > 0) {
			// Leaving and returning at the same moment is no gap.
			if (last?.to === log.at) last.to = null;
			else intervals.push({ from: log.at, to: null });
		} else if (wasPresent && openPages.length === 0 && last) {
			last.to = log.at;
		}
	}
	return intervals.filter(({ from, to }) => from !== to);
}

export interface PresenceStatus {
	source: string;
	isIn: boolean;
}

/** On site only doors decide, for a locked phone does not mean that somebody left; remotely only the page does. */
export function hasLeft(statuses: readonly PresenceStatus[], isRemote: boolean): boolean {
	const decidingSource: PresenceSource = isRemote ? "page" : "door";
	return statuses.some(({ source, isIn }) => source === decidingSource && !isIn);
}

/** The id of the day of the event on which a moment lies. */
export function dayAt(times: { days: readonly EventDay[]; timeZone: string }, now: Date): string | undefined {
	const today = eventDayOf(now, times);
	return times.days.find(({ day }) => day === today)?.id;
}

/** As they, or a door, said on the last day they came; else as they registered; else yes, for they follow on a page. */
export function isFollowingRemotely(
	registered: boolean | null,
	days: readonly { presentAt: string; isRemote: boolean }[],
): boolean {
	const last = [...days].sort((a, b) => (a.presentAt < b.presentAt ? 1 : -1))[0];
	return last?.isRemote ?? registered ?? true;
}
