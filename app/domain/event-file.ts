import { z } from "zod";
import { articleDay } from "./article.ts";
import { eventDay, language, place, slug } from "./event.ts";
import { fieldComponents, fieldFormats, fieldMetadata } from "./form.ts";
import { rawSettings } from "./settings.ts";
import { localizedText } from "./text.ts";

/** An event as its file describes it, people apart: the document that the store keeps. Texts may be given per language. */

const label = localizedText;

const fieldKey = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, "expected letters, digits or _, 64 at most");

/** What the person's own row keeps; every other key of model U must be extended. */
export const personColumns = ["firstName", "lastName", "email", "phone", "mobile"] as const;

const formFieldEntry = z
	.strictObject({
		component: z.enum(fieldComponents),
		key: fieldKey,
		model: z.enum(["U", "P"]).default("U"),
		label,
		isRequired: z.boolean().default(false),
		isExtended: z.boolean().default(true),
		isDisabled: z.boolean().default(false),
		format: z.enum(fieldFormats).nullable().default(null),
		values: z.array(z.strictObject({ value: z.string().min(1), label })).default([]),
		metadata: fieldMetadata.extend({ hint: label.optional(), html: label.optional() }).strict().default({}),
	})
	.check((context) => {
		const { component, key, model, isExtended, values } = context.value;
		const complain = (path: string, message: string) =>
			context.issues.push({ code: "custom", input: context.value, path: [path], message });
		if (["select", "select-multiple", "radio"].includes(component) && values.length === 0) {
			complain("values", `a ${component} needs at least one value`);
		}
		if (!isExtended && !(model === "U" && (personColumns as readonly string[]).includes(key))) {
			complain("isExtended", `only ${personColumns.join(", ")} of model U can be kept outside the extended values`);
		}
	});
export type FormFieldEntry = z.infer<typeof formFieldEntry>;

const formEntry = z.strictObject({
	id: slug,
	label,
	layout: z.enum(["single", "grouped"]).default("single"),
	models: z.array(formFieldEntry),
});

const articleEntry = z.strictObject({
	id: slug,
	label,
	description: label.default(""),
	/** Integer cents, excluding tax. */
	price: z.number().int().nonnegative(),
	/** Who may take it; everybody when absent. */
	typologies: z.array(slug).optional(),
	days: z.record(
		z.string(),
		articleDay.partial().transform((day) => ({ isShow: true, isSelected: false, isRadio: false, isDisabled: false, ...day })),
	),
});

const quotaEntry = z.strictObject({
	key: fieldKey,
	label,
	filter: z.enum(["select", "radio", "checkbox"]),
	model: z.enum(["U", "P"]).default("P"),
	values: z
		.array(
			z.strictObject({
				value: z.string().min(1).max(64),
				label,
				/** How many people may hold the value; no limit when absent. */
				capacity: z.number().int().nonnegative().optional(),
				isDisabled: z.boolean().default(false),
			}),
		)
		.min(1),
});
export type QuotaEntry = z.infer<typeof quotaEntry>;

/** `actionId` 1 is the invitation; the other numbers follow the specification's table. */
const emailEntry = z.strictObject({ actionId: z.number().int().min(1).max(19), subject: label, html: label, text: label });

const sectionEntry = z.strictObject({ id: slug, title: label, html: label });

export const eventDocument = z
	.strictObject({
		domain: z.strictObject({ id: slug, name: z.string().min(1) }),
		event: z.strictObject({
			id: slug,
			alias: slug,
			name: label,
			organizer: label.default(""),
			location: place.strict().optional(),
			defaultLanguageId: slug,
			canRegister: z.boolean().default(true),
		}),
		days: z.array(eventDay.strict()).min(1),
		languages: z.array(language.strict()).min(1),
		/** Texts by language key, then by text key; they win over the product's own. */
		translations: z.record(z.string(), z.record(z.string(), z.string())).default({}),
		typologies: z.array(z.strictObject({ id: slug, label, isExhibitor: z.boolean().default(false) })).default([]),
		settings: rawSettings.default({}),
		settingsByLanguage: z.record(slug, rawSettings).default({}),
		settingsByTypology: z.record(slug, rawSettings).default({}),
		forms: z.array(formEntry).default([]),
		quotas: z.array(quotaEntry).default([]),
		articles: z.array(articleEntry).default([]),
		emails: z.array(emailEntry).default([]),
		sections: z.array(sectionEntry).default([]),
	})
	.check((context) => {
		for (const [path, message] of danglingReferences(context.value)) {
			context.issues.push({ code: "custom", input: context.value, path, message });
		}
	});
