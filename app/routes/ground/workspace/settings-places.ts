import type { EventDocument } from "~/domain/event-file/event-document";

/** The parts of the document that have a screen, by the last name of its address, in the order of the tabs. */
export const settingsPlaces = {
	evenement: "event",
	"page-publique": "page",
	jours: "days",
	profils: "typologies",
	options: "settings",
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
