import type { z } from "zod";
import { type EventFile, eventFile } from "~/domain/event-file/event-file";
import { sellerAt } from "../money/money";
import { Dice } from "./dice";
import { pairsOf, type RowOf } from "./pairwise";

/** The factors that decide what happens when somebody cancels, and the values of each. */
export const factors = {
	way: ["absence", "wizard", "API", "desk", "erasure"],
	companions: ["none", "one with an address", "one without", "both"],
	money: ["nothing", "due", "by card", "by card, and more due", "in part at the desk", "at the desk", "on its way"],
	refunds: [true, false],
	/** What their typology has otherwise than the event: somebody who declines is no longer an exhibitor. */
	exhibitor: ["no", "as the event", "the other way"],
	currency: ["EUR", "JPY"],
	places: ["none", "conference", "quota", "all"],
	participation: [true, false],
	decline: [true, false],
	registration: ["open", "over", "not open"],
	/** How far the event is when they cancel. */
	event: ["to come", "they came", "a companion came", "over"],
	/** True if somebody else has named them as representative. */
	represents: [false, true],
} as const;

export type Leaving = RowOf<typeof factors>;

/** The configurations, the same ones every time. */
export function leavings(): Leaving[] {
	return pairsOf(factors, new Dice("leaving"));
}

/** Further configurations, chosen by the seed. */
export function anyLeavings(count: number, seed: string): Leaving[] {
	const dice = new Dice(`leaving ${seed}`);
	const pick = ([name, values]: [string, readonly unknown[]]) => [name, dice.pick([...values])];
	return Array.from({ length: count }, () => Object.fromEntries(Object.entries(factors).map(pick)) as Leaving);
}

/** Minor units of either currency: a seat of 100.00 plus 20 % of tax, and a book of 30.00 likewise. */
export const prices = { seat: 12000, book: 3600 };

type FileInput = z.input<typeof eventFile>;

interface Moment {
	/** True for the event as it is when they cancel; otherwise as it was when they registered. */
	isLater: boolean;
	/** True if each place is the only one. */
	people: EventFile["people"];
}

export function eventOf(one: Leaving, alias: string, { isLater, people }: Moment): EventFile {
	const isOver = isLater && one.event === "over";
	const isClosed = isLater && one.registration === "over";
	return eventFile.parse({
		domain: { id: "prisme", name: "Prisme" },
		event: {
			id: alias,
			alias,
			name: "Salon",
			location: { name: "Halle", address: "1 quai Neuf, Lyon" },
			defaultLanguageId: "fr",
			canRegister: !(isLater && one.registration === "not open"),
		},
		days: [
			{ id: "thursday", day: isOver ? "2027-01-13" : "2027-03-18" },
			{ id: "friday", day: isOver ? "2027-01-14" : "2027-03-19" },
		],
		languages: [{ id: "fr", key: "fr", label: "Français" }],
		typologies: [
			{ id: "visitor", label: "Visiteur" },
			{ id: "exhibitor", label: "Exposant", isExhibitor: true },
		],
		settings: {
			FO_MEETING_TYPO_EXHIBITOR_DEFAULT: "visitor",
			FO_MEETING_PARTICIPATION_SHOW: one.participation,
			FO_MEETING_PARTICIPATION_REMOTE_SHOW: true,
			FO_MEETING_PARTICIPATION_DECLINE_SHOW: one.decline,
			FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
			FO_MEETING_ARTICLES_SHOW: true,
			FO_MEETING_QUOTAS_SHOW: true,
			FO_MEETING_CONFERENCES_SHOW: true,
			FO_MEETING_COMPANIONS_IS_ACTIVE: true,
			FO_MEETING_DESK_PAYMENT: true,
			FO_MEETING_CURRENCY: one.currency,
			FO_MEETING_INVOICE_REFUND: one.exhibitor === "the other way" ? !one.refunds : one.refunds,
			...(isClosed && { FO_MEETING_REGISTER_END: "2027-01-15T00:00:00Z" }),
		},
		...(one.exhibitor === "the other way" && {
			settingsByTypology: { exhibitor: { FO_MEETING_INVOICE_REFUND: one.refunds } },
		}),
		billing: sellerAt(alias),
		articles: [
			{ id: "seat", label: "Seat", price: 10000, vatRate: 20, stock: 5, days: { 0: {} } },
			{ id: "book", label: "Book", price: 3000, vatRate: 20, days: { 0: {} } },
		],
		quotas: [
			{ key: "workshop", label: "Workshop", filter: "select", values: [{ value: "led", label: "LED", capacity: 1 }] },
		],
		conferences: [
			{
				id: "opening",
				title: "Opening",
				slots: [{ id: "opening-9", startAt: "2027-03-18T09:00:00Z", endAt: "2027-03-18T10:00:00Z", quota: 1 }],
			},
		],
		people,
	} satisfies FileInput);
}

