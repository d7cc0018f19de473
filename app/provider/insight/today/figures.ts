import { sql } from "kysely";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { createBriefCache } from "../../ground/store/brief-cache";
import { chunks } from "../../ground/store/chunks";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { dueOf } from "../../people/list/money-columns";
import { recentRegistrations } from "../statistics/break-down";
import { recentCounts } from "../statistics/count-people";

const day = 24 * 60 * 60 * 1000;

export async function readFigures(store: Store, event: LoadedEvent, now: Date) {
	const { all } = await recentCounts(store, event, now);
	const { count: lately } = await store
		.selectFrom("registrations")
		.select(sql<number | string>`count(*)`.as("count"))
		.where("event_id", "=", event.id)
		.where("registered_at", ">=", new Date(now.getTime() - day).toISOString())
		.executeTakeFirstOrThrow();
	return {
		registered: all.totalRegistered,
		lately: Number(lately),
		invited: all.totalInvited,
		declined: all.totalInvitedNegative,
		unanswered: all.totalInvitedNoResponse,
		came: all.totalPresent,
		inside: all.totalInVenue,
	};
}

/** Ten minutes: an event that is over changes no more, and one that is not is rarely the one before. */
const formerDays = createBriefCache<{ day: string; count: number }[]>({ most: 50, ttl: 600_000 });

export async function readCurve(
	store: Store,
	event: LoadedEvent,
	former: LoadedEvent | undefined,
	now: Date,
	languageId?: string,
) {
	const { registrations: days } = await recentRegistrations(store, event, now);
	if (!former) return { days, former: null };
	const readFormer = async () => (await recentRegistrations(store, former, now)).registrations;
	const daysBefore = await formerDays(store, former.id, readFormer);
	// An event for which nobody registered compares with nothing.
	if (daysBefore.length === 0) return { days, former: null };
	const name = former.translate(former.document.event.name, languageId);
	return { days, former: { name, firstDay: firstDayOf(former), days: daysBefore } };
}

export const firstDayOf = ({ document }: LoadedEvent): string =>
	document.days.map((day) => day.day).sort()[0] as string;

/** A page waits for the sum of so many accounts, half a millisecond each; that of more is made while nobody waits, … */
const mostAwaited = 100;
/** … and that of still more is not made. */
const mostAccounts = 5000;
const accountsAtOnce = 20;

const recentDue = createBriefCache<number>({ most: 50, ttl: 600_000 });
const fewDue = createBriefCache<number>({ most: 50, ttl: 5000 });

/** What all accounts owe together, some minutes old at most where they are many; `amounts` is null until it is added up. */
export async function readDue(store: Store, event: LoadedEvent, version = `${event.id}:${event.revision}`) {
	const rows = await store
		.selectFrom("registrations")
		.select("person_id")
		.where("event_id", "=", event.id)
		// For « is not null » SQLite would read everybody in a wider index.
		.where("due_since", ">", "")
		.limit(mostAccounts + 1)
		.execute();
	const accounts = rows.length;
	if (accounts > mostAccounts) return { accounts, amounts: null };
	const ids = rows.map(({ person_id }) => person_id);
	const cached = accounts > mostAwaited ? recentDue : fewDue;
	const sum = cached(store, accounts > mostAwaited ? `${event.id}:${event.revision}` : version, () =>
		addUpDue(store, event, ids),
	);
	const amount = await (accounts > mostAwaited ? Promise.race([sum, Promise.resolve(undefined)]) : sum);
	if (amount === undefined) return { accounts, amounts: null };
	return { accounts, amounts: amount === 0 ? [] : [{ currency: event.settings().currency, amount }] };
}

async function addUpDue(store: Store, event: LoadedEvent, ids: string[]): Promise<number> {
	let amount = 0;
	for (const some of chunks(ids, accountsAtOnce)) {
		for (const due of (await dueOf({ store }, event, some)).values()) amount += due;
		await yieldToEventLoop();
	}
	return amount;
}
