import { promiseHash } from "remix-utils/promise";
import { z } from "zod";
import { eventDayOf } from "~/domain/event/event-times";
import { isRefusal } from "~/domain/ground/refusal";
import { fullName } from "~/domain/people/person";
import { calendarDay } from "~/domain/time/clock";
import { anywhere, formatDayAlone, formatHours, formatTime } from "~/domain/time/dates";
import { momentsOf } from "~/domain/time/moment";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import type { Frame } from "../../ground/event/frame.server";
import { inEvent } from "../../ground/event/in-event";
import { type Participant, participantOf } from "../../ground/event/participant.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import type { Arguments } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { programmeOf } from "../../registration/conferences/programme.server";

type PersonArguments = Arguments & { params: { userId?: string } };

/** The conferences of a person, or of one of their companions, day by day (participant specification, section 2). */
export async function loadMyConferences(args: PersonArguments) {
	const participant = await participantOf(args);
	const { visit, user, isClosed } = participant;
	const { t, locale, timeZone, settings } = visit.frame;
	const person = await personOf(participant, args.params.userId ?? "");
	if (!settings.conferencesShown || visit.frame.conferenceCount === 0) throw closedPage("closed.conferences");
	if (!person.UserEvent?.registered) throw closedPage("refusals.registrationRequired");
	const isOwn = person.id === user.id;
	const ofPerson = { ...inEvent(visit), userId: person.id };
	const withLanguage = { ...ofPerson, languageId: visit.frame.language.id };
	const {
		chosen,
		programme,
		known: changeList,
	} = await promiseHash({
		chosen: visit.gateway.conferences.chosen(withLanguage),
		programme: programmeOf(visit),
		known: visit.gateway.conferences.changes(withLanguage),
	});
	const { changes } = changeList.data;
	const changeOf = new Map(changes.map((change) => [change.slotId, change]));
	const talks = [...chosen.held]
		.sort((a, b) => a.startAt.localeCompare(b.startAt))
		.map((seat) => ({ seat, entry: programme.entries.find(({ id }) => id === seat.conferenceId) }))
		.map(({ seat, entry }) => ({
			...seat,
			day: eventDayOf(new Date(seat.startAt), visit.frame.event),
			from: formatTime(seat.startAt, locale, timeZone),
			until: formatTime(seat.endAt, locale, timeZone),
			changed: differences(changeOf.get(seat.slotId), visit.frame),
			html: entry?.html ?? "",
			speakers: entry?.speakers ?? [],
		}));
	const moments = momentsOf(talks, visit.now);
	const days = [...new Set(talks.map(({ day }) => day))];
	return serverOnly({
		title: isOwn ? t("home.conferences") : t("myConferences.theirs", { name: fullName(person) }),
		days: days.map((day) => ({
			label: formatDayAlone(day, locale, anywhere),
			talks: talks.filter((talk) => talk.day === day).map((talk) => ({ ...talk, moment: moments.get(talk.slotId) })),
		})),
		cancelled: changes
			.filter(({ after }) => after === null)
			.map(({ slotId, before }) => ({ slotId, title: before.title, when: whenOf(before, locale, timeZone) })),
		/** Marks changes as seen up to the last one shown; later changes stay marked. */
		seen:
			changes.length > 0 && !visit.isByBadge
				? { at: changes.at(-1)?.at ?? "", action: paths.myConferences(visit.context, person.id) }
				: undefined,
		/** Absent once registration is closed, and in a session opened by a badge, which only shows what was chosen. */
		change:
			isClosed || visit.isByBadge
				? undefined
				: isOwn
					? paths.step(visit.context, "conferences")
					: paths.companionStep(visit.context, person.id, "conferences"),
		calendar: isOwn ? paths.calendar(visit.context) : undefined,
		home: paths.home(visit.context),
	});
}

type SlotChange = { before: Span; after: Span | null };
type Span = { title: string; startAt: string; endAt: string; room: string };

function differences(change: SlotChange | undefined, { t, locale, timeZone }: Frame): string[] {
	if (!change?.after) return [];
	const { before, after } = change;
	const isAt = ({ startAt, endAt }: Span) => `${Date.parse(startAt)} ${Date.parse(endAt)}`;
	return [
		...(isAt(before) === isAt(after) ? [] : [t("myConferences.wasAt", { when: whenOf(before, locale, timeZone) })]),
		...(before.room === after.room
			? []
			: [before.room ? t("myConferences.wasIn", { room: before.room }) : t("myConferences.hadNoRoom")]),
		...(before.title === after.title ? [] : [t("myConferences.wasCalled", { title: before.title })]),
	];
}

function whenOf({ startAt, endAt }: Span, locale: string, timeZone: string): string {
	const day = formatDayAlone(calendarDay(new Date(startAt), timeZone), locale, anywhere);
	return `${day}, ${formatHours(startAt, endAt, locale, timeZone)}`;
}

export async function markChangesSeen(args: PersonArguments) {
	const participant = await participantOf(args);
	const { visit } = participant;
	const person = await personOf(participant, args.params.userId ?? "");
	return answerForm(args, {
		schema: z.object({ at: z.iso.datetime() }),
		async save({ at }) {
			await visit.gateway.conferences.seeChanges({ ...inEvent(visit), userId: person.id, at });
			return redirectTo(args, paths.myConferences(visit.context, person.id), {
				tone: "success",
				key: "myConferences.seen",
			});
		},
	});
}

/** Returns the person who is signed in, or a companion of theirs; 404 for anybody else. */
async function personOf({ visit, user }: Participant, userId: string) {
	if (userId === user.id) return user;
	try {
		return await visit.gateway.users.get({ ...inEvent(visit), userId });
	} catch (error) {
		if (isRefusal(error)) throw new Response(null, { status: 404 });
		throw error;
	}
}
