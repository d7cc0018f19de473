import type { z } from "zod";
import { type EventFile, eventFile } from "~/domain/event-file/event-file";

type FileInput = z.input<typeof eventFile>;

/** Parts of an event file that replace the fixture's own, one by one; for `event`, only the fields that are given. */
export interface EventChanges extends Partial<Omit<FileInput, "event" | "domain">> {
	domainId?: string;
	event?: Partial<FileInput["event"]>;
}

let built = 0;

/**
 * Returns a small event with something of everything. Each has an id of its own, so caches of a process never mix two of them
 * up.
 */
export function buildEvent({ domainId = "prisme", event, ...parts }: EventChanges = {}): EventFile {
	const number = ++built;
	const articles = parts.articles ?? [entry, lunch, dinner, stand];
	return eventFile.parse({
		domain: { id: domainId, name: "Prisme" },
		event: {
			id: `salon-${number}`,
			alias: `s${number}`,
			name: { fr: "Le salon", en: "The show" },
			organizer: { fr: "L’équipe", en: "The team" },
			location: { name: "Halle", address: "1 quai Neuf, Lyon" },
			defaultLanguageId: "fr",
			...event,
		},
		days: twoDays,
		languages: [
			{ id: "en", key: "en", label: "English" },
			{ id: "fr", key: "fr", label: "Français" },
		],
		typologies: [
			{ id: "visitor", label: { fr: "Visiteur", en: "Visitor" } },
			{ id: "exhibitor", label: { fr: "Exposant", en: "Exhibitor" }, isExhibitor: true },
			{ id: "speaker", label: { fr: "Intervenant", en: "Speaker" } },
		],
		translations: { fr: { "participation.title": "Serez-vous là ?" } },
		settings: everythingShown,
		forms: [everyComponent, travel],
		quotas: [workshop, shuttle, walks],
		emails: [1, 8, 19].map((actionId) => ({
			actionId,
			subject: { fr: `Message ${actionId} de {{eventName}}`, en: `Message ${actionId} of {{eventName}}` },
			html: "<p>{{firstName}}</p>",
			text: "{{firstName}} {{link}}",
		})),
		sections: [{ id: "access", title: { fr: "Venir", en: "Getting here" }, html: "<p>Tram</p>" }],
		people: [
			{ email: "ana@example.com", firstName: "Ana", lastName: "Lopez", typoId: "visitor" },
			{ email: "bruno@example.com", firstName: "Bruno", lastName: "Mas", typoId: "visitor", languageId: "en" },
			{ email: "chloe@example.com", firstName: "Chloé", lastName: "Roy", typoId: "exhibitor" },
		],
		...parts,
		// The tax rate of nearly all that tests sell, because a file has to name one.
		articles: parts.billing?.withoutVat ? articles : articles.map((article) => ({ vatRate: 20, ...article })),
	});
}

export const twoDays = [
	{ id: "thursday", day: "2027-03-18" },
	{ id: "friday", day: "2027-03-19" },
];

export const everythingShown = {
	FO_MEETING_CONTACTS_IS_ACTIVE: true,
	FO_MEETING_PARTICIPATION_REMOTE_SHOW: true,
	FO_MEETING_TYPO_SHOW: true,
	FO_MEETING_TYPO_EXHIBITOR_DEFAULT: "visitor",
	FO_MEETING_ARTICLES_SHOW: true,
	FO_MEETING_FORM_ID: "about",
	FO_MEETING_FORM_SECOND_ID: "travel",
	FO_MEETING_QUOTAS_SHOW: true,
	// Only the texts of the file, so that each test sees only the mails that it is about.
	FO_MEETING_MAIL_DEFAULTS: false,
};

type FormInput = NonNullable<FileInput["forms"]>[number];

const choices = (...values: string[]) => values.map((value) => ({ value, label: `Label of ${value}` }));

