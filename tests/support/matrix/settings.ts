import type { z } from "zod";
import { type EventFile, eventFile } from "~/domain/event-file/event-file";
import { Dice } from "./dice";
import { pairsOf } from "./pairwise";

/** The factors of an event that shape the wizard, and the values of each. */
export const factors = {
	participation: [true, false],
	remote: [true, false],
	decline: [true, false],
	represented: [true, false],
	typology: [true, false],
	/** What differs for the second typology. */
	secondTypology: ["same", "stricter", "looser"],
	days: [2, 1],
	datesShown: [true, false],
	articles: ["choice", "off", "none", "included", "closed", "exclusive", "later day"],
	articlesRequired: [false, true],
	form: ["required", "none", "no field", "silent", "optional", "everything"],
	secondForm: ["none", "required", "optional", "silent"],
	quotas: ["places", "off", "none", "few", "full"],
	quotasRequired: [false, true],
	company: ["off", "none yet", "own", "incomplete"],
	companyRequired: [false, true],
	companyColleagues: [false, true],
	conferences: ["some", "off", "none", "required", "full", "not for companions", "overlapping"],
	conferencesMinimum: [0, 1, 2],
	conferencesMaximum: [null, 1, 3],
	conferencesVersion: [1, 2],
	categories: [false, true],
	companions: [true, false],
	companionForm: ["same", "own"],
	companionsCopyExtended: [false, true],
	registration: ["open", "ends later"],
} as const;

type Factors = typeof factors;
type Factor = keyof Factors;
export type Configuration = { [Name in Exclude<Factor, "registration">]: Factors[Name][number] } & {
	registration: Factors["registration"][number] | "over" | "not open";
};

const names = Object.keys(factors) as Factor[];

/** Returns configurations in which every value of a factor meets every value of every other one; the same ones every time. */
export function pairwise(): Configuration[] {
	return pairsOf(factors, new Dice("pairwise"));
}

/** Returns further configurations, the same ones every time. */
export function randomConfigurations(count: number): Configuration[] {
	const dice = new Dice("random");
	return Array.from(
		{ length: count },
		() => Object.fromEntries(names.map((name) => [name, dice.pick([...factors[name]])])) as Configuration,
	);
}

/** Returns the same events with registration closed, or not open yet. Every tenth is enough, because there is only one page. */
export function closed(open: Configuration[]): Configuration[] {
	return open
		.filter((_, at) => at % 10 === 0)
		.map((one, at) => ({ ...one, registration: at % 2 === 0 ? "over" : "not open" }));
}

type FileInput = z.input<typeof eventFile>;
type Parts<Name extends keyof FileInput> = NonNullable<FileInput[Name]>;

/** Returns the event file of a configuration. `over`: the same event after its registration has ended. */
export function eventOf(
	configuration: Configuration,
	alias: string,
	people: EventFile["people"],
	{ over = false } = {},
): EventFile {
	const one = configuration;
	const past = "2020-01-01T00:00:00Z";
	const endsAt = over || one.registration === "over" ? past : one.registration === "ends later" ? later : undefined;
	return eventFile.parse({
		domain: { id: "prisme", name: "Prisme" },
		event: {
			id: alias,
			alias,
			name: "Salon",
			location: { name: "Halle", address: "1 quai Neuf, Lyon" },
			defaultLanguageId: "fr",
			canRegister: one.registration !== "not open",
		},
		days: one.days === 1 ? days.slice(0, 1) : days,
		languages: [{ id: "fr", key: "fr", label: "Français" }],
		typologies: [
			{ id: "visitor", label: "Visiteur" },
			{ id: "exhibitor", label: "Exposant", isExhibitor: true },
		],
		settings: { ...settingsOf(one), ...(endsAt ? { FO_MEETING_REGISTER_END: endsAt } : {}) },
		settingsByTypology: secondTypologies[one.secondTypology],
		forms: [...forms, ...(one.secondForm === "none" ? [] : [secondForms[one.secondForm]])],
		quotas: one.quotas === "off" || one.quotas === "none" ? [] : quotasOf(one.quotas),
		articles: articles[one.articles].map((article) =>
			one.days === 1 ? { ...article, days: onFirstDay(article.days) } : article,
		),
		categories: one.categories ? [{ id: "talks", label: "Talks" }] : [],
		companyCategories: one.categories ? [{ id: "light", label: "Light" }] : [],
		conferences: conferencesOf(one),
		people,
	} satisfies FileInput);
}

// Far in the future, so that no slot is ever over.
const days = [
	{ id: "thursday", day: "2091-03-15" },
	{ id: "friday", day: "2091-03-16" },
];
const later = "2091-03-01T00:00:00Z";

