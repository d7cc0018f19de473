import type { Draft } from "~/domain/registration/draft";
import type { Standing, StandingPart } from "~/domain/registration/standing";
import { findAttendeeRow } from "../../ground/records/rows";
import { choicesIn } from "../../money/articles/articles";
import { slotsIn } from "../conferences/chosen";
import { draftIn } from "../drafts/drafts";
import { countPlaces, heldIn } from "../models/models";
import { placesIn } from "../models/rows";
import { readRepresented } from "../representation/representation";
import { keptTimes } from "../unfinished/kept-until";
import { codeUntil, unpaidTimes } from "../unpaid/held-until";
import { readNeeded } from "./needed";
import type { Subject } from "./subject";

/** How far the person is: what their dossier says, and the parts that a page needs, each read where there is such a thing. */
export async function readStanding(subject: Subject, needs: StandingPart[]): Promise<Omit<Standing, "mail">> {
	const draft = draftIn(subject.dossier.draft);
	const named = representedBy(subject);
	const [represented, inviter, slots, quotas, needed] = await Promise.all([
		named,
		inviterOf(subject, named),
		slotsOf(subject),
		quotasOf(subject, needs),
		readNeeded(subject, needs),
	]);
	const articles = articlesOf(subject, draft, needs);
	return {
		draft,
		represented,
		...(inviter ? { inviter } : {}),
		articles,
		slots,
		quotas,
		heldUntil: heldUntil(subject),
		keptUntil: keptUntil(subject),
		codeUntil: codeKeptUntil(subject, needed.resume),
		...needed,
	};
}

function heldUntil({ event, dossier: { record }, caller, now }: Subject): string | undefined {
	if (caller.personId !== record.person_id || record.registered_by !== null) return undefined;
	return unpaidTimes(event, record, now)?.heldUntil.toISOString();
}

function codeKeptUntil({ event, dossier: { record } }: Subject, resume: Standing["resume"]): string | undefined {
	if (!resume?.isUsed || resume.isInvoiced) return undefined;
	return codeUntil(event, record, resume.code)?.toISOString();
}

function keptUntil({ event, dossier: { record, places, quotas, articles }, now }: Subject): string | undefined {
	const isFinished = record.registered_at !== null && record.responded_at !== null;
	if (isFinished || places.length + quotas.length + articles.length === 0) return undefined;
	return keptTimes(event, record, now)?.keptUntil.toISOString();
}

/** Only who was invited by somebody may have been named by them. */
async function representedBy({ store, event, dossier: { record } }: Subject) {
	return record.invited_by === null ? [] : readRepresented(store, event, record.person_id);
}

/** The name that they gave here, and nothing else of them; none once they are erased. */
async function inviterOf(
	{ store, event, dossier: { record } }: Subject,
	represented: Promise<Standing["represented"]>,
): Promise<Standing["inviter"]> {
	if (record.invited_by === null || record.responded_at !== null) return undefined;
	const named = (await represented).find(({ id }) => id === record.invited_by);
	const row = named ? undefined : await findAttendeeRow(store, event.id, record.invited_by);
	const { firstName, lastName } = named ?? { firstName: row?.first_name ?? "", lastName: row?.last_name ?? "" };
	return `${firstName}${lastName}`.trim() === "" ? undefined : { firstName, lastName };
}

/**
 * The draft's choice stands in the draft; who is not registered has none of the record's. Beside what is left both are
 * told: of what is sold out people keep theirs.
 */
function articlesOf({ event, settings, dossier: { record, articles } }: Subject, draft: Draft, needs: StandingPart[]) {
	const mayHave = settings.articlesShown && event.document.articles.length > 0 && record.registered_at !== null;
	return mayHave && (needs.includes("stocks") || !draft.articles) ? choicesIn(articles) : [];
}

/** Where there are conferences to choose. */
async function slotsOf({ store, event, settings, dossier, now }: Subject): Promise<Standing["slots"]> {
	if (!settings.conferencesShown || event.document.conferences.length === 0) {
		return { held: [], missing: { required: [], more: 0 }, offered: 0 };
	}
	return slotsIn(store, event, dossier, now, (title) => title ?? "");
}

/** Places are counted for who is asked to choose, and while a required choice is missing. */
async function quotasOf({ store, event, settings, dossier }: Subject, needs: StandingPart[]) {
	const { quotas } = event.document;
	if (!settings.quotasShown || quotas.length === 0) return undefined;
	if (needs.includes("quotas")) return countPlaces(store, event);
	if (!settings.quotasRequired) return undefined;
	const { userExt, participationExt } = heldIn(event, placesIn(dossier.quotas));
	const isMissing = quotas.some(({ key }) => !userExt[key] && !participationExt[key]);
	return isMissing ? countPlaces(store, event) : undefined;
}
