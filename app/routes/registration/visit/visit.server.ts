import { redirect } from "@remix-run/node";
import { isAccessDenied, isRefusal, refusals } from "~/domain/ground/refusal";
import {
	type ArticleChoice,
	effectiveChoices,
	entriesAsOptions,
	isExemptFromEntry,
	suggestedChoices,
} from "~/domain/money/article";
import { isUnfinished, registeredDayIds, type User, type UserEvent } from "~/domain/people/person";
import type { HeldSlot, MissingSlots } from "~/domain/registration/conference";
import type { Draft } from "~/domain/registration/draft";
import {
	offeredParticipations,
	type Participation,
	participationOf,
	participations,
} from "~/domain/registration/participation";
import type { Represented } from "~/domain/registration/representation";
import type { StepAnswer } from "~/domain/registration/step-answer";
import { hasToWait, isAskedToWait } from "~/domain/registration/waiting-list";
import type { ProgressPart, WizardProgress } from "~/domain/registration/wizard-progress";
import { registrantSteps, type StepId, type WizardPosition } from "~/domain/registration/wizard-steps";
import { isRegistrationClosed } from "~/domain/settings";
import type { LocalizedText } from "~/domain/texts/text";
import { paths, readContext } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import {
	type Arguments,
	frameFor,
	requireRecord,
	requireSessionOfPost,
	requireUser,
	type Visit,
	visitOf,
} from "../../ground/event/visit.server";
import { prefetch } from "../../ground/event/visit-start.server";
import { missingQuotas } from "./quota-choices.server";

/** A person's answers so far: those of the draft, else those of the record. */
export interface Answers {
	participation: Participation | undefined;
	daysId: string[];
	articles: ArticleChoice[];
}

export interface RegistrationVisit extends Visit {
	user: User;
	/** The person who is being registered: the same, or a companion. */
	person: User;
	record: UserEvent;
	draft: Draft;
	standing: WizardProgress;
	answers: Answers;
	/** True if nothing of the registration may change. */
	isClosed: boolean;
	/** The way back of somebody who does not come, while the event is full. */
	waitingList: string | undefined;
	represented: Represented[];
	slots: { held: HeldSlot[]; missing: MissingSlots; offered: number; given: HeldSlot[] };
	missingQuotas: string[];
	query: URLSearchParams;
	/** Set where the days are asked on the same page as the articles: those of every day are offered. */
	isAskedWithDays?: boolean;
	pathTo(place: WizardPosition | `${StepId}/${string}`): string;
}

/** For the person who is signed in, or the companion whom the address names. */
export async function registrationVisitOf(args: Arguments, needs: ProgressPart[] = []): Promise<RegistrationVisit> {
	const { context = "", userId } = args.params;
	const subject = userId === undefined ? { typoId: readContext(context).typologyId } : { userId };
	const parts: ProgressPart[] = userId === undefined ? needs : ["person", ...needs];
	const progressIn = prefetch(args, (access) =>
		access.gateway.wizard.standing({ ...inEvent(access), ...subject, needs: parts }),
	);
	const visit = await visitOf(args);
	await requireSessionOfPost(visit, args.request);
	const user = requireUser(visit, args.request);
	if (userId === undefined) {
		requirePlace(visit, user);
		return withProgress(visit, args, { user, person: user, standing: await progressIn(visit) });
	}
	const standing = await companionProgress(progressIn(visit));
	const { person } = standing;
	const frame = await frameFor(visit, args.context, person.UserEvent?.typoId ?? undefined);
	return withProgress({ ...visit, frame }, args, { user, person, standing });
}

/** Until somebody has a place, or said that they do not come, the waiting list stands before the wizard. */
function requirePlace(visit: Visit, user: User) {
	if (isAskedToWait(visit.frame.settings, requireRecord(user, visit))) throw redirect(paths.waitingList(visit.context));
}

/** Refuses, with a page, a companion of somebody else or one who was removed meanwhile. */
async function companionProgress(progress: Promise<WizardProgress>): Promise<WizardProgress & { person: User }> {
	try {
		const { person, ...standing } = await progress;
		if (person) return { ...standing, person };
	} catch (error) {
		if (!isAccessDenied(error) && !isRefusal(error, "notFound")) throw error;
	}
	const { status, message } = refusals.accessDenied;
	throw new Response(message, { status });
}

export function requestedStep({ params }: Arguments): StepId | undefined {
	return registrantSteps.find((id) => id === params.step);
}

export function answerStep(visit: RegistrationVisit, answer: StepAnswer | StepAnswer[]): Promise<WizardProgress> {
	const { typologyId } = readContext(visit.context);
	return visit.gateway.wizard.answer({ ...personInEvent(visit), typoId: typologyId, answer });
}

export async function visitAfter(args: Arguments, before: RegistrationVisit, standing: WizardProgress) {
	const person = standing.person ?? before.person;
	const isOwn = person.id === before.user.id;
	const user = isOwn ? person : before.user;
	const typologyId = person.UserEvent?.typoId ?? (isOwn ? readContext(before.context).typologyId : undefined);
	const frame = await frameFor({ ...before, user }, args.context, typologyId);
	const visit = { ...before, user, frame };
	if (isOwn) requirePlace(visit, user);
	return withProgress(visit, args, { user, person, standing });
}