function settingsOf(one: Configuration): Record<string, unknown> {
	return {
		FO_MEETING_PARTICIPATION_SHOW: one.participation,
		FO_MEETING_PARTICIPATION_REMOTE_SHOW: one.remote,
		FO_MEETING_PARTICIPATION_DECLINE_SHOW: one.decline,
		FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: one.represented,
		FO_MEETING_TYPO_SHOW: one.typology,
		FO_MEETING_TYPO_EXHIBITOR_DEFAULT: "visitor",
		FO_MEETING_DATES_SHOW: one.datesShown,
		FO_MEETING_ARTICLES_SHOW: one.articles !== "off",
		FO_MEETING_ARTICLES_REQUIRED: one.articlesRequired,
		FO_MEETING_FORM_ID: one.form === "none" ? null : slugOf(one.form),
		FO_MEETING_FORM_SECOND_ID: one.secondForm === "none" ? null : "second",
		FO_MEETING_COMPANIONS_FORM_ID: one.companionForm === "own" ? "companion" : null,
		FO_MEETING_QUOTAS_SHOW: one.quotas !== "off",
		FO_MEETING_QUOTAS_REQUIRED: one.quotasRequired,
		FO_MEETING_COMPANY_SHOW: one.company !== "off",
		FO_MEETING_COMPANY_REQUIRED: one.companyRequired,
		FO_MEETING_COMPANY_COLLEAGUES_CHANGE: one.companyColleagues,
		FO_MEETING_CONFERENCES_SHOW: one.conferences !== "off",
		FO_MEETING_CONFERENCES_MIN: one.conferencesMinimum,
		FO_MEETING_CONFERENCES_MAX: one.conferencesMaximum,
		FO_MEETING_CONFERENCES_VERSION: one.conferencesVersion,
		FO_MEETING_COMPANIONS_IS_ACTIVE: one.companions,
		FO_MEETING_COMPANIONS_COPY_EXTENDED: one.companionsCopyExtended,
	};
}

const secondTypologies: Record<Configuration["secondTypology"], Record<string, Record<string, unknown>>> = {
	same: {},
	stricter: {
		exhibitor: {
			FO_MEETING_FORM_ID: "everything",
			FO_MEETING_ARTICLES_SHOW: true,
			FO_MEETING_ARTICLES_REQUIRED: true,
			FO_MEETING_QUOTAS_SHOW: true,
			FO_MEETING_QUOTAS_REQUIRED: true,
			FO_MEETING_COMPANY_SHOW: true,
			FO_MEETING_COMPANY_REQUIRED: true,
		},
	},
	looser: {
		exhibitor: {
			FO_MEETING_DATES_SHOW: false,
			FO_MEETING_FORM_ID: null,
			FO_MEETING_ARTICLES_SHOW: false,
			FO_MEETING_QUOTAS_SHOW: false,
			FO_MEETING_CONFERENCES_SHOW: false,
		},
	},
};

const slugOf = (form: Configuration["form"]) => form.replace(" ", "-");
const choices = (...values: string[]) => values.map((value) => ({ value, label: `Label of ${value}` }));

const notice = { component: "html", key: "notice", label: "", metadata: { html: "<p>Bonjour</p>" } } as const;

const forms: Parts<"forms"> = [
	{ id: "no-field", label: "Nothing", models: [] },
	{ id: "silent", label: "Notice", models: [notice, { component: "comment", key: "word", label: "A word" }] },
	{
		id: "optional",
		label: "You",
		models: [
			{ component: "textarea", key: "project", model: "P", label: "Project" },
			{ component: "radio", key: "visits", model: "P", label: "Visits", values: choices("first", "often") },
			{ component: "input", key: "badge", label: "Badge", isDisabled: true },
		],
	},
	{
		id: "required",
		label: "You",
		models: [
			{ component: "input", key: "firstName", label: "First name", isRequired: true, format: "capitalize-words" },
			{ component: "input", key: "lastName", label: "Last name", isRequired: true, format: "uppercase" },
			{ component: "select", key: "country", label: "Country", values: choices("fr", "it"), isRequired: true },
		],
	},
	{
		id: "everything",
		label: "You",
		layout: "grouped",
		models: [
			notice,
			{ component: "input", key: "firstName", label: "First name", isRequired: true },
			{ component: "input", key: "lastName", label: "Last name", isRequired: true },
			{ component: "input", key: "email", label: "E-mail", isRequired: true, metadata: { type: "email" } },
			{ component: "phone-number", key: "mobile", label: "Mobile", isRequired: true },
			{ component: "input", key: "nickname", label: "Nickname", metadata: { minLength: 2, maxLength: 10 } },
			{ component: "select", key: "country", label: "Country", values: choices("fr", "it") },
			{ component: "textarea", key: "project", model: "P", label: "Project" },
			{ component: "input-number", key: "team", model: "P", label: "Team", metadata: { min: 1, max: 50 } },
			{ component: "radio", key: "visits", model: "P", label: "V", values: choices("a", "b"), isRequired: true },
			{ component: "select-multiple", key: "interests", model: "P", label: "I", values: choices("stage", "urban") },
			{ component: "checkbox", key: "goals", model: "P", label: "G", values: choices("x", "y"), isRequired: true },
			{ component: "checkbox", key: "rules", model: "P", label: "Rules", isRequired: true },
			{ component: "input", key: "site", model: "P", label: "Site", metadata: { type: "url" } },
		],
	},
	{
		id: "companion",
		label: "Your guest",
		models: [
			{ component: "input", key: "firstName", label: "First name", isRequired: true },
			{
				component: "select",
				key: "menu",
				model: "P",
				label: "Menu",
				values: choices("all", "plants"),
				isRequired: true,
			},
		],
	},
];

