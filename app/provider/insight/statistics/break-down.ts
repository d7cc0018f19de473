import { sql } from "kysely";
import { addDays, calendarDay, fromClock, onClock } from "~/domain/time/clock";
import { cachedByEvent } from "../../ground/events/cached-by-event";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";
import { recentlyTaken } from "./count-articles";
import { recentAttendance } from "./count-attendance";
import { describeOpinions, recentEmotions, recentOpinions } from "./count-opinions";
import { isYes, recentKinds } from "./count-people";

/** Breaks the figures down: by typology and day, over time, by talk and article, and the revenue. At most a few seconds old. */
export async function breakDown(store: Store, event: LoadedEvent, now: Date, languageId?: string) {
	const { document, translate: say } = event;
	const counts = await recentSums(store, event, now);
	const opinions = describeOpinions(event, await recentOpinions(store, event, now), languageId);
	const emotions = await recentEmotions(store, event, now);
	const line = (id: string, label: string, sums: { registered: Sums; present: Sums }) => ({
		id,
		label,
		registered: sums.registered.get(id) ?? 0,
		present: sums.present.get(id) ?? 0,
	});
	return {
		typologies: document.typologies.map(({ id, label }) => line(id, say(label, languageId), counts.typologies)),
		days: document.days.map(({ id, day }) => line(id, day, counts.days)),
		registrations: counts.registrations,
		hours: counts.hours,
		attendance: await recentAttendance(store, event, now),
		conferences: talks(counts.slots, event, languageId),
		articles: document.articles.map(({ id, label }) => ({
			id,
			label: say(label, languageId),
			chosen: counts.articles.get(id) ?? 0,
		})),
		opinions,
		emotions: emotions.map(({ label, ...rest }) => ({ ...rest, label: say(label, languageId) })),
		revenue: counts.revenue,
	};
}

type Sums = ReadonlyMap<string | null, number>;

const recentSums = cachedByEvent(countSums);

/** Counted by the database; each statement takes a few milliseconds for fifty thousand people. */
async function countSums(store: Store, event: LoadedEvent, now: Date) {
	const { id, document } = event;
	const zone = document.event.timeZone;
	const kinds = await recentKinds(store, event, now);
	const typologies = { registered: new Map<string | null, number>(), present: new Map<string | null, number>() };
	const registeredByDay = new Map<string, number>();
	for (const { typology_id, registered, present, days, count } of kinds) {
		if (isYes(registered)) {
			tally(typologies.registered, typology_id, Number(count));
			for (const dayId of days.split("|").filter(Boolean)) tally(registeredByDay, dayId, Number(count));
		}
		if (isYes(present)) tally(typologies.present, typology_id, Number(count));
	}
	await yieldToEventLoop();
	const days = { registered: registeredByDay, present: await presentByDay(store, id) };
	await yieldToEventLoop();
	const { registrations, hours } = await registeredOverTime(
		store,
		id,
		document.days.map(({ day }) => day),
		zone,
	);
	const articles = new Map((await recentlyTaken(store, event, now)).map(({ id, taken }) => [id, taken]));
	const slots = await store
		.selectFrom("slots")
		.leftJoin("door_counts as door", (join) =>
			join
				.onRef("door.event_id", "=", "slots.event_id")
				.on("door.place", "=", sql<string>`'session:' || slots.slot_id`),
		)
		.select(["conference_id", "quota", "taken", sql<number>`coalesce(door.came, 0)`.as("came")])
		.where("slots.event_id", "=", id)
		.execute();
	return { typologies, days, registrations, hours, articles, slots, revenue: await revenueOf(store, id) };
}

function tally(counts: Map<string | null, number>, key: string | null, count: number): void {
	counts.set(key, (counts.get(key) ?? 0) + count);
}

/** People who came on each day, whatever happened to them since. */
async function presentByDay(store: Store, eventId: string): Promise<Sums> {
	const rows = await store
		.selectFrom("day_presences")
		.select(["day_id", sql<number | string>`count(*)`.as("count")])
		.where("event_id", "=", eventId)
		.groupBy("day_id")
		.execute();
	return new Map(rows.map(({ day_id, count }) => [day_id, Number(count)]));
}

