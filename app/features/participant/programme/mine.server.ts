import { calendarDay } from "~/domain/clock";
import { formatDayAlone, formatTime } from "~/domain/dates";
import { momentsOf } from "~/domain/moment";
import { fullName } from "~/domain/person";
import { isRefusal } from "~/domain/refusal";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../frame/event/closed.server";
import { inEvent } from "../../frame/event/in-event";
import { type Participant, participantOf } from "../../frame/event/participant.server";
import type { Arguments } from "../../frame/event/visit.server";
import { programmeOf } from "../../registration/conferences/programme.server";

/** The conferences of a person, or of a companion of theirs, day by day (participant specification, section 2). */
export async function loadMyConferences(args: Arguments) {
	const participant = await participantOf(args);
	const { visit, user, isClosed } = participant;
	const { t, locale, settings } = visit.frame;
	const person = await personOf(participant, args.params.userId ?? "");
	if (!settings.conferencesShown || visit.frame.conferenceCount === 0) throw closedPage("closed.conferences");
	if (!person.UserEvent?.registered) throw closedPage("refusals.registrationRequired");
	const isOwn = person.id === user.id;
	const [{ held }, programme] = await Promise.all([
		visit.gateway.conferences.chosen({ ...inEvent(visit), userId: person.id, languageId: visit.frame.language.id }),
		programmeOf(visit),
	]);
	const talks = [...held]
		.sort((a, b) => a.startAt.localeCompare(b.startAt))
		.map((place) => ({
			...place,
			day: calendarDay(new Date(place.startAt)),
			time: `${formatTime(place.startAt, locale)} – ${formatTime(place.endAt, locale)}`,
			html: programme.entries.find(({ id }) => id === place.conferenceId)?.html ?? "",
		}));
	const moments = momentsOf(talks, visit.now);
	const days = [...new Set(talks.map(({ day }) => day))];
	return serverOnly({
		title: isOwn ? t("home.conferences") : t("myConferences.theirs", { name: fullName(person) }),
		days: days.map((day) => ({
			label: formatDayAlone(day, locale),
			talks: talks.filter((talk) => talk.day === day).map((talk) => ({ ...talk, moment: moments.get(talk.slotId) })),
		})),
		/** Absent once registration is closed. */
		change: isClosed
			? undefined
			: isOwn
				? paths.step(visit.context, "conferences")
				: paths.companionStep(visit.context, person.id, "conferences"),
		calendar: isOwn ? paths.calendar(visit.context) : undefined,
		home: paths.home(visit.context),
	});
}

/** Oneself, or a companion; an unknown page for anybody else. */
async function personOf({ visit, user }: Participant, userId: string) {
	if (userId === user.id) return user;
	try {
		return await visit.gateway.users.get({ ...inEvent(visit), userId });
	} catch (error) {
		if (isRefusal(error)) throw new Response(null, { status: 404 });
		throw error;
	}
}
