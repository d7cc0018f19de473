import { z } from "zod";
import { badgeEntry } from "../badge";
import { defaultZone, isZone } from "../clock";
import { categoryEntry, conferenceEntry } from "../conference";
import { eventDay, language, place, slug } from "../event";
import { mailActions } from "../mail-template";
import { nameOf } from "../naming";
import { promoCodeEntry } from "../promo-code";
import { publicPageEntry } from "../public-page";
import { sellerEntry } from "../seller";
import { rawSettings } from "../settings";
import { localizedText } from "../text";
import { articleEntry } from "./article-entry";
import { formEntry } from "./form-entry";
import { quotaEntry } from "./quota-entry";

/** `actionId`: see `mailActions` in mail-template.ts; the other numbers follow the specification's table. */
const emailEntry = z.strictObject({
	actionId: z
		.number()
		.int()
		.min(1)
		.max(Math.max(...Object.values(mailActions))),
	subject: localizedText,
	html: localizedText,
	text: localizedText,
});

/** Who may pass its door: everybody who comes, where no typology is named; and how many at once. */
const zoneEntry = z.strictObject({
	id: slug,
	label: localizedText,
	typologies: z.array(nameOf("typology", slug)).min(1).optional(),
	capacity: z.number().int().positive().optional(),
});

/** First parts of addresses that are not events. */
const reservedAliases = ["api", "assets", "couvertures", "healthz", "mailbox", "organisation", "readyz"];

const sectionEntry = z.strictObject({ id: slug, title: localizedText, html: localizedText });

/** An event as its file describes it, people apart: the document that the store keeps. Texts may be given per language. */
export const documentShape = {
	domain: z.strictObject({ id: slug, name: z.string().min(1) }),
	event: z.strictObject({
		id: slug,
		alias: slug.refine(
			(alias) => !reservedAliases.includes(alias),
			"expected another alias: this address is the product's own",
		),
		name: localizedText,
		organizer: localizedText.default(""),
		location: place.strict().optional(),
		defaultLanguageId: nameOf("language", slug),
		/** The clock on the wall of the event: times without an offset are its, and all times are shown on it. */
		timeZone: z.string().refine(isZone, "expected a time zone such as Europe/Paris").default(defaultZone),
		canRegister: z.boolean().default(true),
	}),
	/** What the public page says beside what other parts tell. */
	page: publicPageEntry.default({ intro: "", questions: [] }),
	days: z.array(eventDay.strict()).min(1),
	languages: z.array(language.strict()).min(1),
	/** Texts by language key, then by text key; they win over the product's own. */
	translations: z.record(nameOf("languageKey", z.string()), z.record(z.string(), z.string())).default({}),
	typologies: z
		.array(
			z.strictObject({
				id: slug,
				label: localizedText,
				isExhibitor: z.boolean().default(false),
			}),
		)
		.default([]),
	settings: rawSettings.default({}),
	settingsByLanguage: z.record(nameOf("language", slug), rawSettings).default({}),
	settingsByTypology: z.record(nameOf("typology", slug), rawSettings).default({}),
	forms: z.array(formEntry).default([]),
	quotas: z.array(quotaEntry).default([]),
	articles: z.array(articleEntry).default([]),
	/** Who sells; without it nothing can be paid here. */
	billing: sellerEntry.default(null),
	promoCodes: z.array(promoCodeEntry).default([]),
	emails: z.array(emailEntry).default([]),
	sections: z.array(sectionEntry).default([]),
	badges: z.array(badgeEntry).default([]),
	/** Parts of the venue with a door of their own. */
	zones: z.array(zoneEntry).max(100).default([]),
	/** Places of rooms by name: the quotas of a programme that does not tell them. */
	rooms: z.record(z.string(), z.number().int().nonnegative()).default({}),
	categories: z.array(categoryEntry).default([]),
	/** What a person's company does. */
	companyCategories: z.array(categoryEntry).default([]),
	conferences: z.array(conferenceEntry).max(5000).default([]),
};

const emptyParts = Object.fromEntries(
	Object.entries(documentShape).flatMap(([part, schema]) =>
		schema instanceof z.ZodDefault ? [[part, schema.parse(undefined)]] : [],
	),
);

/** All parts of it, each as its schema has it; that names lead somewhere is checked with the file (`check.ts`). */
export type EventDocument = z.output<z.ZodObject<typeof documentShape>>;

/** A document as the store keeps it: what did not exist when it was written has its default. */
export function readDocument(json: string): EventDocument {
	const document = { ...emptyParts, ...JSON.parse(json) } as EventDocument;
	return {
		...document,
		event: { ...document.event, timeZone: document.event.timeZone ?? defaultZone },
		articles: document.articles.map((entry) => ({ ...entry, nature: entry.nature ?? "admission" })),
		conferences: document.conferences.map((entry) => ({ ...entry, speakers: entry.speakers ?? [] })),
	};
}