export type EventDocument = z.output<typeof eventDocument>;

type Reference = [path: (string | number)[], message: string];

function danglingReferences(document: {
	event: { defaultLanguageId: string };
	days: { id: string }[];
	languages: { id: string }[];
	typologies: { id: string }[];
	forms: { id: string; models: { key: string }[] }[];
	quotas: { key: string; values: { value: string }[] }[];
	articles: { id: string; typologies?: string[] | undefined; days: Record<string, unknown> }[];
	sections: { id: string }[];
	settings: Record<string, unknown>;
	settingsByLanguage: Record<string, unknown>;
	settingsByTypology: Record<string, unknown>;
}): Reference[] {
	const found: Reference[] = [];
	const known = (list: { id: string }[]) => new Set(list.map(({ id }) => id));
	const days = known(document.days);
	const languages = known(document.languages);
	const typologies = known(document.typologies);

	const unique = (path: string, values: string[], at: (index: number) => (string | number)[]) =>
		values.forEach((value, index) => {
			if (values.indexOf(value) < index) found.push([at(index), `${path} “${value}” stands twice`]);
		});
	for (const list of ["days", "languages", "typologies", "forms", "articles", "sections"] as const) {
		unique("the id", document[list].map(({ id }) => id), (index) => [list, index, "id"]);
	}
	unique("the key", document.quotas.map(({ key }) => key), (index) => ["quotas", index, "key"]);
	document.forms.forEach((form, at) =>
		unique("the key", form.models.map(({ key }) => key), (index) => ["forms", at, "models", index, "key"]),
	);
	document.quotas.forEach((quota, at) =>
		unique("the value", quota.values.map(({ value }) => value), (index) => ["quotas", at, "values", index, "value"]),
	);

	if (!languages.has(document.event.defaultLanguageId)) {
		found.push([["event", "defaultLanguageId"], `no language has the id “${document.event.defaultLanguageId}”`]);
	}
	for (const id of Object.keys(document.settingsByLanguage)) {
		if (!languages.has(id)) found.push([["settingsByLanguage", id], `no language has the id “${id}”`]);
	}
	for (const id of Object.keys(document.settingsByTypology)) {
		if (!typologies.has(id)) found.push([["settingsByTypology", id], `no typology has the id “${id}”`]);
	}
	document.articles.forEach((article, at) => {
		for (const day of Object.keys(article.days)) {
			if (day !== "0" && !days.has(day)) found.push([["articles", at, "days", day], `no day has the id “${day}” (0 stands for the whole event)`]);
		}
		for (const id of article.typologies ?? []) {
			if (!typologies.has(id)) found.push([["articles", at, "typologies"], `no typology has the id “${id}”`]);
		}
	});
	return found;
}

/** A person whom the event file invites; `email` tells who it is at the next import. */
export const invitation = z.strictObject({
	email: z.email().max(255),
	firstName: z.string().max(120).default(""),
	lastName: z.string().max(120).default(""),
	languageId: slug.optional(),
	typoId: slug.optional(),
	password: z.string().min(4).optional(),
	phone: z.string().max(30).optional(),
	mobile: z.string().max(30).optional(),
});
export type Invitation = z.output<typeof invitation>;

/** A whole event file: the document and the people whom it invites. */
export const eventFile = z
	.looseObject({ people: z.array(invitation).default([]) })
	.transform(({ people, ...document }) => ({ people, document }))
	.pipe(z.object({ people: z.array(invitation), document: eventDocument }));
export type EventFile = z.output<typeof eventFile>;
