import { fullName } from "~/domain/people/person";
import type { Draft } from "~/domain/registration/draft";
import type { ProgressPart, WizardProgress } from "~/domain/registration/wizard-progress";
import { foldName } from "~/domain/texts/fold-text";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { nameInRow } from "../../ground/records/name-in-row";
import { findAttendeeRow } from "../../ground/records/rows";
import { choicesIn } from "../../money/articles/articles";
import { categoriesIn } from "../categories/categories";
import { describeChosenSlots } from "../conferences/chosen";
import { parseDraft } from "../drafts/drafts";
import { countQuotaPlaces, quotaSelectionIn } from "../models/models";
import { placesIn } from "../models/rows";
import { readRepresented } from "../representation/representation";
import { holdTimes } from "../unfinished/hold-times";
import { codeUntil, unpaidTimes } from "../unpaid/unpaid-times";
import { readNeededParts } from "./needed";
import type { Subject } from "./subject";

/** What their snapshot says, and the parts that a page needs, each read where there is such a thing. */
export async function readProgress(subject: Subject, needs: ProgressPart[]): Promise<Omit<WizardProgress, "mail">> {
	const { settings } = subject;
	const draft = parseDraft(subject.snapshot.draft);
	const representedPeople = listRepresented(subject);
	const [represented, inviter, slots, quotas, needed] = await Promise.all([
		representedPeople,
		findInviter(subject, representedPeople),
		readSlots(subject),
		readQuotas(subject, needs),
		readNeededParts(subject, needs),
	]);
	const articles = articlesOf(subject, draft, needs);
	const { person } = subject.snapshot;
	return {
		draft,
		represented,
		...(inviter ? { inviter } : {}),
		articles,
		slots,
		quotas,
		...(settings.conferencesVersion === 2 && {
			categories: categoriesIn(subject.event, subject.snapshot.categories, (label) => label),
		}),
		heldUntil: unpaidHeldUntil(subject),
		keptUntil: unfinishedHeldUntil(subject),
		hasPassword: subject.caller.personId === person.id ? person.has_password === 1 : undefined,
		codeUntil: codeHeldUntil(subject, needed.resume),
		...needed,
	};
}

function unpaidHeldUntil({ event, snapshot: { registration }, caller, now }: Subject): string | undefined {
	if (caller.personId !== registration.person_id || registration.registered_by !== null) return undefined;
	return unpaidTimes(event, registration, now)?.heldUntil.toISOString();
}

function codeHeldUntil(
	{ event, snapshot: { registration } }: Subject,
	resume: WizardProgress["resume"],
): string | undefined {
	if (!resume?.isUsed || resume.isInvoiced) return undefined;
	return codeUntil(event, registration, resume.code)?.toISOString();
}

function unfinishedHeldUntil({
	event,
	snapshot: { registration, places, quotas, articles },
	now,
}: Subject): string | undefined {
	const isFinished = registration.registered_at !== null && registration.responded_at !== null;
	if (isFinished || places.length + quotas.length + articles.length === 0) return undefined;
	return holdTimes(event, registration, now)?.keptUntil.toISOString();
}

/** Only somebody who was invited by another may have been named by them. */
async function listRepresented({ store, event, snapshot: { registration } }: Subject) {
	return registration.invited_by === null ? [] : readRepresented(store, event, registration.person_id);
}

/** The name that whoever invited them, or registered them as a companion, gave at this event; none once they are erased. */
async function findInviter(
	{ store, event, caller, snapshot: { registration } }: Subject,
	represented: Promise<WizardProgress["represented"]>,
): Promise<WizardProgress["inviter"]> {
	const inviterId = registration.invited_by ?? registration.registered_by;
	if (inviterId === null || inviterId === caller.personId || registration.responded_at !== null) return undefined;
	const namedInviter = (await represented).find(({ id }) => id === inviterId);
	const row = namedInviter ? undefined : await findAttendeeRow(store, event.id, inviterId);
	const inviter = namedInviter ?? (row && { firstName: row.first_name, lastName: row.last_name });
	return inviter && fullName(inviter) ? { firstName: inviter.firstName, lastName: inviter.lastName } : undefined;
}

/**
 * A choice in the draft is answered with the draft, and somebody who is not registered has none in their registration. Where
 * stocks are read, both are answered: of what is sold out people keep theirs.
 */
function articlesOf(
	{ event, settings, snapshot: { registration, articles } }: Subject,
	draft: Draft,
	needs: ProgressPart[],
) {
	const mayHave = settings.articlesShown && event.document.articles.length > 0 && registration.registered_at !== null;
	return mayHave && (needs.includes("stocks") || !draft.articles) ? choicesIn(articles) : [];
}

/** Seats are read where there are conferences to choose. */
async function readSlots({ store, event, settings, snapshot, now }: Subject): Promise<WizardProgress["slots"]> {
	if (!settings.conferencesShown || event.document.conferences.length === 0) {
		return { held: [], missing: { required: [], more: 0 }, offered: 0 };
	}
	const chosen = await describeChosenSlots(store, event, snapshot, now, (title) => title ?? "");
	const given = givenSlots(event, foldName(nameInRow(snapshot.person)));
	return { ...chosen, ...(given.length > 0 && { given }) };
}

/** A programme names its speakers and nothing else of them: somebody who is called the same is taken for one, and is only told when. */
function givenSlots(event: LoadedEvent, name: string): GivenSlots {
	return event.memory.get(slotsBySpeaker).get(name) ?? [];
}

type GivenSlots = WizardProgress["slots"]["held"];

/** By the folded name, in the order of their hours. */
function slotsBySpeaker({ document }: LoadedEvent): Map<string, GivenSlots> {
	const byName = new Map<string, GivenSlots>();
	for (const { id: conferenceId, title, isRequired, isOpenToRemote, slots, speakers } of document.conferences) {
		const given = slots.map(({ id: slotId, startAt, endAt, room }) => ({
			conferenceId,
			slotId,
			title,
			isRequired,
			isOpenToRemote,
			startAt,
			endAt,
			room,
		}));
		for (const name of new Set(speakers.map((speaker) => foldName(speaker.name))))
			byName.set(name, [...(byName.get(name) ?? []), ...given]);
	}
	byName.delete("");
	for (const given of byName.values()) given.sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
	return byName;
}

/** Places are counted for anyone who is asked to choose, and while a required choice is missing. */
async function readQuotas({ store, event, settings, snapshot }: Subject, needs: ProgressPart[]) {
	const { quotas } = event.document;
	if (!settings.quotasShown || quotas.length === 0) return undefined;
	if (needs.includes("quotas")) return countQuotaPlaces(store, event);
	if (!settings.quotasRequired) return undefined;
	const { userExt, participationExt } = quotaSelectionIn(event, placesIn(snapshot.quotas));
	const isMissing = quotas.some(({ key }) => !userExt[key] && !participationExt[key]);
	return isMissing ? countQuotaPlaces(store, event) : undefined;
}
