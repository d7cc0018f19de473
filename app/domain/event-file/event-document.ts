import { z } from "zod";
import { badgeEntry } from "../documents/badge";
import { eventDay, language, place, slug } from "../event/event";
import { publicPageEntry } from "../event/public-page";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";
import { mailActions } from "../messages/mail-template";
import { promoCodeEntry } from "../money/promo-code";
import { sellerEntry } from "../money/seller";
import { categoryEntry, conferenceEntry } from "../registration/conference";
import { mayVary, rawSettings, type SettingGroup } from "../settings";
import { localizedText } from "../texts/text";
import { defaultZone, isZone } from "../time/clock";
import { articleEntry } from "./article-entry";
import { formEntry } from "./form-entry";
import { quotaEntry } from "./quota-entry";
import { remembered } from "./remembered";
import { reservedAliases } from "./reserved-aliases";

const mailOccasions = Object.entries(mailActions)
	.map(([name, id]) => `${id} ${name}`)
	.join(", ");

const emailEntry = z.strictObject({
	actionId: z
		.number()
		.int()
		.min(1)
		.max(Math.max(...Object.values(mailActions)))
		.describe(
			`The occasion on which it is sent, by the specification's numbers: ${mailOccasions}. No mail is sent on an occasion that no entry names.`,
		),
	subject: localizedText.describe("May hold variables, such as {{firstName}} and {{eventName}}."),
	html: localizedText.describe(
		"The HTML version, which most mail programs show; may hold variables, such as {{link}}.",
	),
	text: localizedText.describe("The plain text version."),
});

const zoneEntry = z.strictObject({
	id: slug.describe("Identifies the zone; it must not change once people have passed its door."),
	label: localizedText,
	typologies: z
		.array(referenceTo("typology", slug))
		.min(1)
		.optional()
		.describe("The typologies that may enter; everybody by default."),
	capacity: z.number().int().positive().optional().describe("How many people may be inside at once."),
});

/** True for an address of the product's own, in whatever letters: the router reads both alike. */
export const isReservedAlias = (alias: string) => reservedAliases.includes(alias.toLowerCase());

const sectionEntry = z.strictObject({
	id: slug,
	title: localizedText,
	html: localizedText.describe("The page; cleaned on the server."),
});

