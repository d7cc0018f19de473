import { z } from "zod";
import { articleDay } from "./article";
import { badgeEntry } from "./badge";
import { categoryEntry, conferenceEntry } from "./conference";
import { eventDay, language, place, slug } from "./event";
import { danglingInvitations, danglingReferences, type Reference } from "./event-file-references";
import { fieldComponents, fieldMetadata } from "./form";
import { formats } from "./formats";
import { promoCodeEntry } from "./promo-code";
import { sellerEntry } from "./seller";
import { rawSettings, roleFloor } from "./settings";
import { localizedText } from "./text";
import { nature } from "./vat";

/** An event as its file describes it, people apart: the document that the store keeps. Texts may be given per language. */

const label = localizedText;

const fieldKey = z
	.string()
	.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,63}$/, "expected a letter, then letters, digits or _, 64 at most");

/** What the person's own row keeps; every other key is kept among the extended values. */
export const personColumns = ["firstName", "lastName", "email", "phone", "mobile"] as const;

function isPersonColumn(model: "U" | "P", key: string): boolean {
	return model === "U" && (personColumns as readonly string[]).includes(key);
}

const formFieldEntry = z
	.strictObject({
		component: z.enum(fieldComponents),
		key: fieldKey,
		model: z.enum(["U", "P"]).default("U"),
		label,
		isRequired: z.boolean().default(false),
		/** When absent: no for what the person's own row keeps, yes for the rest. */
		isExtended: z.boolean().optional(),
		isDisabled: z.boolean().default(false),
		format: z.enum(formats).nullable().default(null),
		values: z.array(z.strictObject({ value: z.string().min(1), label })).default([]),
		metadata: fieldMetadata.extend({ hint: label.optional(), html: label.optional() }).strict().default({}),
	})
	.check((context) => {
		const { component, key, model, isExtended, values, metadata } = context.value;
		const complain = (path: string[], message: string) =>
			context.issues.push({
				code: "custom",
				input: context.value,
				path,
				message,
			});
		if (["select", "select-multiple", "radio"].includes(component) && values.length === 0) {
			complain(["values"], `a ${component} needs at least one value`);
		}
		values.forEach(({ value }, index) => {
			if (values.findIndex((other) => other.value === value) < index) {
				complain(["values"], `the value “${value}” stands twice`);
			}
		});
		if (isExtended === false && !isPersonColumn(model, key)) {
			complain(["isExtended"], `only ${personColumns.join(", ")} of model U can be kept outside the extended values`);
		}
		for (const [low, high] of [
			["min", "max"],
			["minLength", "maxLength"],
		] as const) {
			if ((metadata[low] ?? -Infinity) > (metadata[high] ?? Infinity)) {
				complain(["metadata", low], `${low} is greater than ${high}`);
			}
		}
	})
	.transform(({ isExtended, ...field }) => ({
		...field,
		isExtended: isExtended ?? !isPersonColumn(field.model, field.key),
	}));
export type FormFieldEntry = z.output<typeof formFieldEntry>;

/** What a form asks its reader to agree to, in words of which a record is kept. */
const consentEntry = z.strictObject({ key: fieldKey, text: label, required: z.boolean().default(false) });

const formEntry = z.strictObject({
	id: slug,
	label,
	layout: z.enum(["single", "grouped"]).default("single"),
	models: z.array(formFieldEntry),
	consents: z.array(consentEntry).default([]),
});
export type FormEntry = z.output<typeof formEntry>;

