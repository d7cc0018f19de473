import { eventTitle } from "~/domain/event/event-title";
import { fullName, hasAnswered, initialsOf, isUnfinished } from "~/domain/people/person";
import { formatNamedDays, leavesOf } from "~/domain/time/dates";
import { textsOf } from "~/i18n/translator";
import { chosenArticles } from "../steps/articles.server";
import type { RegistrationVisit } from "../visit/visit.server";

export type WelcomeData = ReturnType<typeof sceneOf>;

export function welcomeOf(visit: RegistrationVisit, isFirst: boolean): WelcomeData | undefined {
	const { person, user, record } = visit;
	const isNew = !hasAnswered(record) || isUnfinished(record);
	return isFirst && person.id === user.id && isNew ? sceneOf(visit) : undefined;
}

function sceneOf(visit: RegistrationVisit) {
	const { frame, person, record } = visit;
	const { event, locale, t } = frame;
	const question = t("participation.title");
	const days = event.days.map(({ day }) => day);
	return {
		inviter: inviterOf(visit),
		taken: takenOf(visit),
		firstName: person.firstName,
		/** Set where the event has a question of its own, shown as it was written. */
		ownQuestion: question === textsOf(locale)("participation.title") ? undefined : question,
		holder: fullName(person),
		kind: record.typo ?? undefined,
		title: eventTitle(event.name),
		cover: frame.cover,
		leaves: leavesOf(days, locale),
		dates: formatNamedDays(days, locale),
		place: event.location?.name,
	};
}

/** What the registrant took for this companion, who has nothing to pay; undefined for everybody else. */
function takenOf(visit: RegistrationVisit) {
	const { record, standing, frame } = visit;
	if (record.registeredBy === null) return undefined;
	const taken = frame.articles.filter(({ id }) => chosenArticles(visit).some(({ articleId }) => articleId === id));
	return { by: standing.inviter?.firstName, what: taken.map(({ label }) => label).join(", ") };
}

/** The participant who invited this person or named them as representative, else the organiser. */
function inviterOf({ standing: { inviter: person }, frame: { event } }: RegistrationVisit) {
	if (person) return { name: fullName(person), initials: initialsOf(person) };
	const [firstName = "", lastName = ""] = event.organizer.split(/\s+/);
	return event.organizer ? { name: event.organizer, initials: initialsOf({ firstName, lastName }) } : undefined;
}
