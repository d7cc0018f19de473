import { z } from "zod";
import { coverFamilies } from "../event/cover";
import type { EventDay } from "../event/event";
import { areHoursValid } from "../event/event-times";
import type { SellerEntry } from "../money/seller";
import { requiredName } from "../people/person-name";
import { catalogue } from "../settings";
import { oneLine } from "../texts/line";
import { addDays, isClockMoment, isZone } from "../time/clock";
import { zoneOfPlace } from "../time/zone-of-place";
import { invoicePrefixOf } from "./event-alias";
import { type EventDocument, isReservedAlias } from "./event-document";
import { eventDocument } from "./event-file";
import { priceWithoutTax } from "./price-with-tax";

/** What a new event can ask of everybody, besides name and e-mail. */
export const newEventAsks = ["company", "phone", "diet", "access"] as const;
type NewEventAsk = (typeof newEventAsks)[number];

/** Colours that a new event may have; any other may be typed. */
export const newEventColours = {
	copper: "#a63d0a",
	brick: "#b3261e",
	amber: "#9a6b00",
	moss: "#3f6b1f",
	fir: "#0f6b5c",
	night: "#1e3a8a",
	plum: "#7b2d5b",
	stone: "#4a4641",
} as const;

/** The rates of VAT that a price of a new event may have, in percent. */
export const newEventRates = ["20", "10", "5.5", "2.1"] as const;

const mostDays = 60;

/** Each field says its own fault: in the list above the form two of one wording would be one. */
const clockTime = (message: string) => z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);

/** A date whose year was typed with two digits is one of the first century: `0027-06-12`. */
export const typedDay = (message: string) =>
	z.iso.date(message).refine((day) => isClockMoment(`${day}T00:00`), message);

/** A slug, whose own message is for files. */
export const eventAlias = z
	.string("newEvent.error.alias")
	.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, "newEvent.error.alias")
	.refine((alias) => !isReservedAlias(alias), "newEvent.error.reserved");

/** The name of an event, in all its languages. */
export const eventName = requiredName("newEvent.error.name", 200);