const stranger = "stranger";
const role = (name: string, its: "organiser" | "desk" | "door") => ({
	email: `${name}@example.com`,
	firstName: name,
	lastName: "Equipe",
	role: its,
});

/** The person who registers, the one whom they represent, somebody else, and the team, with names for this configuration. */
export function peopleOf({ exhibitor, represents }: Leaving, alias: string): EventFile["people"] {
	const person = (name: string) => ({ email: `${alias}-${name}@example.com`, firstName: name, lastName: "Lopez" });
	return [
		{ ...person("ana"), typoId: exhibitor === "no" ? "visitor" : "exhibitor" },
		{ ...person(stranger), typoId: "visitor" },
		...(represents ? [{ ...person("rosa"), typoId: "visitor" }] : []),
		role("olga", "organiser"),
		role("daisy", "desk"),
	] as EventFile["people"];
}

/** The outcome that the settings promise. */
export interface Expected {
	/** The codes of which one is given as the reason; empty if they may cancel. */
	refusals: string[];
	/** What they are told about the money beforehand, in minor units: `paid` and `held` are given back or kept. */
	due: number;
	paid: { card: number; desk: number };
	held: number;
	comesBack: boolean;
}

export function expectedOf(one: Leaving): Expected {
	const { way, money, event, registration } = one;
	const guests = guestsOf(one).length;
	// A seat for them and for each companion who has an address.
	const whole = money === "nothing" ? 0 : prices.seat * (1 + guestsOf(one).filter(({ isSeated }) => isSeated).length);
	const byThemselves = way !== "desk";
	const hasBeen = event === "over" || event === "they came" || (event === "a companion came" && guests > 0);
	const isWizard = way === "wizard" || way === "API";
	const refusals = [
		...(isWizard && registration !== "open" ? ["registrationClosed"] : []),
		...(isWizard && !(one.participation && one.decline) ? ["notOffered"] : []),
		...(hasBeen && byThemselves && way !== "erasure" ? [event === "over" ? "eventOver" : "hasCome"] : []),
	];
	const held = money === "in part at the desk" ? 5000 : 0;
	return {
		refusals,
		due:
			money === "due" || money === "on its way" || held > 0
				? whole - held
				: money === "by card, and more due"
					? prices.book
					: 0,
		paid: {
			card: money === "by card" || money === "by card, and more due" ? whole : 0,
			desk: money === "at the desk" ? whole : 0,
		},
		held,
		// People who erase themselves are not paid back for what they attended; the desk decides for itself.
		comesBack: one.refunds && !(hasBeen && way === "erasure"),
	};
}

/** Returns the companions: those who have an address have a seat of their own, if the event sells any. */
export function guestsOf({ companions }: Leaving) {
	const zoe = { firstName: "Zoe", isSeated: true };
	const gil = { firstName: "Gil", isSeated: false };
	return { none: [], "one with an address": [zoe], "one without": [gil], both: [zoe, gil] }[companions];
}