/** How many registered on each day of an event, and by hour near it; some seconds old at most. */
export const recentRegistrations = cachedByEvent((store, { id, document }) =>
	registeredOverTime(
		store,
		id,
		document.days.map(({ day }) => day),
		document.event.timeZone,
	),
);

/** Registrations by local day, and by hour near the event; each is one range of an index. */
async function registeredOverTime(store: Store, eventId: string, eventDays: string[], zone: string) {
	const registrations: { day: string; count: number }[] = [];
	const hours: { hour: string; count: number }[] = [];
	const near = daysNear(eventDays);
	const registered = store.selectFrom("registrations").where("event_id", "=", eventId);
	const countIn = async (from: Date, to: Date) => {
		const { count } = await registered
			.where("registered_at", ">=", from.toISOString())
			.where("registered_at", "<", to.toISOString())
			.select(sql<number | string>`count(*)`.as("count"))
			.executeTakeFirstOrThrow();
		return Number(count);
	};
	for (let from = ""; ; ) {
		const { next } = await registered
			.where("registered_at", ">=", from)
			.select(({ fn }) => fn.min<string | null>("registered_at").as("next"))
			.executeTakeFirstOrThrow();
		if (next === null) return { registrations, hours };
		const day = calendarDay(new Date(next), zone);
		const [begins, ends] = [beginningOf(day, zone), beginningOf(addDays(day, 1), zone)];
		if (day < near.first || day > near.last) {
			registrations.push({ day, count: await countIn(begins, ends) });
		} else {
			const byHour = new Map<string, number>();
			for (let at = begins.getTime(); at < ends.getTime(); at = nextHour(at, ends, zone)) {
				const count = await countIn(new Date(at), new Date(nextHour(at, ends, zone)));
				// The hour that clocks show twice in autumn counts as one.
				if (count > 0) tally(byHour, onClock(new Date(at).toISOString(), zone).slice(0, 13), count);
			}
			hours.push(...[...byHour].map(([hour, count]) => ({ hour, count })));
			registrations.push({ day, count: [...byHour.values()].reduce((sum, count) => sum + count, 0) });
		}
		from = ends.toISOString();
		if (registrations.length % 50 === 0) await yieldToEventLoop();
	}
}

const beginningOf = (day: string, zone: string) => fromClock(`${day}T00:00`, zone);

/** The next whole hour on the clock, or the end of the day. */
function nextHour(at: number, ends: Date, zone: string): number {
	const minutes = Number(onClock(new Date(at).toISOString(), zone).slice(14, 16));
	return Math.min(ends.getTime(), at + (60 - minutes) * 60 * 1000);
}

/** From the day before the first day to the last one. */
function daysNear(days: string[]): { first: string; last: string } {
	const [first = "", last = first] = [...days].sort().filter((_, at, { length }) => at === 0 || at === length - 1);
	return { first: first && addDays(first, -1), last };
}

async function revenueOf(store: Store, eventId: string) {
	const rows = await store
		.selectFrom("invoices")
		.select([
			"currency",
			"kind",
			sql<number | string>`sum(total)`.as("sum"),
			sql<number | string>`count(*)`.as("papers"),
		])
		.where("event_id", "=", eventId)
		.where("issued_at", "is not", null)
		.groupBy(["currency", "kind"])
		.execute();
	return [...grouped(rows, "currency")]
		.map(([currency, invoices]) => ({
			currency,
			total: invoices.reduce((all, { kind, sum }) => all + (kind === "creditNote" ? -Number(sum) : Number(sum)), 0),
			papers: invoices.reduce((all, { papers }) => all + Number(papers), 0),
		}))
		.sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

interface Slot {
	conference_id: string;
	quota: number | null;
	taken: number;
	came: number;
}

function talks(taken: Slot[], { document, translate: say }: LoadedEvent, languageId?: string) {
	const of = grouped(taken, "conference_id");
	return document.conferences.map((conference) => {
		const slots = of.get(conference.id) ?? [];
		return {
			id: conference.id,
			label: say(conference.title, languageId),
			taken: slots.reduce((sum, slot) => sum + slot.taken, 0),
			came: slots.reduce((sum, slot) => sum + Number(slot.came), 0),
			places: slots.some(({ quota }) => quota === null)
				? null
				: slots.reduce((sum, { quota }) => sum + (quota ?? 0), 0),
		};
	});
}
