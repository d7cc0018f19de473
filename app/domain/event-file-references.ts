import { badgeFields } from "./badge";
import { fieldsOf } from "./consent";
import type { EventDocument, Invitation } from "./event-file";
import { templateProblems } from "./mail-template";
import { stepOf } from "./money";
import { catalogue, readSettings } from "./settings";

/** A place of an event file that names what is not there; `excerpt` is the piece of a long text that is meant. */
export interface Reference {
	path: (string | number)[];
	message: string;
	excerpt?: string | undefined;
}

/** What no schema of one entry can see: ids that stand twice, names of what does not exist, languages unknown. */
export function danglingReferences(document: EventDocument): Reference[] {
	return [
		...repetitions(document),
		...clashes(document),
		...unknownLanguages(document),
		...unknownInSettings(document),
		...unknownInArticles(document),
		...unknownInPromoCodes(document),
		...unpayable(document),
		...unknownInConferences(document),
		...unknownInBadges(document),
		...brokenTemplates(document),
	];
}

/** The same for the people whom the file invites. */
export function danglingInvitations(
	document: Pick<EventDocument, "languages" | "typologies">,
	people: Invitation[],
): Reference[] {
	const languages = ids(document.languages);
	const typologies = ids(document.typologies);
	return [
		...repeated(
			people.map(({ email }) => email.toLowerCase()),
			"e-mail",
			(index) => ["people", index, "email"],
		),
		...people.flatMap(({ languageId, typoId }, index) => [
			...missing(languages, languageId, "language", ["people", index, "languageId"]),
			...missing(typologies, typoId, "typology", ["people", index, "typoId"]),
		]),
	];
}

function ids(list: { id: string }[]): Set<string> {
	return new Set(list.map(({ id }) => id));
}

function missing(
	known: Set<string>,
	id: string | null | undefined,
	what: string,
	path: Reference["path"],
): Reference[] {
	if (id === null || id === undefined || known.has(id)) return [];
	return [{ path, message: `no ${what} has the id “${id}”` }];
}

function repeated(values: (string | number)[], what: string, at: (index: number) => Reference["path"]): Reference[] {
	return values.flatMap((value, index) =>
		values.indexOf(value) < index ? [{ path: at(index), message: `the ${what} “${value}” stands twice` }] : [],
	);
}

function repetitions(document: EventDocument): Reference[] {
	const lists = [
		"days",
		"languages",
		"typologies",
		"forms",
		"articles",
		"sections",
		"badges",
		"categories",
		"companyCategories",
		"conferences",
	] as const;
	const slots = document.conferences.flatMap(({ slots }, at) =>
		slots.map(({ id }, index) => ({ id, path: ["conferences", at, "slots", index, "id"] })),
	);
	return [
		...lists.flatMap((list) =>
			repeated(
				document[list].map(({ id }) => id),
				"id",
				(index) => [list, index, "id"],
			),
		),
		...repeated(
			document.promoCodes.map(({ code }) => code),
			"code",
			(index) => ["promoCodes", index, "code"],
		),
		...repeated(
			document.days.map(({ day }) => day),
			"day",
			(index) => ["days", index, "day"],
		),
		...repeated(
			document.languages.map(({ key }) => key),
			"key",
			(index) => ["languages", index, "key"],
		),
		...repeated(
			document.emails.map(({ actionId }) => actionId),
			"actionId",
			(index) => ["emails", index, "actionId"],
		),
		...repeated(
			document.quotas.map(({ key }) => key),
			"key",
			(index) => ["quotas", index, "key"],
		),
		...document.forms.flatMap((form, at) =>
			repeated(
				fieldsOf(form).map(({ key }) => key),
				"key",
				(index) => ["forms", at, "models", index, "key"],
			),
		),
		...repeated(
			slots.map(({ id }) => id),
			"slot",
			(index) => slots[index]?.path ?? [],
		),
		...document.quotas.flatMap((quota, at) =>
			repeated(
				quota.values.map(({ value }) => value),
				"value",
				(index) => ["quotas", at, "values", index, "value"],
			),
		),
	];
}

