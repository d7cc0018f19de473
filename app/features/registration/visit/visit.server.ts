import { redirect } from "@remix-run/node";
import { type ArticleChoice, heldChoices, suggestedChoices } from "~/domain/article";
import type { HeldSlot, MissingSlots } from "~/domain/conference";
import type { Draft } from "~/domain/draft";
import { type Participation, participationOf, participations } from "~/domain/participation";
import { isUnfinished, registeredDayIds, type User, type UserEvent } from "~/domain/person";
import { isAccessDenied } from "~/domain/refusal";
import { isRegistrationClosed } from "~/domain/settings";
import { mustWait } from "~/domain/waiting-list";
import { registrantSteps, type StepId, type WizardPlace } from "~/domain/wizard-steps";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import {
	type Arguments,
	forgetVisit,
	frameFor,
	requireRecord,
	requireUser,
	type Visit,
	visitOf,
} from "../../frame/event/visit.server";
import { offeredParticipations } from "./offers";
import { missingQuotas } from "./quota-places.server";

/** What a person has answered so far: the draft's answers, else the record's. */
export interface Answers {
	participation: Participation | undefined;
	daysId: string[];
	articles: ArticleChoice[];
}

export interface Represented {
	id: string;
	firstName: string;
	lastName: string;
	isAccepted: boolean;
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
	/** Who named this person to attend for them. */
	represented: Represented[];
	/** Places in conferences, and what is still to be chosen of them. */
	slots: { held: HeldSlot[]; missing: MissingSlots };
	/** Required quotas that are still to be chosen. */
	missingQuotas: string[];
	/** What the address asks for. */
	query: URLSearchParams;
	/** The address of a step of this registration. */
	pathTo(place: WizardPlace | `${StepId}/${string}`): string;
}

/** The wizard of who is signed in, or of the companion whom the address names. */
export async function registrationVisitOf(args: Arguments): Promise<RegistrationVisit> {
	const visit = await visitOf(args);
	const user = requireUser(visit, args.request);
	const companionId = args.params.userId;
	if (companionId === undefined) {
		if (mustWait(visit.frame.settings, requireRecord(user))) throw redirect(paths.waitingList(visit.context));
		return withAnswers(visit, args, user, user, (step) => paths.step(visit.context, step));
	}
	const person = await readCompanion(visit, companionId);
	const frame = await frameFor(visit, args.context, person.UserEvent?.typoId ?? undefined);
	return withAnswers({ ...visit, frame }, args, user, person, (step) =>
		paths.companionStep(visit.context, companionId, step),
	);
}

/** Somebody else's companion, or one who was removed meanwhile, is refused with a page. */
async function readCompanion(visit: Visit, userId: string): Promise<User> {
	try {
		return await visit.gateway.users.get({ ...inEvent(visit), userId });
	} catch (error) {
		if (!isAccessDenied(error)) throw error;
		throw new Response(error.message, { status: error.status });
	}
}

/** The step that the address asks for. */
export function stepAsked({ params }: Arguments): StepId | undefined {
	return registrantSteps.find((id) => id === params.step);
}

/** The visit after a save: record, draft and what depends on the typology read again. */
export function reloaded(args: Arguments): Promise<RegistrationVisit> {
	forgetVisit(args.context);
	return registrationVisitOf(args);
}

/** Whose registration a call is about. */
export function whose(visit: RegistrationVisit) {
	return { ...inEvent(visit), userId: visit.person.id };
}

async function withAnswers(
	given: Visit,
	args: Arguments,
	user: User,
	person: User,
	pathTo: RegistrationVisit["pathTo"],
): Promise<RegistrationVisit> {
	const record = requireRecord(person);
	const visit = record.registeredBy ? withCompanionForm(given) : given;
	const draft = await visit.gateway.registrations.draft({ ...inEvent(visit), userId: person.id });
	const { settings, event } = visit.frame;
	const daysId = attendedDays(visit, draft, record);
	return {
		...visit,
		user,
		person,
		pathTo,
		record,
		draft,
		slots: await slotsOf(visit, person),
		missingQuotas: await missingQuotas(visit, { person, record }),
		query: new URL(args.request.url).searchParams,
		isClosed: !event.canRegister || isRegistrationClosed(settings, visit.now) || isHeld(user, person),
		represented: await representedBy(visit, person, record),
		answers: {
			participation: participationAnswer(args, visit, draft, record),
			daysId,
			articles: await chosenArticles(visit, person, draft, record, daysId),
		},
	};
}

/** Companions have a form of their own, where the event has one for them. */
function withCompanionForm(visit: Visit): Visit {
	return { ...visit, frame: { ...visit.frame, form: visit.frame.companionForm } };
}

/** Who is represented leaves their companions as they are (section 6). */
function isHeld(user: User, person: User): boolean {
	return user.id !== person.id && user.UserEvent?.representedBy != null;
}

/** Asked for only of who was invited by somebody. */
async function representedBy(visit: Visit, { id: userId }: User, { invitedBy }: UserEvent) {
	if (invitedBy === null) return [];
	return (await visit.gateway.representation.represented({ ...inEvent(visit), userId })).data.users;
}

/** Where there is nothing to choose, participation is 4 (section 4: forced when not shown). */
function participationAnswer(args: Arguments, { frame }: Visit, draft: Draft, record: UserEvent) {
	// Companions come as the registrant does, and are not asked.
	if (record.registeredBy) return record.isRemote ? participations.remote : participations.inPerson;
	if (offeredParticipations(frame.settings).length <= 1) return participations.inPerson;
	return isLeftAside(args, draft, record) ? participationOf(record) : (draft.participation ?? participationOf(record));
}

/** Who is registered and has not said who represents them still comes: the draft counts on the way to that step alone. */
function isLeftAside(args: Arguments, { participation }: Draft, { registered }: UserEvent): boolean {
	if (!registered || participation !== participations.represented) return false;
	const asked = stepAsked(args);
	return asked !== "representation" && !(asked === "participation" && args.request.method === "POST");
}

function attendedDays({ frame }: Visit, draft: Draft, record: UserEvent): string[] {
	const all = frame.event.days.map(({ id }) => id);
	if (all.length <= 1 || !frame.settings.datesShown) return all;
	const chosen = draft.daysId ?? registeredDayIds(record);
	return all.filter((id) => chosen.includes(id));
}

/** Asked for only where there are conferences to choose. */
async function slotsOf(visit: Visit, { id: userId }: User): Promise<RegistrationVisit["slots"]> {
	const { frame, gateway } = visit;
	if (!frame.settings.conferencesShown || frame.conferenceCount === 0) {
		return { held: [], missing: { required: [], more: 0 } };
	}
	return gateway.conferences.chosen({ ...inEvent(visit), userId, languageId: frame.language.id });
}

/** What still holds of the choices: a day or a typology that changed takes its articles away. */
async function chosenArticles(visit: Visit, person: User, draft: Draft, record: UserEvent, daysId: string[]) {
	const { articles, settings } = visit.frame;
	if (!settings.articlesShown || articles.length === 0) return [];
	if (draft.articles) return heldChoices(articles, daysId, draft.articles);
	if (!record.registered || isUnfinished(record)) return suggestedChoices(articles, daysId);
	const { data } = await visit.gateway.articles.chosen({ ...inEvent(visit), userId: person.id });
	return heldChoices(articles, daysId, data.articles);
}
