import type { Standing, StandingPart } from "~/domain/standing";
import { chosenArticles } from "../../money/articles/articles";
import { slotsOfRecord } from "../conferences/chosen";
import { readDraft } from "../drafts/drafts";
import { countPlaces, heldQuotas } from "../models/models";
import { readRepresented } from "../representation/representation";
import { unpaidTimes } from "../unpaid/held-until";
import { readNeeded } from "./needed";
import type { Subject } from "./subject";

/** How far the person is, with the parts that a page needs: each is read where there is such a thing, and side by side. */
export async function readStanding(subject: Subject, needs: StandingPart[]): Promise<Omit<Standing, "mail">> {
	const draft = readDraft(subject.store, subject.event.id, subject.record.person_id);
	const [answers, represented, articles, slots, quotas, needed] = await Promise.all([
		draft,
		representedBy(subject),
		articlesOf(subject, draft, needs),
		slotsOf(subject),
		quotasOf(subject, needs),
		readNeeded(subject, draft, needs),
	]);
	return { draft: answers, represented, articles, slots, quotas, heldUntil: heldUntil(subject), ...needed };
}

function heldUntil({ event, record, caller, now }: Subject): string | undefined {
	if (caller.personId !== record.person_id || record.registered_by !== null) return undefined;
	return unpaidTimes(event, record, now)?.heldUntil.toISOString();
}

/** Only who was invited by somebody may have been named by them. */
async function representedBy({ store, event, record }: Subject) {
	return record.invited_by === null ? [] : readRepresented(store, event, record.person_id);
}

/**
 * The draft's choice stands in the draft; who is not registered has none of the record's. Beside what is left both are
 * told: of what is sold out people keep theirs.
 */
async function articlesOf(
	{ store, event, settings, record }: Subject,
	draft: ReturnType<typeof readDraft>,
	needs: StandingPart[],
) {
	const mayHave = settings.articlesShown && event.document.articles.length > 0 && record.registered_at !== null;
	if (!mayHave || (!needs.includes("stocks") && (await draft).articles)) return [];
	return chosenArticles(store, event.id, record.person_id);
}

/** Where there are conferences to choose. */
async function slotsOf({ store, event, settings, record, now }: Subject): Promise<Standing["slots"]> {
	if (!settings.conferencesShown || event.document.conferences.length === 0) {
		return { held: [], missing: { required: [], more: 0 }, offered: 0 };
	}
	return slotsOfRecord(store, event, record, now, (title) => title ?? "");
}

/** Places are counted for who is asked to choose, and while a required choice is missing. */
async function quotasOf({ store, event, settings, record }: Subject, needs: StandingPart[]) {
	const { quotas } = event.document;
	if (!settings.quotasShown || quotas.length === 0) return undefined;
	if (needs.includes("quotas")) return countPlaces(store, event);
	if (!settings.quotasRequired) return undefined;
	const { userExt, participationExt } = await heldQuotas(store, event, record.person_id);
	const isMissing = quotas.some(({ key }) => !userExt[key] && !participationExt[key]);
	return isMissing ? countPlaces(store, event) : undefined;
}