const articleEntry = z.strictObject({
	id: slug,
	label,
	description: label.default(""),
	/** Minor units of the currency, excluding tax. */
	price: z.number().int().nonnegative(),
	/** What is sold, as the tax sees it: where it happens, or where the customer is (domain/vat.ts). */
	nature: nature.default("admission"),
	/** Percent, where the tax is due. */
	vatRate: z.number().nonnegative().max(100).multipleOf(0.01).default(20),
	/** How many there are, each day's one by one; no limit when absent. */
	stock: z.number().int().nonnegative().optional(),
	/** Who may take it; everybody when absent. */
	typologies: z.array(slug).optional(),
	days: z.record(
		z.string(),
		articleDay
			.partial()
			.strict()
			.transform((day) => ({
				isShow: true,
				isSelected: false,
				isRadio: false,
				isDisabled: false,
				...day,
			})),
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
export type QuotaEntry = z.output<typeof quotaEntry>;

/** `actionId`: see `mailActions` in mail-template.ts; the other numbers follow the specification's table. */
const emailEntry = z.strictObject({
	actionId: z.number().int().min(1).max(19),
	subject: label,
	html: label,
	text: label,
});

/** First parts of addresses that are not events. */
const reservedAliases = ["api", "assets", "healthz", "mailbox", "readyz"];

const sectionEntry = z.strictObject({ id: slug, title: label, html: label });

const documentShape = {
	domain: z.strictObject({ id: slug, name: z.string().min(1) }),
	event: z.strictObject({
		id: slug,
		alias: slug.refine(
			(alias) => !reservedAliases.includes(alias),
			"expected another alias: this address is the product's own",
		),
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
	typologies: z
		.array(
			z.strictObject({
				id: slug,
				label,
				isExhibitor: z.boolean().default(false),
			}),
		)
		.default([]),
	settings: rawSettings.default({}),
	settingsByLanguage: z.record(slug, rawSettings).default({}),
	settingsByTypology: z.record(slug, rawSettings).default({}),
	forms: z.array(formEntry).default([]),
	quotas: z.array(quotaEntry).default([]),
	articles: z.array(articleEntry).default([]),
	/** Who sells; without it nothing can be paid here. */
	billing: sellerEntry.default(null),
	promoCodes: z.array(promoCodeEntry).default([]),
	emails: z.array(emailEntry).default([]),
	sections: z.array(sectionEntry).default([]),
	badges: z.array(badgeEntry).default([]),
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

export const eventDocument = z
	.strictObject(documentShape)
	.check((context) => complain(context, danglingReferences(context.value)));
export type EventDocument = z.output<typeof eventDocument>;

/** A document as the store keeps it: what did not exist when it was written has its default. */
export function readDocument(json: string): EventDocument {
	const document = { ...emptyParts, ...JSON.parse(json) } as EventDocument;
	return {
		...document,
		articles: document.articles.map((entry) => ({
			...entry,
			nature: entry.nature ?? "admission",
			vatRate: entry.vatRate ?? 20,
		})),
	};
}

/** A person whom the event file invites; `email` tells who it is at the next import. */
export const invitation = z
	.strictObject({
		email: z.email().max(255),
		firstName: z.string().max(255).default(""),
		lastName: z.string().max(255).default(""),
		languageId: slug.optional(),
		typoId: slug.optional(),
		/** Only for a person who has none yet; never exported. */
		password: z.string().min(4).optional(),
		phone: z.string().max(30).optional(),
		mobile: z.string().max(30).optional(),
		/**
		 * Trusted with this event, or with the whole domain; `none` takes it back. A file that trusts anybody names all whom
		 * the event trusts: absent is then taken back too.
		 */
		role: z.enum(["organiser", "administrator", "none"]).optional(),
	})
	.refine(
		({ role = "none", password = "" }) => role === "none" || password === "" || [...password].length >= roleFloor,
		{
			path: ["password"],
			error: `at least ${roleFloor} characters for who has a role`,
		},
	);
export type Invitation = z.output<typeof invitation>;

/** A whole event file: the document, the people whom it invites, and the revision of the store that it was made from. */
export const eventFile = z
	.strictObject({
		revision: z.number().int().positive().optional(),
		...documentShape,
		people: z.array(invitation).default([]),
	})
	.check((context) =>
		complain(context, [
			...danglingReferences(context.value),
			...danglingInvitations(context.value, context.value.people),
		]),
	)
	.transform(({ revision, people, ...document }): EventFile => ({ document, people, revision }));

export interface EventFile {
	document: EventDocument;
	people: Invitation[];
	revision?: number | undefined;
}

function complain(context: { value: unknown; issues: z.core.$ZodRawIssue[] }, references: Reference[]) {
	for (const { path, message, excerpt } of references) {
		context.issues.push({
			code: "custom",
			input: context.value,
			path,
			message,
			params: { excerpt },
		});
	}
}