/** A quota and a field of the same key would write over each other's answer; choices of both categories are kept alike. */
function clashes(document: EventDocument): Reference[] {
	const categories = ids(document.categories);
	return [
		...document.quotas.flatMap((quota, index) =>
			document.forms
				.filter((form) => fieldsOf(form).some(({ key, model }) => key === quota.key && model === quota.model))
				.map((form) => ({
					path: ["quotas", index, "key"],
					message: `the form “${form.id}” has a field with the key “${quota.key}” too`,
				})),
		),
		...document.companyCategories.flatMap(({ id }, index) =>
			categories.has(id)
				? [{ path: ["companyCategories", index, "id"], message: `a category has the id “${id}” too` }]
				: [],
		),
	];
}

function unknownLanguages(document: EventDocument): Reference[] {
	const languages = ids(document.languages);
	const keys = new Set(document.languages.map(({ key }) => key));
	const { translations, settingsByLanguage, ...texts } = document;
	return [
		...missing(languages, document.event.defaultLanguageId, "language", ["event", "defaultLanguageId"]),
		...Object.keys(settingsByLanguage).flatMap((id) => missing(languages, id, "language", ["settingsByLanguage", id])),
		...[...languagesIn(texts, []), ...languagesOf(translations, ["translations"])]
			.filter(({ key }) => !keys.has(key))
			.map(({ path, key }) => ({
				path,
				message: `no language has the key “${key}”`,
			})),
	];
}

const textKeys = new Set([
	"name",
	"label",
	"title",
	"organizer",
	"description",
	"subject",
	"html",
	"text",
	"hint",
	"track",
	"paymentTerms",
	"latePenalties",
	"recoveryFee",
	"discountTerms",
	"vatExemption",
]);

/** Every text that is given per language, wherever it stands. */
function languagesIn(value: unknown, path: Reference["path"]): { path: Reference["path"]; key: string }[] {
	if (typeof value !== "object" || value === null) return [];
	if (Array.isArray(value)) {
		return value.flatMap((item, index) => languagesIn(item, [...path, index]));
	}
	return Object.entries(value).flatMap(([key, item]) =>
		textKeys.has(key) ? languagesOf(item, [...path, key]) : languagesIn(item, [...path, key]),
	);
}

function languagesOf(text: unknown, path: Reference["path"]) {
	if (typeof text !== "object" || text === null) return [];
	return Object.keys(text).map((key) => ({ path: [...path, key], key }));
}

/** The settings that name an entry of the file, and the list where it must stand. */
const references = [
	{ setting: catalogue.formId, list: "forms", what: "form" },
	{ setting: catalogue.secondFormId, list: "forms", what: "form" },
	{ setting: catalogue.companionFormId, list: "forms", what: "form" },
	{ setting: catalogue.contactFormId, list: "forms", what: "form" },
	{ setting: catalogue.satisfactionFormId, list: "forms", what: "form" },
	{
		setting: catalogue.exhibitorTypologyId,
		list: "typologies",
		what: "typology",
	},
] as const;

function unknownInSettings(document: EventDocument): Reference[] {
	const groups: [path: string[], flags: Record<string, unknown>][] = [
		[["settings"], document.settings],
		...groupsOf(document, "settingsByLanguage"),
		...groupsOf(document, "settingsByTypology"),
	];
	const typologies = ids(document.typologies);
	return [
		...Object.keys(document.settingsByTypology).flatMap((id) =>
			missing(typologies, id, "typology", ["settingsByTypology", id]),
		),
		...groups.flatMap(([path, flags]) =>
			references.flatMap(({ setting, list, what }) =>
				missing(ids(document[list]), flags[setting.flag] as string | null | undefined, what, [...path, setting.flag]),
			),
		),
	];
}

function groupsOf(document: EventDocument, name: "settingsByLanguage" | "settingsByTypology") {
	return Object.entries(document[name]).map(([id, flags]): [string[], Record<string, unknown>] => [[name, id], flags]);
}

