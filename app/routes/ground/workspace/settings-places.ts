import type { EventDocument } from "~/domain/event-file/event-document";
import { isRare, type SubjectKey, subjectKeys, subjectOfPart, subjectOfSetting } from "~/domain/event-file/subjects";
import { catalogue, type Settings } from "~/domain/settings";
import { paths } from "~/paths";

/** The parts of the document that have a screen, by the last name of its address. */
export const settingsPlaces = {
	evenement: "event",
	"page-publique": "page",
	jours: "days",
	profils: "typologies",
	formulaires: "forms",
	articles: "articles",
	choix: "quotas",
	"codes-promo": "promoCodes",
	vendeur: "billing",
	conferences: "conferences",
	sujets: "categories",
	metiers: "companyCategories",
	messages: "emails",
	pages: "sections",
	badges: "badges",
	zones: "zones",
	salles: "rooms",
	langues: "languages",
	textes: "translations",
} as const satisfies Record<string, keyof EventDocument>;

export type SettingsPlace = keyof typeof settingsPlaces;

export function isSettingsPlace(place: string | undefined): place is SettingsPlace {
	return place !== undefined && Object.hasOwn(settingsPlaces, place);
}

/** The last name of the address of each subject, which is that of its first part, where it has one. */
export const subjectPlaces = {
	dates: "evenement",
	look: "page-publique",
	access: "inscription",
	profiles: "profils",
	tickets: "articles",
	questions: "formulaires",
	together: "a-plusieurs",
	companies: "metiers",
	programme: "conferences",
	live: "direct",
	contacts: "contacts",
	home: "pages",
	feedback: "avis",
	mails: "messages",
	seller: "vendeur",
	badges: "badges",
	door: "zones",
} as const satisfies Record<SubjectKey, string>;

export const addressOfSubject = (context: string, subject: SubjectKey) =>
	paths.settings(context, subjectPlaces[subject]);

/** The field of a setting on the page of its subject, unfolded. */
export function addressOfSetting(context: string, setting: keyof Settings): string {
	const address = addressOfSubject(context, subjectOfSetting(setting));
	return `${address}${isRare(setting) ? "?rare" : ""}#${catalogue[setting].flag}`;
}

/** Undefined for an address that leads to no subject. */
export function subjectOfPlace(place: string | undefined): SubjectKey | undefined {
	if (isSettingsPlace(place)) return subjectOfPart(settingsPlaces[place]);
	return subjectKeys.find((key) => subjectPlaces[key] === place);
}

/** The fields that the line of an entry shows under its name. */
export const fieldsInLine: Partial<Record<keyof EventDocument, string[]>> = {
	days: ["hours"],
	typologies: ["isExhibitor"],
	forms: ["layout"],
	articles: ["price", "stock", "typologies"],
	quotas: ["values"],
	promoCodes: ["percentage", "amount", "article", "limit"],
	conferences: ["slots"],
	emails: ["subject"],
	badges: ["size", "typologies"],
	zones: ["capacity", "typologies"],
	languages: ["key"],
};
