import { readBadgeCode } from "~/domain/documents/badge-code";
import { eventDayOf, timesOf } from "~/domain/event/event-times";
import { Refusal } from "~/domain/ground/refusal";
import { articlesTakenBy } from "~/domain/money/article";
import { entryPlace } from "~/domain/venue/vocabulary";
import { noteOverride } from "../../ground/audit-entries/audit-notes";
import { calls } from "../../ground/calls/calls";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { FullOverride } from "../../ground/records/change-registration";
import { uuidOf } from "../../ground/store/ids";
import type { Database } from "../../ground/store/transact";
import { articlesOfTypology } from "../../money/articles/articles";
import { hasDeskPayments } from "../../money/desk-payments/desk-payments";
import { attendeesOf, describeAttendee, describeForDesk } from "../attendees/attendees";
import { onServersClock } from "../attendees/check-in";
import { placeIn, rulesOf } from "../attendees/door-places";
import { findPersonId, scan } from "../check-ins/scan";
import { requireDevice } from "../devices/devices";
import { recordOfflineWalkIn, walkInId } from "./record-offline-walk-in";
import { registerWalkIn, takesWalkIns, typologiesForWalkIns } from "./walk-in";

export const desk = {
	walkInForm: calls.desk.walkInForm.handler(async ({ event, input, context }) => {
		const typologyIds = typologiesForWalkIns(event);
		const { typologies, days } = event.document;
		const today = eventDayOf(context.now(), timesOf(event.document));
		const [first = null] = typologyIds;
		const { datesShown, currency } = event.settingsOf(first);
		const areDaysChosen = datesShown && days.length > 1;
		const offered = typologyIds.flatMap((id) =>
			event.settingsOf(id).articlesShown ? articlesTakenBy(articlesOfTypology(event, id, input.languageId), false) : [],
		);
		return {
			data: {
				isOffered: takesWalkIns(event),
				prints: event.document.badges.length > 0,
				takesPayments: hasDeskPayments(event),
				isTypologyAsked: typologies.length > 0,
				typologies: typologies
					.filter(({ id }) => typologyIds.includes(id))
					.map(({ id, label }) => ({ id, label: event.translate(label, input.languageId) })),
				days: areDaysChosen ? days.filter(({ day }) => day >= today).map(({ id, day }) => ({ id, day })) : [],
				articles: [...new Map(offered.map((entry) => [entry.id, entry])).values()],
				currency,
			},
		};
	}),
	person: calls.desk.person.handler(async ({ event, input, context }) => {
		const { languageId } = input;
		const userId = await findPersonId(context.store, event.id, input);
		const attendee = userId === undefined ? undefined : (await attendeesOf(context.store, event, [userId])).get(userId);
		if (!attendee) throw new Refusal("notFound");
		const { coming, standings } = attendee.card;
		const isIn = standings[entryPlace]?.isIn === true;
		const [described] = await describeForDesk(context.store, event, [attendee], languageId);
		if (!described) throw new Refusal("notFound");
		return { data: { person: { ...described, code: attendee.code, coming, isIn } } };
	}),
	walkIn: calls.desk.walkIn.handler(async ({ event, caller: { personId: madeBy }, input, context }) => {
		const { store } = context;
		const { deviceId, id, place: name, languageId, overridesFull, ...answers } = input;
		await requireDevice(context, { eventId: event.id, deviceId, personId: madeBy });
		const rules = rulesOf(event, languageId);
		const place = placeIn(rules, name);
		if (!place) throw new Refusal("notFound");
		if (!takesWalkIns(event)) throw new Refusal("notOffered");
		const override: FullOverride = { isAccepted: overridesFull };
		const result = await registerWalkIn(store, event, { ...answers, id, languageId, madeBy, override }, context.now());
		noteOverride(context, override);
		if (context.auditNote) context.auditNote.about = "known" in result ? [] : [result.personId];
		if ("known" in result) {
			const samePeople = await describeSamePeople(store, event, result.known, { place: name, languageId });
			return { data: { walkedIn: null, known: samePeople, by: result.by } };
		}
		const { personId: userId } = result;
		// Derived from the form and the person: the same form with other answers is another check-in.
		const request = { id: uuidOf(event.id, id, userId), place, direction: "in" as const, userId, how: "name" as const };
		const walkedIn = await scan(
			store,
			event,
			rules,
			{ ...request, letIn: false, deviceId, madeBy, languageId },
			context.now(),
		);
		return { data: { walkedIn, known: [], by: null } };
	}),
	keepWalkIns: calls.desk.keepWalkIns.handler(async ({ event, caller: { personId: madeBy }, input, context }) => {
		const { store } = context;
		const { deviceId, sentAt, walkIns } = input;
		await requireDevice(context, { eventId: event.id, deviceId, personId: madeBy });
		const now = context.now();
		const outcomes = [];
		const about: string[] = [];
		for (const { at, code, ...typed } of walkIns) {
			const atServer = { at: onServersClock(at, sentAt, now), code: readBadgeCode(code), deviceId, madeBy };
			const isNew = await recordOfflineWalkIn(store, event, { ...typed, ...atServer }, now);
			outcomes.push({ id: typed.id, isNew });
			// They were registered when the device saw them, and the audit log has it once.
			if (isNew) about.push(walkInId(event.id, typed.id));
		}
		if (context.auditNote) context.auditNote.about = about;
		return { data: { outcomes } };
	}),
};

/** With an account in the domain and no registration here, without a name: the desk must not learn of people it may not see. */
async function describeSamePeople(
	db: Database,
	event: LoadedEvent,
	ids: string[],
	{ place, languageId }: { place: string; languageId: string | undefined },
) {
	const cards = await attendeesOf(db, event, ids);
	return ids.map((id) => {
		const attendee = cards.get(id);
		if (!attendee) {
			const nothing = { firstName: "", lastName: "", company: "", typology: null };
			return { id, ...nothing, coming: "notRegistered" as const, isIn: false };
		}
		const { coming, standings } = attendee.card;
		return { ...describeAttendee(event, attendee, languageId), coming, isIn: standings[place]?.isIn === true };
	});
}