function unknownInArticles(document: EventDocument): Reference[] {
	const days = ids([{ id: "0" }, ...document.days]);
	const typologies = ids(document.typologies);
	return document.articles.flatMap((article, at) => [
		...Object.keys(article.days).flatMap((id) =>
			missing(days, id, "day (0 stands for the whole event)", ["articles", at, "days", id]),
		),
		...(article.typologies ?? []).flatMap((id, index) =>
			missing(typologies, id, "typology", ["articles", at, "typologies", index]),
		),
		...(article.stock !== undefined && Object.values(article.days).some((day) => day.isSelected && day.isDisabled)
			? [{ path: ["articles", at, "stock"], message: "an article that everybody gets cannot run out" }]
			: []),
	]);
}

/** One currency for the whole event: an account pays one basket. And no price of which a part cannot be paid. */
function unpayable(document: EventDocument): Reference[] {
	const { flag } = catalogue.currency;
	const apart = [...groupsOf(document, "settingsByLanguage"), ...groupsOf(document, "settingsByTypology")];
	const { currency } = readSettings(document.settings);
	const step = stepOf(currency);
	const prices = [
		...document.articles.map(({ price }, at) => ({ minor: price, path: ["articles", at, "price"] })),
		...document.promoCodes.map(({ amount = 0 }, at) => ({ minor: amount, path: ["promoCodes", at, "amount"] })),
	];
	return [
		...apart
			.filter(([, flags]) => flags[flag] !== undefined)
			.map(([path]) => ({ path: [...path, flag], message: "the currency is the whole event's: set it in settings" })),
		...prices
			.filter(({ minor }) => minor % step !== 0)
			.map(({ minor, path }) => ({
				path,
				message: `expected a multiple of ${step}, as nothing smaller can be paid in ${currency}, found ${minor}`,
			})),
	];
}

function unknownInPromoCodes(document: EventDocument): Reference[] {
	const articles = ids(document.articles);
	const typologies = ids(document.typologies);
	return document.promoCodes.flatMap(({ article, typologies: some = [] }, at) => [
		...missing(articles, article, "article", ["promoCodes", at, "article"]),
		...some.flatMap((id, index) => missing(typologies, id, "typology", ["promoCodes", at, "typologies", index])),
	]);
}

function unknownInConferences(document: EventDocument): Reference[] {
	const categories = ids(document.categories);
	return document.conferences.flatMap((conference, at) =>
		conference.categories.flatMap((id, index) =>
			missing(categories, id, "category", ["conferences", at, "categories", index]),
		),
	);
}

function unknownInBadges(document: EventDocument): Reference[] {
	const typologies = ids(document.typologies);
	const keys = new Set([...document.forms.flatMap(({ models }) => models), ...document.quotas].map(({ key }) => key));
	const fields = new Set<string>([...badgeFields, ...keys]);
	return document.badges.flatMap((badge, at) => [
		...(badge.typologies ?? []).flatMap((id, index) =>
			missing(typologies, id, "typology", ["badges", at, "typologies", index]),
		),
		...badge.fields.flatMap(({ field }, index) =>
			fields.has(field)
				? []
				: [
						{
							path: ["badges", at, "fields", index],
							message: `no form or quota has the key “${field}” (known besides: ${badgeFields.join(", ")})`,
							excerpt: field,
						},
					],
		),
		...Object.keys(badge.canDownload?.answers ?? {}).flatMap((key) =>
			keys.has(key)
				? []
				: [{ path: ["badges", at, "canDownload", "answers", key], message: `no form or quota has the key “${key}”` }],
		),
	]);
}

function brokenTemplates(document: EventDocument): Reference[] {
	return document.emails.flatMap((email, at) =>
		(["subject", "html", "text"] as const).flatMap((part) =>
			templatesOf(email[part]).flatMap(([languages, template]) =>
				templateProblems(template).map(({ excerpt, message }) => ({
					path: ["emails", at, part, ...languages],
					message,
					excerpt,
				})),
			),
		),
	);
}

function templatesOf(text: string | Record<string, string>): [languages: string[], template: string][] {
	if (typeof text === "string") return [[[], text]];
	return Object.entries(text).map(([key, one]) => [[key], one]);
}
