import { describe, expect, test } from "vitest";
import type { EventDocument } from "~/domain/event-file/event-document";
import { newDocument, newEventAnswers } from "~/domain/event-file/new-document";
import { type ReadinessFacts, readinessOf } from "~/domain/insight/readiness";
import { conferenceEntry } from "~/domain/registration/conference";
import { catalogue } from "~/domain/settings";

const facts: ReadinessFacts = { today: "2027-01-15", devices: 0, doorStaff: 0, mailsStay: false };

const answers = newEventAnswers.parse({
	name: "Lueurs",
	firstDay: "2027-03-18",
	lastDay: "2027-03-18",
	from: "09:00",
	to: "18:00",
	place: "Halle, 12 quai Neuf, Lyon",
	colour: "#1e3a8a",
	cover: "arches",
});
const made = newDocument(answers, { id: "lueurs", alias: "lueurs", domain: { id: "prisme", name: "Prisme" } });

/** An event that is ready. */
const whole: EventDocument = {
	...made,
	event: { ...made.event, canRegister: true },
	page: { ...made.page, intro: "Deux jours de lumière." },
	languages: made.languages.slice(0, 1),
	settings: {
		...made.settings,
		[catalogue.publicPageShown.flag]: true,
		[catalogue.mailReplyTo.flag]: "olga@example.com",
	},
};
const documentWith = (changes: Partial<EventDocument>): EventDocument => ({ ...whole, ...changes });
/** The items that are missing, with how many of them where they are counted. */
const missing = (document: EventDocument, known: Partial<ReadinessFacts> = {}) =>
	Object.fromEntries(
		readinessOf(document, { ...facts, ...known })
			.filter(({ isReady }) => !isReady)
			.map(({ item, missing }) => [item, missing ?? true]),
	);

describe("What is ready before an event opens", () => {
	test("is everything, where everything is", () => {
		const lines = readinessOf(whole, { ...facts, devices: 1 });
		expect(lines.filter(({ isReady }) => !isReady)).toEqual([]);
		expect(lines.map(({ item }) => item)).not.toContain("seller");
		expect(lines.map(({ item }) => item)).not.toContain("rooms");
		expect(lines.map(({ item }) => item)).not.toContain("languages");
	});

	test("leads to the first list of which nobody sees anything", () => {
		const slot = { id: "a", startAt: "2027-03-18T09:00:00Z", endAt: "2027-03-18T10:00:00Z" };
		const conferences = [conferenceEntry.parse({ id: "a", title: "A", slots: [slot] })];
		expect(missing(documentWith({ conferences }))).toMatchObject({ offers: true });
		const offers = readinessOf(documentWith({ conferences }), facts).find(({ item }) => item === "offers");
		expect(offers).toEqual({ item: "offers", isReady: false, part: "conferences" });
		const settings = { ...whole.settings, [catalogue.conferencesShown.flag]: true };
		expect(missing(documentWith({ conferences, settings }))).not.toHaveProperty("offers");
		expect(readinessOf(whole, facts).map(({ item }) => item)).not.toContain("offers");
	});

	test("lacks a place, a page, a cover, a badge and somebody at the doors", () => {
		const { location: _, ...event } = made.event;
		const bare = documentWith({ event, page: { intro: { fr: " " }, questions: [] }, badges: [], settings: {} });
		expect(missing(bare)).toMatchObject({
			place: true,
			page: true,
			cover: true,
			form: true,
			replies: true,
			badge: true,
			doors: true,
			open: true,
		});
		expect(missing(bare, { doorStaff: 1 })).not.toHaveProperty("doors");
	});

	test("has days that are still to come", () => {
		expect(missing(whole, { today: "2027-03-18" })).not.toHaveProperty("days");
		expect(missing(whole, { today: "2027-03-19" })).toHaveProperty("days");
	});

	test("has a seller where something costs money", () => {
		const [entry] = newDocument(
			{ ...answers, price: { withTax: 1200, vatRate: "20" } },
			{ id: "lueurs", alias: "lueurs", domain: made.domain },
		).articles;
		expect(missing(documentWith({ articles: entry ? [entry] : [] }))).toHaveProperty("seller");
	});

	test("has mails that leave, with texts for them", () => {
		expect(missing(whole, { mailsStay: true })).toHaveProperty("mails");
		const settings = { ...whole.settings, [catalogue.mailDefaults.flag]: false };
		expect(missing(documentWith({ settings }))).toHaveProperty("mails");
	});

	test("has a room for each slot, and every text in every language", () => {
		const talk = (id: string, room: string) =>
			conferenceEntry.parse({
				id,
				title: { fr: "Ombre" },
				slots: [{ id: `at-${id}`, startAt: "2027-03-18T09:00:00Z", endAt: "2027-03-18T10:00:00Z", room }],
			});
		const document = documentWith({ languages: made.languages, conferences: [talk("a", "R1"), talk("b", "")] });
		expect(missing(document)).toMatchObject({ rooms: 1 });
		expect(missing(document).languages).toBeGreaterThanOrEqual(2);
	});
});