/** The ten components, both formats, answers of the person and of the participation, in and outside the extended values. */
export const everyComponent: FormInput = {
	id: "about",
	label: { fr: "Vous", en: "You" },
	models: [
		{ component: "html", key: "welcome", label: "", metadata: { html: { fr: "<p>Bonjour</p>", en: "<p>Hello</p>" } } },
		{ component: "input", key: "firstName", label: "First name", isRequired: true, format: "capitalize-words" },
		{ component: "input", key: "lastName", label: "Last name", isRequired: true, format: "uppercase" },
		{ component: "input", key: "email", label: "E-mail", isRequired: true, metadata: { type: "email" } },
		{ component: "phone-number", key: "mobile", label: "Mobile" },
		{ component: "input", key: "nickname", label: "Nickname", metadata: { minLength: 2, maxLength: 10 } },
		{ component: "select", key: "country", label: "Country", values: choices("fr", "it") },
		{ component: "textarea", key: "project", model: "P", label: "Project" },
		{ component: "input-number", key: "team", model: "P", label: "Team", metadata: { min: 1, max: 50 } },
		{
			component: "radio",
			key: "visits",
			model: "P",
			label: "Visits",
			values: choices("first", "often"),
			isRequired: true,
		},
		{
			component: "select-multiple",
			key: "interests",
			model: "P",
			label: "Interests",
			values: choices("stage", "urban"),
		},
		{ component: "checkbox", key: "goals", model: "P", label: "Goals", values: choices("learn", "meet") },
		{ component: "checkbox", key: "rules", model: "P", label: "Rules", isRequired: true },
		{ component: "input", key: "badge", model: "P", label: "Badge", isDisabled: true },
		{ component: "input", key: "site", model: "P", label: "Site", metadata: { type: "url" } },
		{ component: "comment", key: "privacy", label: "Privacy" },
	],
};

export const goodAnswers = {
	firstName: "jean-pierre",
	lastName: "d’Ormesson",
	email: "jp@example.com",
	mobile: "+33 6 39 98 12 34",
	nickname: "JP",
	country: "it",
	project: "A bridge",
	team: 4,
	visits: "first",
	interests: ["urban"],
	goals: ["learn", "meet"],
	rules: true,
	site: "https://example.com/",
};

export const travel: FormInput = {
	id: "travel",
	label: { fr: "Trajet", en: "Travel" },
	layout: "grouped",
	models: [{ component: "radio", key: "arrival", model: "P", label: "Arrival", values: choices("train", "bike") }],
};

type QuotaInput = NonNullable<FileInput["quotas"]>[number];

/** A select of the participation: two places, one place, none, closed. */
export const workshop: QuotaInput = {
	key: "workshop",
	label: { fr: "Atelier", en: "Workshop" },
	filter: "select",
	values: [
		{ value: "mapping", label: "Mapping", capacity: 2 },
		{ value: "led", label: "LED", capacity: 1 },
		{ value: "paper", label: "Paper", capacity: 0 },
		{ value: "glass", label: "Glass", isDisabled: true },
		{ value: "talk", label: "Talk" },
	],
};

/** A radio of the person. */
export const shuttle: QuotaInput = {
	key: "shuttle",
	label: "Shuttle",
	filter: "radio",
	model: "U",
	values: [
		{ value: "north", label: "North", capacity: 2 },
		{ value: "south", label: "South", capacity: 2 },
	],
};

/** A checkbox of the participation. */
export const walks: QuotaInput = {
	key: "walks",
	label: "Walks",
	filter: "checkbox",
	values: [
		{ value: "hill", label: "Hill", capacity: 1 },
		{ value: "river", label: "River", capacity: 5 },
		{ value: "old-town", label: "Old town" },
	],
};

type ArticleInput = NonNullable<FileInput["articles"]>[number];

/** Included for everybody, free. */
export const entry: ArticleInput = {
	id: "entry",
	label: { fr: "Accès", en: "Entry" },
	price: 0,
	days: { 0: { isSelected: true, isDisabled: true } },
};

/** One of two exclusive meals on Thursday; the other is `dinner`. */
export const lunch: ArticleInput = {
	id: "lunch",
	label: "Lunch",
	price: 0,
	days: { thursday: { isRadio: true }, friday: {} },
};

export const dinner: ArticleInput = {
	id: "dinner",
	label: "Dinner",
	price: 4200,
	days: { thursday: { isRadio: true } },
};

/** Only for exhibitors. */
export const stand: ArticleInput = {
	id: "stand",
	label: "Stand",
	price: 240000,
	typologies: ["exhibitor"],
	days: { 0: {}, friday: { isShow: false } },
};

/** Returns so many people to invite, each known by a number: p1, p2… */
export function crowd(size: number): EventFile["people"] {
	return Array.from({ length: size }, (_, index) => ({
		email: `p${index + 1}@example.com`,
		firstName: `P${index + 1}`,
		lastName: "Crowd",
		typoId: "visitor",
	}));
}
