import { catalogue } from "../settings";
import { addDays, fromClock, onClock } from "../time/clock";
import { moveTexts } from "./dated-texts";
import { invoicePrefixOf } from "./event-alias";
import type { EventDocument } from "./event-document";
import { eventDocument } from "./event-file";

interface Duplicate {
	id: string;
	alias: string;
	name: string;
	/** The first day of the new event: the same weekday as that of the old one. */
	firstDay: string;
}

/** The first day of an event, as a calendar date. */
export function firstDayOf({ days }: Pick<EventDocument, "days">): string {
	return days.map(({ day }) => day).sort()[0] ?? "";
}

/** The day nearest to the given one that is of the same weekday as the event's first. */
export function nearestFirstDay(document: Pick<EventDocument, "days">, day: string): string {
	const weeks = Math.round(daysBetween(firstDayOf(document), day) / 7);
	return addDays(firstDayOf(document), weeks * 7);
}

/** The first day on or after the given one that is of the same weekday as the event's first. */
export function firstDayFrom(document: Pick<EventDocument, "days">, day: string): string {
	const weeks = Math.ceil(daysBetween(firstDayOf(document), day) / 7);
	return addDays(firstDayOf(document), weeks * 7);
}

/**
 * The same event on other days: its days, its times on the clock of its place, and the dates and years that its texts name.
 * @throws ZodError if moving makes it invalid
 */
export function moveDocument(document: EventDocument, days: number): EventDocument {
	if (days === 0) return document;
	const moved = moveDates(document, days, document.event.timeZone) as EventDocument;
	return eventDocument.parse(moveTexts(moved, { firstDay: firstDayOf(document), days }));
}

/**
 * The document of another event like this one, which nobody sees until it is opened. All its dates move by the same number of
 * weeks; times stay on the clock of the event's place.
 * @throws ZodError if moving makes it invalid
 */
export function duplicateDocument(document: EventDocument, { id, alias, name, firstDay }: Duplicate): EventDocument {
	const days = daysBetween(firstDayOf(document), firstDay);
	const moved = moveDates(document, days, document.event.timeZone) as EventDocument;
	return eventDocument.parse({
		...moved,
		event: { ...moved.event, id, alias, name, canRegister: false },
		settings: { ...moved.settings, [catalogue.publicPageShown.flag]: false },
		// Invoices of two events never have the same number.
		billing: moved.billing && { ...moved.billing, invoicePrefix: invoicePrefixOf(alias) },
	});
}

export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

const bareDay = /^\d{4}-\d{2}-\d{2}$/;
const localMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** Moves whole values that are a date or a time; a text that only contains one is for a person to change (`datedTexts`). */
function moveDates(value: unknown, days: number, zone: string): unknown {
	if (typeof value === "string") {
		if (bareDay.test(value)) return addDays(value, days);
		if (localMoment.test(value)) return addDays(value.slice(0, 10), days) + value.slice(10);
		return moment.test(value) ? moveMoment(value, days, zone) : value;
	}
	if (Array.isArray(value)) return value.map((item) => moveDates(item, days, zone));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, moveDates(part, days, zone)]));
}

/** The same hour on the clock, in summer and winter. */
function moveMoment(iso: string, days: number, zone: string): string {
	const clock = onClock(iso, zone);
	const moved = fromClock(`${addDays(clock.slice(0, 10), days)}${clock.slice(10)}`, zone).toISOString();
	return moved.slice(0, 17) + new Date(iso).toISOString().slice(17).replace(".000Z", "Z");
}
