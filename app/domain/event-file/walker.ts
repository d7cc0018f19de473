import { type Article, type ArticleOffer, articleOffers, articlesTakenBy } from "../money/article";
import { type ConferenceEntry, talksOpenTo } from "../registration/conference";
import type { Settings } from "../settings";
import { textIn } from "../texts/text";
import { fieldsWithConsents } from "./consent";
import { settingsOfProfile } from "./effective-settings";
import type { EventDocument } from "./event-document";
import type { FormFieldEntry } from "./form-entry";
import { articlesOfTypology } from "./offered-articles";
import type { QuotaEntry } from "./quota-entry";

/** Somebody who might come: nobody knows the stranger; the companion comes with somebody; the desk registers on the spot. */
export const walkerKinds = ["stranger", "invited", "companion", "desk"] as const;
export interface Walker {
	kind: (typeof walkerKinds)[number];
	/** The id of a typology; null for somebody without one. */
	profileId: string | null;
}

/** What an event has for one of them, before anybody has taken anything of it. */
export interface Offered {
	walker: Walker;
	settings: Settings;
	daysId: string[];
	/** Empty where articles are not shown to them. */
	articles: Article[];
	/** For all days. */
	offers: ArticleOffer[];
	/** The first form and the second. */
	forms: [OfferedForm | undefined, OfferedForm | undefined];
	quotas: QuotaEntry[];
	talks: ConferenceEntry[];
}

interface OfferedForm {
	id: string;
	fields: FormFieldEntry[];
}

/** A stranger, somebody invited of each profile, and, where the event has them, a companion and somebody at the desk. */
export function walkersOf(document: EventDocument): Offered[] {
	const profiles = document.typologies.map(({ id }) => id);
	const settings = new Map([null, ...profiles].map((id) => [id, settingsOfProfile(document, id)]));
	const first = (key: "companionsActive" | "walkInsTaken") =>
		[...settings.keys()].find((id) => settings.get(id)?.[key]);
	const walkersAs = (kind: Walker["kind"], profileId: string | null | undefined): Offered[] => {
		const own = profileId === undefined ? undefined : settings.get(profileId);
		return own && profileId !== undefined ? [offeredTo(document, { kind, profileId }, own)] : [];
	};
	return [
		...walkersAs("stranger", null),
		...(profiles.length === 0 ? walkersAs("invited", null) : profiles.flatMap((id) => walkersAs("invited", id))),
		...walkersAs("companion", first("companionsActive")),
		...walkersAs("desk", first("walkInsTaken")),
	];
}

function offeredTo(document: EventDocument, walker: Walker, settings: Settings): Offered {
	const { kind, profileId } = walker;
	const isCompanion = kind === "companion";
	const { audienceIsProfessional, articlesShown, quotasShown, conferencesShown } = settings;
	const daysId = document.days.map(({ id }) => id);
	const say = sayIn(document);
	const all = articlesShown ? articlesOfTypology(document, { typologyId: profileId, audienceIsProfessional, say }) : [];
	const articles = articlesTakenBy(all, isCompanion);
	// The desk asks for names and sells; what is left to answer is asked by mail.
	const isAsked = kind !== "desk";
	const formOf = (formId: string | null): OfferedForm | undefined => {
		const form = document.forms.find(({ id }) => isAsked && id === formId);
		return form && { id: form.id, fields: fieldsWithConsents(form) };
	};
	return {
		walker,
		settings,
		daysId,
		articles,
		offers: articleOffers(articles, daysId),
		forms: [formOf((isCompanion ? settings.companionFormId : null) ?? settings.formId), formOf(settings.secondFormId)],
		quotas: isAsked && quotasShown ? document.quotas : [],
		talks: isAsked && conferencesShown ? talksOpenTo(document.conferences, isCompanion) : [],
	};
}

/** Texts in the event's default language. */
export function sayIn({ event, languages }: Pick<EventDocument, "event" | "languages">) {
	const key = languages.find(({ id }) => id === event.defaultLanguageId)?.key ?? "fr";
	return (text: Parameters<typeof textIn>[0]) => textIn(text, key, key);
}
