import { type ArticleChoice, heldChoices, suggestedChoices } from "~/domain/article";
import type { Draft } from "~/domain/draft";
import { type Participation, participationOf, participations } from "~/domain/participation";
import { registeredDayIds, type User, type UserEvent } from "~/domain/person";
import { isRegistrationClosed } from "~/domain/settings";
import { paths } from "~/paths";
import {
	type Arguments,
	forgetVisit,
	frameFor,
	requireRecord,
	requireUser,
	type Visit,
	visitOf,
} from "../event/visit.server";
import { offeredParticipations } from "./offers";

/** What a person has answered so far: the draft's answers, else the record's. */
export interface Answers {
	participation: Participation | undefined;
	daysId: string[];
	articles: ArticleChoice[];
}

/** A visit of the wizard: whose registration it is, what is recorded, what waits in the draft, and both together. */
export interface RegistrationVisit extends Visit {
	/** Who is signed in. */
	user: User;
	/** Who is being registered: the same, or a companion. */
	person: User;
	record: UserEvent;
	draft: Draft;
	answers: Answers;
	isClosed: boolean;
	/** The address of a step of this registration. */
	pathTo(step: string): string;
}

/** The wizard of who is signed in, or of the companion whom the address names. */
export async function registrationVisitOf(args: Arguments): Promise<RegistrationVisit> {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	const companionId = args.params.userId;
	if (companionId === undefined) {
		return withAnswers(visit, user, user, (step) => paths.step(visit.context, step));
	}
	const person = await visit.gateway.users.get({ ...visit.where, userId: companionId });
	const frame = await frameFor(visit, args.context, person.UserEvent?.typoId ?? undefined);
	return withAnswers({ ...visit, frame }, user, person, (step) =>
		paths.companionStep(visit.context, companionId, step),
	);
}

/** The visit after a save: record, draft and what depends on the typology read again. */
export function reloaded(args: Arguments): Promise<RegistrationVisit> {
	forgetVisit(args.context);
	return registrationVisitOf(args);
}

export function inEvent(visit: RegistrationVisit) {
	const { domainId, eventId } = visit.where;
	return { domainId, eventId, userId: visit.person.id };
}

async function withAnswers(
	visit: Visit,
	user: User,
	person: User,
	pathTo: RegistrationVisit["pathTo"],
): Promise<RegistrationVisit> {
	const record = requireRecord(person);
	const { domainId, eventId } = visit.where;
	const draft = await visit.gateway.registrations.draft({ domainId, eventId, userId: person.id });
	const { settings, event } = visit.frame;
	const daysId = attendedDays(visit, draft, record);
	return {
		...visit,
		user,
		person,
		pathTo,
		record,
		draft,
		isClosed: !event.canRegister || isRegistrationClosed(settings, visit.now),
		answers: {
			participation: participationAnswer(visit, draft, record),
			daysId,
			articles: await chosenArticles(visit, person, draft, record, daysId),
		},
	};
}

/** Where there is nothing to choose, participation is 4 (section 4: forced when not shown). */
function participationAnswer({ frame }: Visit, draft: Draft, record: UserEvent) {
	return offeredParticipations(frame.settings).length > 1
		? (draft.participation ?? participationOf(record))
		: participations.inPerson;
}

function attendedDays({ frame }: Visit, draft: Draft, record: UserEvent): string[] {
	const all = frame.event.days.map(({ id }) => id);
	if (all.length <= 1 || !frame.settings.datesShown) return all;
	const chosen = draft.daysId ?? registeredDayIds(record);
	return all.filter((id) => chosen.includes(id));
}

/** What still holds of the choices: a day or a typology that changed takes its articles away. */
async function chosenArticles(visit: Visit, person: User, draft: Draft, record: UserEvent, daysId: string[]) {
	const { articles, settings } = visit.frame;
	if (!settings.articlesShown || articles.length === 0) return [];
	if (draft.articles) return heldChoices(articles, daysId, draft.articles);
	if (!record.registered) return suggestedChoices(articles, daysId);
	const { domainId, eventId } = visit.where;
	const { data } = await visit.gateway.articles.chosen({ domainId, eventId, userId: person.id });
	return heldChoices(articles, daysId, data.articles);
}