const secondForms: Record<Exclude<Configuration["secondForm"], "none">, Parts<"forms">[number]> = {
	required: {
		id: "second",
		label: "Travel",
		models: [
			{
				component: "radio",
				key: "arrival",
				model: "P",
				label: "By",
				values: choices("train", "bike"),
				isRequired: true,
			},
		],
	},
	optional: {
		id: "second",
		label: "Travel",
		models: [
			{ component: "radio", key: "arrival", model: "P", label: "Arrival", values: choices("train", "bike") },
			{ component: "checkbox", key: "helps", model: "P", label: "Helps" },
		],
	},
	silent: { id: "second", label: "Travel", models: [notice] },
};

function quotasOf(kind: "places" | "few" | "full"): Parts<"quotas"> {
	const many = { places: {}, few: { capacity: 3 }, full: { capacity: 0 } }[kind];
	const values = (...all: string[]) => all.map((value) => ({ value, label: value, ...many }));
	return [
		{ key: "workshop", label: "Workshop", filter: "select", values: values("mapping", "led") },
		// Only the first two run out: a person without any is the harder case.
		{ key: "shuttle", label: "Shuttle", filter: "radio", model: "U", values: values("north", "south") },
		{
			key: "walks",
			label: "Walks",
			filter: "checkbox",
			values: [
				{ value: "hill", label: "Hill", capacity: 1 },
				{ value: "old-town", label: "Old town" },
			],
		},
	];
}

const articles: Record<Configuration["articles"], Parts<"articles">> = {
	off: [{ id: "lunch", label: "Lunch", price: 0, days: { 0: {} } }],
	none: [],
	included: [{ id: "entry", label: "Entry", price: 0, days: { 0: { isSelected: true, isDisabled: true } } }],
	closed: [{ id: "gone", label: "Gone", price: 0, days: { 0: { isDisabled: true } } }],
	choice: [
		{ id: "entry", label: "Entry", price: 0, days: { 0: { isSelected: true } } },
		{ id: "dinner", label: "Dinner", price: 4200, vatRate: 10, days: { 0: {} } },
		{ id: "stand", label: "Stand", price: 240000, vatRate: 20, typologies: ["exhibitor"], days: { 0: {} } },
	],
	exclusive: [
		{ id: "lunch", label: "Lunch", price: 0, days: { thursday: { isRadio: true }, friday: {} } },
		{ id: "dinner", label: "Dinner", price: 4200, vatRate: 10, days: { thursday: { isRadio: true } } },
		{ id: "hidden", label: "Hidden", price: 0, days: { 0: { isShow: false } } },
	],
	"later day": [{ id: "brunch", label: "Brunch", price: 0, days: { friday: {} } }],
};

function onFirstDay(given: Record<string, object>) {
	const { friday, ...others } = given;
	return { ...(friday ? { thursday: friday } : {}), ...others };
}

const slot = (id: string, hour: number, more: object = {}) => ({
	id,
	startAt: `2091-03-15T${String(hour).padStart(2, "0")}:00:00Z`,
	endAt: `2091-03-15T${String(hour + 1).padStart(2, "0")}:00:00Z`,
	...more,
});

function conferencesOf({ conferences, categories }: Configuration): Parts<"conferences"> {
	if (conferences === "none") return [];
	const talk = (id: string, slots: ReturnType<typeof slot>[], more: object = {}) => ({
		id,
		title: `The ${id}`,
		categories: categories ? ["talks"] : [],
		slots,
		...more,
	});
	const all = { isRequired: conferences === "required", isDisabledForCompanions: conferences === "not for companions" };
	const quota = conferences === "full" ? { quota: 0 } : {};
	const second = conferences === "overlapping" ? 9 : 11;
	return [
		talk("opening", [slot("opening-9", 9, quota), slot("opening-10", 10, quota)], all),
		talk("lights", [slot("lights", second, quota)], { ...all, isRequired: conferences === "full" }),
		talk("sounds", [slot("sounds", second, { ...quota, isDisabled: conferences === "required" })], {
			isDisabledForCompanions: all.isDisabledForCompanions,
		}),
	];
}