export function personInEvent(visit: RegistrationVisit) {
	return { ...inEvent(visit), userId: visit.person.id };
}

/** The registration of somebody whom the caller may reach, as their own wizard has it; `base` has the frame of their typology. */
export function visitAsPerson(base: Visit, args: Arguments, person: User, standing: WizardProgress): RegistrationVisit {
	return withProgress(base, args, { user: person, person, standing });
}

interface VisitPeople {
	user: User;
	person: User;
	standing: WizardProgress;
}

function withProgress(base: Visit, args: Arguments, { user, person, standing }: VisitPeople): RegistrationVisit {
	const record = requireRecord(person, base);
	const offered = record.registeredBy ? asCompanion(base, standing) : base;
	const { settings, event } = offered.frame;
	const { draft } = standing;
	const daysId = attendedDays(offered, draft, record);
	const visit = exemptFromEntry(offered, standing, record, daysId);
	const isFull = hasToWait(settings, record);
	return {
		...visit,
		user,
		person,
		record,
		draft,
		standing,
		slots: localisedSlots(visit, standing),
		missingQuotas: missingQuotas({ ...visit, person, record, standing }),
		query: new URL(args.request.url).searchParams,
		isClosed: isFull || !event.canRegister || isRegistrationClosed(settings, visit.now) || isLocked(user, person),
		waitingList: isFull ? paths.waitingList(visit.context) : undefined,
		represented: standing.represented,
		answers: {
			participation: participationAnswer(args, visit, draft, record),
			daysId,
			articles: chosenArticles(visit, standing, record, daysId),
		},
		pathTo: (place) =>
			args.params.userId === undefined
				? paths.step(visit.context, place)
				: paths.companionStep(visit.context, person.id, place),
	};
}

/** Companions may have their own form and articles; articles included for them have no price. */
function asCompanion(visit: Visit, { prices }: WizardProgress): Visit {
	const { companionForm: form, companionArticles } = visit.frame;
	const included = prices?.included ?? [];
	const articles = companionArticles.map((article) =>
		included.includes(article.id) ? { ...article, price: 0 } : article,
	);
	return { ...visit, frame: { ...visit.frame, form, articles } };
}

function exemptFromEntry(visit: Visit, { articles: held }: WizardProgress, record: UserEvent, daysId: string[]): Visit {
	const { articles } = visit.frame;
	const isExempt =
		record.registered &&
		record.responded &&
		isExemptFromEntry(articles, { held, daysBefore: registeredDayIds(record), daysId });
	return isExempt ? { ...visit, frame: { ...visit.frame, articles: entriesAsOptions(articles) } } : visit;
}

/** True if nothing may change: a person who is represented leaves their companions as they are (section 6). */
function isLocked(user: User, person: User): boolean {
	return user.id !== person.id && user.UserEvent?.representedBy != null;
}

/** Where there is nothing to choose, participation is 4 (section 4: forced when not shown). */
function participationAnswer(args: Arguments, { frame }: Visit, draft: Draft, record: UserEvent) {
	// Companions take part as the registrant does, and are not asked.
	if (record.registeredBy) return record.isRemote ? participations.remote : participations.inPerson;
	if (offeredParticipations(frame.settings).length <= 1) return participations.inPerson;
	return isDraftIgnored(args, draft, record)
		? participationOf(record)
		: (draft.participation ?? participationOf(record));
}

/** A registered person without a representative still comes, except on the way to that step. */
function isDraftIgnored(args: Arguments, { participation }: Draft, { registered }: UserEvent): boolean {
	if (!registered || participation !== participations.represented) return false;
	const step = requestedStep(args);
	return step !== "representation" && !(step === "participation" && args.request.method === "POST");
}

function attendedDays({ frame }: Visit, draft: Draft, record: UserEvent): string[] {
	const all = frame.event.days.map(({ id }) => id);
	if (all.length <= 1 || !frame.settings.datesShown) return all;
	const chosen = draft.daysId ?? registeredDayIds(record);
	return all.filter((id) => chosen.includes(id));
}

function localisedSlots(
	{ frame }: Visit,
	{ slots: { held, missing, offered, given = [] } }: WizardProgress,
): RegistrationVisit["slots"] {
	if (!frame.settings.conferencesShown || frame.conferenceCount === 0) {
		return { held: [], missing: { required: [], more: 0 }, offered: 0, given: [] };
	}
	const localised = <Entry extends { title: LocalizedText }>(entry: Entry) => ({
		...entry,
		title: frame.say(entry.title),
	});
	return {
		held: held.map(localised),
		missing: { required: missing.required.map(localised), more: missing.more },
		offered,
		given: given.map(localised),
	};
}

/** Returns the choices that are still valid: a change of day or typology takes its articles away. */
function chosenArticles(
	{ frame }: Visit,
	{ draft, articles: recorded }: WizardProgress,
	record: UserEvent,
	daysId: string[],
) {
	const { articles, settings } = frame;
	if (!settings.articlesShown || articles.length === 0) return [];
	if (draft.articles) return effectiveChoices(articles, daysId, draft.articles, recorded);
	if (!record.registered || isUnfinished(record)) return suggestedChoices(articles, daysId);
	return effectiveChoices(articles, daysId, recorded, recorded);
}