/** The answers of which an event is made. Messages are keys of texts. */
export const newEventAnswers = z
	.object({
		name: eventName,
		firstDay: typedDay("newEvent.error.date"),
		lastDay: typedDay("newEvent.error.endDate"),
		/** When the doors open and close, each day. */
		from: clockTime("newEvent.error.time"),
		to: clockTime("newEvent.error.endTime"),
		/** The name of the place, then its address behind a comma; empty for an event without one. */
		place: oneLine().max(300, "errors.tooLong 300").default(""),
		/** An IANA zone; that of the place by default. */
		timeZone: z.string().refine(isZone, "newEvent.error.zone").optional(),
		isRemote: z.boolean().default(false),
		colour: z.string("newEvent.error.colour").regex(/^#[0-9a-f]{6}$/, "errors.colour"),
		cover: z.enum(coverFamilies, "newEvent.error.cover"),
		/** In cents with tax, and the rate in percent; null for an event that is free. */
		price: z
			.object({
				withTax: z.int("errors.amount").min(1, "newEvent.error.price").max(10_000_000, "errors.amount"),
				/** Absent where the seller charges no VAT. */
				vatRate: z.enum(newEventRates, "newEvent.error.rate").optional(),
			})
			.nullable()
			.default(null),
		/** How many may register; no limit by default. */
		places: z.int("errors.number").min(1, "errors.tooLow 1").max(1_000_000, "errors.tooHigh 1000000").optional(),
		asks: z.array(z.enum(newEventAsks)).max(newEventAsks.length).default([]),
		languageId: z.enum(["fr", "en"]).default("fr"),
	})
	.superRefine((answers, context) => {
		const complain = (field: string, message: string) =>
			context.addIssue({ code: "custom", path: [field], message, input: answers });
		const { firstDay, lastDay, from, to, price } = answers;
		if (lastDay < firstDay) complain("lastDay", "newEvent.error.lastDay");
		else if (lastDay > addDays(firstDay, mostDays - 1)) complain("lastDay", `newEvent.error.days ${mostDays}`);
		if (!areHoursValid({ from, to })) complain("to", "newEvent.error.to");
		if (price && "nearest" in priceWithoutTax(price.withTax, price.vatRate)) {
			const { nearest } = priceWithoutTax(price.withTax, price.vatRate) as { nearest: number };
			complain("price", `newEvent.error.priceStep ${(nearest / 100).toFixed(2)}`);
		}
	});
export type NewEventAnswers = z.output<typeof newEventAnswers>;

interface NewDocument {
	/** Never changes. */
	id: string;
	alias: string;
	domain: EventDocument["domain"];
	/** The seller of another event of the organiser, who sells here too. */
	seller?: SellerEntry | null;
}

/**
 * Builds the whole document of an event that nobody sees until it is opened: registration is closed, and its public page off.
 * Mails are the product's own (`FO_MEETING_MAIL_DEFAULTS`). Throws a ZodError if the alias or id is none; any accepted answers
 * make a valid document.
 */
export function newDocument(answers: NewEventAnswers, { id, alias, domain, seller }: NewDocument): EventDocument {
	const { name, colour, cover, isRemote, places, price, asks, languageId } = answers;
	const hasEntry = price !== null || places !== undefined;
	return eventDocument.parse({
		domain,
		event: {
			id,
			alias,
			name,
			organizer: domain.name,
			...locationOf(answers.place),
			defaultLanguageId: languageId,
			timeZone: answers.timeZone ?? zoneOfPlace(answers.place).zone,
			canRegister: false,
		},
		page: { cover },
		days: daysOf(answers),
		languages: [
			{ id: "fr", key: "fr", label: "Français" },
			{ id: "en", key: "en", label: "English" },
		],
		typologies: [{ id: "participant", label: { fr: "Participant", en: "Participant" } }],
		settings: {
			bgPrimaryColor: colour,
			[catalogue.publicPageShown.flag]: false,
			[catalogue.accountCreationOffered.flag]: true,
			[catalogue.remoteOffered.flag]: isRemote,
			[catalogue.walkInsTaken.flag]: true,
			[catalogue.shortSteps.flag]: true,
			[catalogue.formId.flag]: "vous",
			...(hasEntry ? { [catalogue.articlesShown.flag]: true } : {}),
			...(price ? { [catalogue.deskPaymentsTaken.flag]: true } : {}),
		},
		forms: [formOf(asks)],
		articles: hasEntry ? [entryOf(answers, seller)] : [],
		billing: price && seller && sells(seller, price) ? { ...seller, invoicePrefix: invoicePrefixOf(alias) } : null,
		badges: [
			{
				id: "badge",
				label: { fr: "Badge", en: "Badge" },
				fields: [
					{ field: "firstName", size: "large" },
					{ field: "lastName", size: "large" },
					...(asks.includes("company") ? [{ field: "company", size: "medium" }] : []),
				],
				canDownload: { isInPerson: true },
			},
		],
	});
}

/** « Halle de la Navette, 12 quai de la Navette, 69007 Lyon » is a name and an address. */
function locationOf(place: string) {
	if (place === "") return {};
	const [name = "", ...address] = place.split(",").map((part) => part.trim());
	return { location: { name, address: address.filter(Boolean).join(", ") } };
}

function daysOf({ firstDay, lastDay, from, to }: NewEventAnswers): EventDay[] {
	const days: EventDay[] = [];
	for (let one = firstDay; one <= lastDay; one = addDays(one, 1))
		days.push({ id: `jour-${days.length + 1}`, day: one, hours: { from, to } });
	return days;
}

/** A seller who charges no VAT cannot sell at a rate, and the other way round. */
function sells({ withoutVat }: SellerEntry, { vatRate }: NonNullable<NewEventAnswers["price"]>): boolean {
	return (withoutVat !== undefined) === (vatRate === undefined);
}

/** Without a seller who charges no VAT a price needs a rate: 0 until the seller is written. */
function entryOf({ price, places }: NewEventAnswers, seller: SellerEntry | null | undefined) {
	const isUntaxed = price !== null && seller && sells(seller, price) && seller.withoutVat !== undefined;
	const net = price ? priceWithoutTax(price.withTax, price.vatRate) : { withoutTax: 0 };
	return {
		id: "entree",
		label: { fr: "Entrée", en: "Entry" },
		price: "withoutTax" in net ? net.withoutTax : net.nearest,
		...(price && !isUntaxed ? { vatRate: Number(price.vatRate ?? 0) } : {}),
		...(places === undefined ? {} : { stock: places }),
		isEntry: true,
		days: { 0: {} },
	};
}

function formOf(asks: NewEventAsk[]) {
	const text = (key: string, fr: string, en: string, autocomplete: string) => ({
		component: "input",
		key,
		label: { fr, en },
		isRequired: true,
		metadata: { autocomplete, maxLength: 80 },
	});
	return {
		id: "vous",
		label: { fr: "Vous", en: "You" },
		models: [
			text("firstName", "Prénom", "First name", "given-name"),
			text("lastName", "Nom", "Last name", "family-name"),
			...newEventAsks.filter((ask) => asks.includes(ask)).map((ask) => questions[ask]),
		],
	};
}

const questions: Record<NewEventAsk, object> = {
	company: {
		component: "input",
		key: "company",
		model: "P",
		label: { fr: "Société ou organisme", en: "Company or organisation" },
		metadata: { autocomplete: "organization", maxLength: 120 },
	},
	phone: { component: "phone-number", key: "mobile", label: { fr: "Téléphone", en: "Telephone" } },
	diet: {
		component: "select",
		key: "diet",
		model: "P",
		label: { fr: "Régime alimentaire", en: "Diet" },
		values: [
			{ value: "none", label: { fr: "Je mange de tout", en: "I eat everything" } },
			{ value: "vegetarian", label: { fr: "Végétarien", en: "Vegetarian" } },
			{ value: "vegan", label: { fr: "Végétalien", en: "Vegan" } },
			{ value: "glutenFree", label: { fr: "Sans gluten", en: "Gluten-free" } },
			{ value: "other", label: { fr: "Autre : nous vous écrirons", en: "Other: we will write to you" } },
		],
	},
	access: {
		component: "textarea",
		key: "access",
		model: "P",
		label: { fr: "De quoi avez-vous besoin pour bien venir ?", en: "What do you need to come comfortably?" },
		metadata: {
			rows: 2,
			maxLength: 500,
			hint: {
				fr: "Accès de plain-pied, boucle magnétique, interprète en langue des signes…",
				en: "Step-free access, hearing loop, sign language interpreter…",
			},
		},
	},
};