/** An event as its file describes it, without people: the document in the store. Texts may be given by language. */
export const documentShape = {
	domain: z
		.strictObject({
			id: slug.describe("Identifies the organiser. Its events share accounts and people."),
			name: z.string().min(1).describe("The organiser's name."),
		})
		.describe("The organiser to whom the event belongs."),
	event: z
		.strictObject({
			id: slug.describe("Identifies the event; it must not change once people are registered."),
			alias: slug
				.refine((alias) => !isReservedAlias(alias), expecting("otherAlias"))
				.describe("The first part of its address: `soiree` makes https://example.org/soiree."),
			name: localizedText,
			organizer: localizedText.default("").describe("The host's name, as pages and mails show it."),
			location: place.strict().optional().describe("Where it takes place; by default pages name no place."),
			defaultLanguageId: referenceTo("language", slug).describe("The language for people who have not chosen one."),
			timeZone: z
				.string()
				.refine(isZone, expecting("timeZone"))
				.default(defaultZone)
				.describe("The time zone of the event: times without an offset are read in it, and all times are shown in it."),
			canRegister: z.boolean().default(true).describe("Whether registration is open at all."),
		})
		.describe("What the event is, where, and in which time zone."),
	page: publicPageEntry
		.default({ intro: "", questions: [] })
		.describe(
			"What the public page shows beside the content of other parts (`FO_MEETING_PUBLIC_PAGE_SHOW` turns the page on).",
		),
	days: z.array(eventDay.strict()).min(1).describe("The days on which people may come."),
	languages: z.array(language.strict()).min(1).describe("The languages in which it is shown."),
	translations: z
		.record(referenceTo("languageKey", z.string()), z.record(z.string(), z.string()))
		.default({})
		.describe("Texts of pages by language key, then by the text's own key; they win over the product's."),
	typologies: z
		.array(
			z.strictObject({
				id: slug,
				label: localizedText,
				isExhibitor: z
					.boolean()
					.default(false)
					.describe("Whether these people exhibit: they act for their company, and may do what exhibitors may."),
			}),
		)
		.default([])
		.describe("Kinds of people, such as visitors, exhibitors and speakers; each person has one typology."),
	settings: rawSettings
		.default({})
		.describe("What is switched on, for everybody. [Every setting](settings.md) has a name, a kind and a default."),
	settingsByLanguage: z
		.record(referenceTo("language", slug), rawSettings)
		.default({})
		.describe(
			"Settings for one language, by the language's id: those that [differ by language](settings.md). They win over those for everybody.",
		),
	settingsByTypology: z
		.record(referenceTo("typology", slug), rawSettings)
		.default({})
		.describe(
			"Settings for one typology, by its id: those that [differ by typology](settings.md). They win over all others.",
		),
	forms: z
		.array(formEntry)
		.default([])
		.describe("The forms that people fill in. A setting such as `FO_MEETING_FORM_ID` says which form is shown where."),
	quotas: z
		.array(quotaEntry)
		.default([])
		.describe("Choices with a limited number of places, such as a workshop or a meal."),
	articles: z.array(articleEntry).default([]).describe("What can be bought with a registration."),
	billing: sellerEntry.default(null).describe("The seller; without it nothing can be paid online."),
	promoCodes: z.array(promoCodeEntry).default([]).describe("Codes that make the basket cheaper."),
	emails: z.array(emailEntry).default([]).describe("Mails of the event, by occasion."),
	sections: z
		.array(sectionEntry)
		.default([])
		.describe("The event's own pages, in the order in which `SECTION_1_SHOW` to `SECTION_8_SHOW` number them."),
	badges: z.array(badgeEntry).default([]).describe("Badges that people download, or that the desk prints."),
	zones: z.array(zoneEntry).max(100).default([]).describe("Parts of the venue with a door of their own."),
	rooms: z
		.record(z.string(), z.number().int().nonnegative())
		.default({})
		.describe("The capacity of rooms, by the room's name; it wins over the capacity in an imported programme."),
	categories: z.array(categoryEntry).default([]).describe("Subjects by which talks are offered to people."),
	companyCategories: z.array(categoryEntry).default([]).describe("Categories that say what a person's company does."),
	conferences: z
		.array(remembered(conferenceEntry))
		.max(5000)
		.default([])
		.describe("The programme: talks, each with one or several slots."),
};

const emptyParts = Object.fromEntries(
	Object.entries(documentShape).flatMap(([part, schema]) =>
		schema instanceof z.ZodDefault ? [[part, schema.parse(undefined)]] : [],
	),
);

/** The whole document. That references lead somewhere is checked with the file (`check.ts`). */
export type EventDocument = z.output<z.ZodObject<typeof documentShape>>;

/**
 * Parses a stored document; parts that did not exist when it was written get their defaults, and settings that may not differ by
 * language or typology are left out where it gave them to one: they are refused today, and applied to some of its readers only.
 */
export function readDocument(json: string): EventDocument {
	const document = { ...emptyParts, ...JSON.parse(json) } as EventDocument;
	return {
		...document,
		settingsByLanguage: withoutUnvarying(document, "settingsByLanguage"),
		settingsByTypology: withoutUnvarying(document, "settingsByTypology"),
		event: { ...document.event, timeZone: document.event.timeZone ?? defaultZone },
		articles: document.articles.map((entry) => ({ ...entry, nature: entry.nature ?? "admission" })),
		conferences: document.conferences.map((entry) => (entry.speakers ? entry : { ...entry, speakers: [] })),
	};
}

function withoutUnvarying(document: EventDocument, group: SettingGroup): EventDocument[SettingGroup] {
	return Object.fromEntries(
		Object.entries(document[group]).map(([id, flags]) => [
			id,
			Object.fromEntries(Object.entries(flags).filter(([flag]) => mayVary(flag, group))),
		]),
	);
}
