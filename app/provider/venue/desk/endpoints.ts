import { readBadgeCode } from "~/domain/documents/badge-code";
import { Refusal } from "~/domain/ground/refusal";
import { takenAs } from "~/domain/money/article";
import { calendarDay } from "~/domain/time/clock";
import { entryPlace } from "~/domain/venue/vocabulary";
import { os } from "../../ground/access/context";
import { requireRightAt } from "../../ground/access/right-at";
import type { LoadedEvent } from "../../ground/events/known-event";
import { uuidOf } from "../../ground/store/ids";
import type { Database } from "../../ground/store/transact";
import { articlesFor } from "../../money/articles/articles";
import { takesDeskPayments } from "../../money/desk-payments/desk-payments";
import { cardsOf, meet } from "../attendees/cards";
import { placeIn, rulesOf } from "../attendees/door-places";
import { onServersClock } from "../attendees/told-fact";
import { personOf, scan } from "../check-ins/scan";
import { requireDevice } from "../devices/devices";
import { keepWalkIn, walkInId } from "./keep-walk-in";
import { registerWalkIn, takesWalkIns, typologiesTaken } from "./walk-in";

export const desk = {
	walkInForm: os.desk.walkInForm.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const taken = typologiesTaken(event);
		const { typologies, days } = event.document;
		const today = calendarDay(context.now(), event.document.event.timeZone);
		const [first = null] = taken;
		const { datesShown, currency } = event.settings(first);
		const areDaysChosen = datesShown && days.length > 1;
		const offered = taken.flatMap((id) =>
			event.settings(id).articlesShown ? takenAs(articlesFor(event, id, input.languageId), false) : [],
		);
		return {
			data: {
				isOffered: takesWalkIns(event),
				prints: event.document.badges.length > 0,
				takesPayments: takesDeskPayments(event),
				isTypologyAsked: typologies.length > 0,
				typologies: typologies
					.filter(({ id }) => taken.includes(id))
					.map(({ id, label }) => ({ id, label: event.say(label, input.languageId) })),
				days: areDaysChosen ? days.filter(({ day }) => day >= today).map(({ id, day }) => ({ id, day })) : [],
				articles: [...new Map(offered.map((one) => [one.id, one])).values()],
				currency,
			},
		};
	}),
	person: os.desk.person.handler(async ({ input, context }) => {
		const { event } = await requireRightAt(context, "attend", input);
		const { languageId } = input;
		const userId = await personOf(context.store, event.id, input);
		const holder = userId === undefined ? undefined : (await cardsOf(context.store, event, [userId])).get(userId);
		if (!holder) throw new Refusal("notFound");
		const { coming, standings } = holder.card;
		const isIn = standings[entryPlace]?.isIn === true;
		return { data: { person: { ...meet(event, holder, languageId), code: holder.code, coming, isIn } } };
	}),
	walkIn: os.desk.walkIn.handler(async ({ input, context }) => {
		const { event, personId: madeBy } = await requireRightAt(context, "attend", input);
		const { store } = context;
		const { deviceId, id, place: name, languageId, ...given } = input;
		await requireDevice(context, { eventId: event.id, deviceId, personId: madeBy });
		const rules = rulesOf(event, languageId);
		const place = placeIn(rules, name);
		if (!place) throw new Refusal("notFound");
		if (!takesWalkIns(event)) throw new Refusal("notOffered");
		const told = await registerWalkIn(store, event, { ...given, id, languageId, madeBy }, context.now());
		if (context.deed) context.deed.about = "known" in told ? [] : [told.personId];
		if ("known" in told) {
			const known = await knownThere(store, event, told.known, { place: name, languageId });
			return { data: { walkedIn: null, known, by: told.by } };
		}
		const { personId: userId } = told;
		// Of this form and this person: with other answers the form is another passage.
		const asked = { id: uuidOf(event.id, id, userId), place, direction: "in" as const, userId, how: "name" as const };
		const walkedIn = await scan(
			store,
			event,
			rules,
			{ ...asked, letIn: false, deviceId, madeBy, languageId },
			context.now(),
		);
		return { data: { walkedIn, known: [], by: null } };
	}),
	keepWalkIns: os.desk.keepWalkIns.handler(async ({ input, context }) => {
		const { event, personId: madeBy } = await requireRightAt(context, "attend", input);
		const { store } = context;
		const { deviceId, sentAt, walkIns } = input;
		await requireDevice(context, { eventId: event.id, deviceId, personId: madeBy });
		const now = context.now();
		const outcomes = [];
		const about: string[] = [];
		for (const { at, code, ...typed } of walkIns) {
			const own = { at: onServersClock(at, sentAt, now), code: readBadgeCode(code), deviceId, madeBy };
			const isNew = await keepWalkIn(store, event, { ...typed, ...own }, now);
			outcomes.push({ id: typed.id, isNew });
			// They were registered when the device saw them, and the log tells of it once.
			if (isNew) about.push(walkInId(event.id, typed.id));
		}
		if (context.deed) context.deed.about = about;
		return { data: { outcomes } };
	}),
};

/** Somebody who has an account of the domain and nothing here is told without a name: the desk learns of nobody whom it does not see. */
async function knownThere(
	db: Database,
	event: LoadedEvent,
	ids: string[],
	{ place, languageId }: { place: string; languageId: string | undefined },
) {
	const cards = await cardsOf(db, event, ids);
	return ids.map((id) => {
		const holder = cards.get(id);
		if (!holder) {
			const nothing = { firstName: "", lastName: "", company: "", typology: null };
			return { id, ...nothing, coming: "notRegistered" as const, isIn: false };
		}
		const { coming, standings } = holder.card;
		return { ...meet(event, holder, languageId), coming, isIn: standings[place]?.isIn === true };
	});
}
