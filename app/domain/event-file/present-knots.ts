import { eventDayOf, timesOf } from "../event/event-times";
import { lastDay } from "../event/last-day";
import { catalogue, isRegistrationClosed } from "../settings";
import type { Advice, AdvicePlace } from "./advice";
import { settingsOfProfile } from "./effective-settings";
import type { EventDocument } from "./event-document";
import { sayIn } from "./walker";

/** How many places people have, by the ids and keys of the document. */
export interface TakenPlaces {
	articles: { articleId: string; taken: number }[];
	slots: { slotId: string; taken: number }[];
	values: { key: string; value: string; taken: number }[];
}

export const nothingTaken: TakenPlaces = { articles: [], slots: [], values: [] };

/** Contradictions of a document with what is so by now: how many have registered, and what time it is. */
export function presentKnots(document: EventDocument, now: Date, taken: TakenPlaces): Advice[] {
	return [...tooFewPlaces(document, taken), ...closedBefore(document, now)];
}

function tooFewPlaces(
	{ articles, conferences, quotas, rooms, ...document }: EventDocument,
	taken: TakenPlaces,
): Advice[] {
	const say = sayIn(document);
	const below = (named: string[], limit: number | undefined, count: number | undefined, at: AdvicePlace): Advice[] =>
		limit === undefined || count === undefined || count <= limit
			? []
			: [{ code: "limitBelowRegistered", named, limit, taken: count, at }];
	const byArticle = new Map(taken.articles.map((row) => [row.articleId, row.taken]));
	const bySlot = new Map(taken.slots.map((row) => [row.slotId, row.taken]));
	const byValue = new Map(taken.values.map((row) => [JSON.stringify([row.key, row.value]), row.taken]));
	return [
		...articles.flatMap(({ id, label, stock }) =>
			below([say(label)], stock, byArticle.get(id), { part: "articles", entry: id }),
		),
		...quotas.flatMap(({ key, label, values }) =>
			values.flatMap(({ value, label: answer, capacity }) =>
				below([say(label), say(answer)], capacity, byValue.get(JSON.stringify([key, value])), {
					part: "quotas",
					entry: key,
				}),
			),
		),
		...conferences.flatMap(({ id, title, slots }) =>
			slots.flatMap((slot) => {
				const inRoom = rooms[slot.room];
				const isOfRoom = inRoom !== undefined && inRoom < (slot.quota ?? Number.POSITIVE_INFINITY);
				const at: AdvicePlace = isOfRoom ? { part: "rooms", entry: slot.room } : { part: "conferences", entry: id };
				return below([say(title)], isOfRoom ? inRoom : slot.quota, bySlot.get(slot.id), at);
			}),
		),
	];
}

/** Tells of an event that is still to come, whose registration was never opened and has ended by now. */
function closedBefore(document: EventDocument, now: Date): Advice[] {
	const { event, days, typologies } = document;
	if (event.canRegister || lastDay(days) < eventDayOf(now, timesOf(document))) return [];
	const profiles = [null, ...typologies.map(({ id }) => id)];
	const isOver = profiles.every((id) => isRegistrationClosed(settingsOfProfile(document, id), now));
	return isOver ? [{ code: "registrationOver", flag: catalogue.registrationEndsAt.flag }] : [];
}
