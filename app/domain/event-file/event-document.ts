import { z } from "zod";
import { badgeEntry } from "../documents/badge";
import { eventDay, language, place, slug } from "../event/event";
import { publicPageEntry } from "../event/public-page";
import { referenceTo } from "../ground/reference";
import { mailActions } from "../mail/mail-template";
import { promoCodeEntry } from "../money/promo-code";
import { sellerEntry } from "../money/seller";
import { categoryEntry, conferenceEntry } from "../registration/conference";
import { rawSettings } from "../settings";
import { localizedText } from "../texts/text";
import { defaultZone, isZone } from "../time/clock";
import { articleEntry } from "./article-entry";
import { formEntry } from "./form-entry";
import { quotaEntry } from "./quota-entry";

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
			`On which occasion it is sent, by the specification's numbers: ${mailOccasions}. No mail is sent on an occasion that no entry names.`,
		),
	subject: localizedText.describe("May hold variables, such as {{firstName}} and {{eventName}}."),
	html: localizedText.describe("The mail as most programs show it; may hold variables, such as {{link}}."),
	text: localizedText.describe("The same in plain text."),
});

const zoneEntry = z.strictObject({
	id: slug.describe("Names the zone; never changes once people have passed its door."),
	label: localizedText,
	typologies: z
		.array(referenceTo("typology", slug))
		.min(1)
		.optional()
		.describe("Whose badge opens its door; everybody's without."),
	capacity: z.number().int().positive().optional().describe("How many people may be inside at once."),
});

/** First parts of addresses that are not events. */
const reservedAliases = ["api", "assets", "couvertures", "healthz", "mailbox", "organisation", "readyz"];

const sectionEntry = z.strictObject({
	id: slug,
	title: localizedText,
	html: localizedText.describe("The page; cleaned on the server."),
});

/** An event as its file describes it, people apart: the document that the store keeps. Texts may be given per language. */
export const documentShape = {
	domain: z
		.strictObject({
			id: slug.describe("Names the organiser. Its events share accounts and people."),
			name: z.string().min(1).describe("What the organiser is called."),
		})
		.describe("Whose event it is."),
	event: z
		.strictObject({
			id: slug.describe("Names the event; never changes once people are registered."),
			alias: slug
				.refine(
					(alias) => !reservedAliases.includes(alias),
					"expected another alias: this address is the product's own",
				)
				.describe("The first part of its address: `soiree` makes https://example.org/soiree."),
			name: localizedText,
			organizer: localizedText.default("").describe("Who invites, as pages and mails say it."),
			location: place.strict().optional().describe("Where it takes place; without, pages name no place."),
			defaultLanguageId: referenceTo("language", slug).describe("The language of whoever has not chosen one."),
			timeZone: z
				.string()
				.refine(isZone, "expected a time zone such as Europe/Paris")
				.default(defaultZone)
				.describe("The clocks of the event: times without an offset are theirs, and all times are shown on them."),
			canRegister: z.boolean().default(true).describe("Whether registration is open at all."),
		})
		.describe("What the event is, where, and in which time zone."),
	page: publicPageEntry
		.default({ intro: "", questions: [] })
		.describe("What the public page says beside what other parts tell (`FO_MEETING_PUBLIC_PAGE_SHOW` shows it)."),
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
		.describe("Kinds of people, such as visitors, exhibitors and speakers: each person is of one."),
	settings: rawSettings
		.default({})
		.describe("What is switched on, for everybody. [Every setting](settings.md) has a name, a kind and a default."),
	settingsByLanguage: z
		.record(referenceTo("language", slug), rawSettings)
		.default({})
		.describe("Settings for one language, by the language's id; they win over those for everybody."),
	settingsByTypology: z
		.record(referenceTo("typology", slug), rawSettings)
		.default({})
		.describe("Settings for one typology, by its id; they win over all others."),
	forms: z
		.array(formEntry)
		.default([])
		.describe("What people are asked. A setting such as `FO_MEETING_FORM_ID` says which form is asked where."),
	quotas: z
		.array(quotaEntry)
		.default([])
		.describe("Choices with a limited number of places, such as a workshop or a meal."),
	articles: z.array(articleEntry).default([]).describe("What can be bought with a registration."),
	billing: sellerEntry.default(null).describe("Who sells; without it nothing can be paid."),
	promoCodes: z.array(promoCodeEntry).default([]).describe("Codes that make the basket cheaper."),
	emails: z.array(emailEntry).default([]).describe("Mails of the event, by occasion."),
	sections: z
		.array(sectionEntry)
		.default([])
		.describe("Pages of the event's own, in the order in which `SECTION_1_SHOW` to `SECTION_8_SHOW` number them."),
	badges: z.array(badgeEntry).default([]).describe("Badges that people download or are printed at the desk."),
	zones: z.array(zoneEntry).max(100).default([]).describe("Parts of the venue with a door of their own."),
	rooms: z
		.record(z.string(), z.number().int().nonnegative())
		.default({})
		.describe("Places of rooms by the room's name; they win over what an imported programme says."),
	categories: z.array(categoryEntry).default([]).describe("Subjects by which a person's conferences are offered."),
	companyCategories: z.array(categoryEntry).default([]).describe("What a person's company does."),
	conferences: z
		.array(conferenceEntry)
		.max(5000)
		.default([])
		.describe("The programme: talks, each at one or several times."),
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
