import { calendarDay, onClock } from "~/domain/clock";
import type { KnownEvent } from "../../ground/events/known-event";
import { spansOfPeople } from "../../ground/records/spans-of-people";
import { grouped } from "../../ground/store/grouped";
import type { Store } from "../../ground/store/open";
import { presencesOf } from "./rows";

/** What is counted by people of a typology, or of a day. */
interface Line {
	id: string;
	label: string;
	registered: number;
	present: number;
}

/** Where the figures come from: by typology and day, over time, by talk and article, and what came in. Counted by spans of people. */
export async function breakDown(store: Store, event: KnownEvent, languageId?: string) {
	const { document } = event;
	const zone = document.event.timeZone;
	const named = ({ id, label }: (typeof document.typologies | typeof document.articles)[number]) => ({
		id,
		label: event.say(label, languageId),
	});
	const typologies = lines(document.typologies.map(named));
	const days = lines(document.days.map(({ id, day }) => ({ id, label: day })));
	const registrations = new Map<string, number>();
	const hours = new Map<string, number>();
	const near = daysNear(document.days.map(({ day }) => day));
	const chosen = new Map<string, number>();
	const money = new Map<string, { total: number; papers: number }>();
	for await (const [first, last] of spansOfPeople(store, event.id)) {
		const span = await readSpan(store, event.id, first, last);
		for (const { person_id, typology_id, registered_at } of span.records) {
			const typology = typologies.get(typology_id ?? "");
			if (registered_at !== null) {
				const day = calendarDay(new Date(registered_at), zone);
				tally(registrations, day);
				if (day >= near.first && day <= near.last) tally(hours, onClock(registered_at, zone).slice(0, 13));
				add(typology, "registered");
				for (const { day_id } of span.days.get(person_id) ?? []) add(days.get(day_id), "registered");
			}
			const presences = span.presences.get(person_id) ?? [];
			if (presences.length > 0) add(typology, "present");
			for (const { day_id } of presences) add(days.get(day_id), "present");
		}
		for (const { article_id } of span.articles) tally(chosen, article_id);
		for (const { currency, kind, total } of span.invoices) {
			const { total: before, papers } = money.get(currency) ?? { total: 0, papers: 0 };
			money.set(currency, { total: before + (kind === "creditNote" ? -total : total), papers: papers + 1 });
		}
	}
	return {
		typologies: [...typologies.values()],
		days: [...days.values()],
		registrations: [...registrations].sort().map(([day, count]) => ({ day, count })),
		hours: [...hours].sort().map(([hour, count]) => ({ hour, count })),
		conferences: await talks(store, event, languageId),
		articles: document.articles.map((article) => ({ ...named(article), chosen: chosen.get(article.id) ?? 0 })),
		revenue: [...money].sort().map(([currency, sum]) => ({ currency, ...sum })),
	};
}

/** What is counted of some hundred people. */
async function readSpan(store: Store, eventId: string, first: string, last: string) {
	const records = await store
		.selectFrom("registrations")
		.select(["person_id", "typology_id", "registered_at"])
		.where("event_id", "=", eventId)
		.where((row) => row.between("person_id", first, last))
		.execute();
	const ids = records.map(({ person_id }) => person_id);
	return {
		records,
		days: grouped(
			await store
				.selectFrom("day_registrations")
				.select(["person_id", "day_id"])
				.where("event_id", "=", eventId)
				.where("person_id", "in", ids)
				.execute(),
			"person_id",
		),
		presences: await presencesOf(store, eventId, ids),
		articles: await store
			.selectFrom("article_choices")
			.select("article_id")
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.execute(),
		invoices: await store
			.selectFrom("invoices")
			.select(["currency", "kind", "total"])
			.where("event_id", "=", eventId)
			.where("person_id", "in", ids)
			.where("issued_at", "is not", null)
			.execute(),
	};
}

/** From the day before the first to the last. */
function daysNear(days: string[]): { first: string; last: string } {
	const [first = "", last = first] = [...days].sort().filter((_, at, { length }) => at === 0 || at === length - 1);
	const before = first && new Date(Date.parse(`${first}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
	return { first: before, last };
}

function tally(counts: Map<string, number>, key: string): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

function lines(named: { id: string; label: string }[]): Map<string, Line> {
	return new Map(named.map((one) => [one.id, { ...one, registered: 0, present: 0 }]));
}

function add(line: Line | undefined, what: "registered" | "present"): void {
	if (line) line[what]++;
}

/** Places taken of each talk, over its slots; without places of its own it has no end of them. */
async function talks(store: Store, { id, document, say }: KnownEvent, languageId?: string) {
	const taken = await store
		.selectFrom("slots")
		.select(["conference_id", "quota", "taken"])
		.where("event_id", "=", id)
		.execute();
	const of = grouped(taken, "conference_id");
	return document.conferences.map((conference) => {
		const slots = of.get(conference.id) ?? [];
		return {
			id: conference.id,
			label: say(conference.title, languageId),
			taken: slots.reduce((sum, slot) => sum + slot.taken, 0),
			places: slots.some(({ quota }) => quota === null)
				? null
				: slots.reduce((sum, { quota }) => sum + (quota ?? 0), 0),
		};
	});
}
