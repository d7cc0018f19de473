import { describe, expect, test } from "vitest";
import { placeOf } from "~/domain/event-file/advice-place";
import { documentAdvice } from "~/domain/event-file/document-advice";
import type { EventDocument } from "~/domain/event-file/event-document";
import { type KnotKind, knotKindOf, knotKinds, stopsOpening } from "~/domain/event-file/knots";
import { nothingTaken, presentKnots, type TakenPlaces } from "~/domain/event-file/present-knots";
import { findKnots, walkEvent } from "~/domain/event-file/walk";
import { at } from "../../support/world/conferences";
import { buildEvent, type EventChanges } from "../../support/world/event";

const now = new Date("2027-01-10T12:00:00Z");

const name = { component: "input", key: "lastName", label: "Nom", isRequired: true } as const;
const seller = {
	name: "Prisme",
	address: "1 quai Neuf",
	postalCode: "69001",
	city: "Lyon",
	country: "FR",
	siren: "732829320",
};
const on = { FO_MEETING_ACCOUNT_CREATION_SHOW: true, FO_MEETING_FORM_ID: "about", FO_MEETING_DESK_PAYMENT: true };
const sold = { ...on, FO_MEETING_ARTICLES_SHOW: true };
const withTalks = { ...on, FO_MEETING_CONFERENCES_SHOW: true };
const withChoices = { ...on, FO_MEETING_QUOTAS_SHOW: true };
const vip = { id: "vip", label: "VIP" };
const guest = { id: "guest", label: "Invité" };

/** An event with nothing but a form, which strangers may fill in. */
function eventWith(
	{ settings = on, ...parts }: EventChanges = {},
	emails: EventDocument["emails"] = [],
): EventDocument {
	const bare = { typologies: [], quotas: [], articles: [], sections: [], emails: [], people: [], translations: {} };
	const forms = [{ id: "about", label: "Vous", models: [name] }];
	// Mails were not always checked before they were saved.
	return { ...buildEvent({ ...bare, forms, ...parts, settings }).document, emails };
}

const whole = { 0: {} };
const entry = (id: string, price: number, more: object = {}) => ({
	id,
	label: id,
	price,
	isEntry: true,
	days: whole,
	...more,
});
const option = (id: string, price: number, more: object = {}) => ({ id, label: id, price, days: whole, ...more });
const talk = (id: string, [from, to]: [string, string], more: object = {}, slot: object = {}) => ({
	id,
	title: id,
	slots: [{ id, startAt: at(from), endAt: at(to), ...slot }],
	...more,
});
const quota = (key: string, values: object[]) => ({
	key,
	label: key,
	filter: "radio" as const,
	values: values.map((value, index) => ({ value: `${index}`, label: `${index}`, ...value })),
});
const formWith = (...models: object[]) =>
	[{ id: "about", label: "Vous", models: [name, ...models] }] as EventChanges["forms"];
const mail = (actionId: number, subject: string, html: string, text = html) => ({ actionId, subject, html, text });

interface Case {
	document: EventDocument;
	taken?: Partial<TakenPlaces>;
}

const wrong: [KnotKind, code: string, Case][] = [
	[
		"freeEntry",
		"freeBesidePriced",
		{ document: eventWith({ settings: sold, articles: [entry("full", 1000), entry("press", 0)] }) },
	],
	[
		"freeEntry",
		"freeBesidePriced",
		{
			document: eventWith({
				settings: sold,
				articles: [entry("pass", 1000), entry("thursday", 0, { days: { thursday: {}, friday: {} } })],
			}),
		},
	],
	[
		"freeEntry",
		"freeBesidePriced",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_TYPO_SHOW: true },
				typologies: [vip, guest],
				articles: [entry("full", 1000), entry("free", 0, { typologies: ["vip"] })],
			}),
		},
	],
	[
		"freeEntry",
		"anyArticleAdmits",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_ARTICLES_REQUIRED: true },
				articles: [option("dinner", 1000), option("coffee", 0)],
			}),
		},
	],
	[
		"freeEntry",
		"freeWithoutProfile",
		{
			document: eventWith({
				settings: sold,
				typologies: [vip, guest],
				articles: [entry("full", 1000, { typologies: ["vip", "guest"] })],
			}),
		},
	],
	["unseen", "entryUnseen", { document: eventWith({ articles: [entry("full", 1000)] }) }],
	[
		"unseen",
		"entriesHidden",
		{ document: eventWith({ settings: sold, articles: [entry("full", 1000, { days: { 0: { isShow: false } } })] }) },
	],
	["unseen", "extrasUnseen", { document: eventWith({ articles: [option("dinner", 1000)] }) }],
	["unseen", "talksUnseen", { document: eventWith({ conferences: [talk("opening", ["9:00", "10:00"])] }) }],
	["unseen", "choicesUnseen", { document: eventWith({ quotas: [quota("workshop", [{}])] }) }],
	["unseen", "companionRulesUnseen", { document: eventWith({ settings: { ...on, FO_MEETING_COMPANIONS_MAX: 3 } }) }],
	[
		"impossibleChoice",
		"choiceImpossible",
		{
			document: eventWith({
				settings: withChoices,
				quotas: [quota("workshop", [{ capacity: 0 }, { isDisabled: true }])],
			}),
		},
	],
	[
		"impossibleChoice",
		"talkImpossible",
		{
			document: eventWith({
				settings: withTalks,
				conferences: [talk("safety", ["9:00", "10:00"], { isRequired: true }, { quota: 0 })],
			}),
		},
	],
	[
		"impossibleChoice",
		"talksOverlap",
		{
			document: eventWith({
				settings: withTalks,
				conferences: [
					talk("safety", ["9:00", "10:00"], { isRequired: true }),
					talk("fire", ["9:30", "10:30"], { isRequired: true }),
				],
			}),
		},
	],
	[
		"impossibleChoice",
		"talksBelowMinimum",
		{
			document: eventWith({
				settings: { ...withTalks, FO_MEETING_CONFERENCES_MIN: 2 },
				conferences: [talk("a", ["9:00", "10:00"]), talk("b", ["9:30", "10:30"])],
			}),
		},
	],
	[
		"impossibleChoice",
		"minimumAboveMaximum",
		{
			document: eventWith({
				settings: { ...withTalks, FO_MEETING_CONFERENCES_MIN: 2, FO_MEETING_CONFERENCES_MAX: 1 },
				conferences: [talk("a", ["9:00", "10:00"]), talk("b", ["10:00", "11:00"])],
			}),
		},
	],
	[
		"impossibleChoice",
		"articleImpossible",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_ARTICLES_REQUIRED: true },
				articles: [option("dinner", 1000, { stock: 0 })],
			}),
		},
	],
	[
		"hiddenAnswer",
		"requiredAnswerLocked",
		{
			document: eventWith({
				forms: formWith({ component: "input", key: "badge", label: "B", isRequired: true, isDisabled: true }),
			}),
		},
	],
	[
		"hiddenAnswer",
		"requiredAnswerLocked",
		{
			document: eventWith({
				forms: formWith({ component: "comment", key: "rules", label: "Règles", isRequired: true }),
			}),
		},
	],
	[
		"hiddenAnswer",
		"requiredAnswerHidden",
		{
			document: eventWith({
				forms: formWith({ component: "input", key: "why", label: { fr: "Pourquoi ?", en: " " }, isRequired: true }),
			}),
		},
	],
	[
		"hiddenAnswer",
		"requiredAnswerHidden",
		{
			document: eventWith({
				forms: formWith({
					component: "select",
					key: "diet",
					label: "Régime",
					isRequired: true,
					values: [{ value: "all", label: { fr: "De tout" } }],
				}),
			}),
		},
	],
	[
		"hiddenAnswer",
		"companyRulesUnseen",
		{ document: eventWith({ settings: { ...on, FO_MEETING_COMPANY_REQUIRED: true } }) },
	],
	["brokenMail", "mailNotRenderable", { document: eventWith({}, [mail(19, "Billet", "<p>{{firstname}}</p>")]) }],
	["brokenMail", "mailNotRenderable", { document: eventWith({}, [mail(19, "Billet", "<p>{{#due}}Reste</p>")]) }],
	["brokenMail", "mailEmpty", { document: eventWith({}, [mail(19, "Billet", "<p></p>")]) }],
	["brokenMail", "mailEmpty", { document: eventWith({}, [mail(8, " ", "<p>Changement</p>")]) }],
	["brokenMail", "mailWithoutLink", { document: eventWith({}, [mail(1, "Venez", "<p>Bonjour {{firstName}}</p>")]) }],
	[
		"tooFew",
		"limitBelowRegistered",
		{
			document: eventWith({ settings: sold, articles: [entry("full", 1000, { stock: 10 })] }),
			taken: { articles: [{ articleId: "full", taken: 11 }] },
		},
	],
	[
		"tooFew",
		"limitBelowRegistered",
		{
			document: eventWith({ settings: withTalks, conferences: [talk("a", ["9:00", "10:00"], {}, { quota: 5 })] }),
			taken: { slots: [{ slotId: "a", taken: 6 }] },
		},
	],
	[
		"tooFew",
		"limitBelowRegistered",
		{
			document: eventWith({
				settings: withTalks,
				conferences: [talk("a", ["9:00", "10:00"], {}, { room: "Salle 1" })],
				rooms: { "Salle 1": 30 },
			}),
			taken: { slots: [{ slotId: "a", taken: 31 }] },
		},
	],
	[
		"tooFew",
		"limitBelowRegistered",
		{
			document: eventWith({ settings: withChoices, quotas: [quota("workshop", [{ capacity: 2 }])] }),
			taken: { values: [{ key: "workshop", value: "0", taken: 3 }] },
		},
	],
	[
		"noWayIn",
		"noWayIn",
		{ document: eventWith({ settings: { FO_MEETING_FORM_ID: "about", FO_MEETING_MAIL_DEFAULTS: false } }) },
	],
	[
		"noWayIn",
		"registrationOver",
		{
			document: eventWith({
				event: { canRegister: false },
				settings: { ...on, FO_MEETING_REGISTER_END: "2027-01-09T12:00:00Z" },
			}),
		},
	],
	[
		"noWayIn",
		"entriesClosed",
		{
			document: eventWith({
				settings: sold,
				articles: [entry("a", 1000, { days: { 0: { isDisabled: true } } }), entry("b", 900, { stock: 0 })],
			}),
		},
	],
	[
		"noWayIn",
		"entriesClosedFor",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_TYPO_SHOW: true },
				typologies: [vip, guest],
				articles: [
					entry("full", 1000, { typologies: ["vip"], stock: 0 }),
					entry("guest", 1000, { typologies: ["guest"] }),
				],
			}),
		},
	],
	[
		"unpayable",
		"noSeller",
		{ document: eventWith({ settings: { ...sold, FO_MEETING_DESK_PAYMENT: false }, articles: [entry("full", 1000)] }) },
	],
];

const right: [name: string, Case][] = [
	["a form alone", { document: eventWith() }],
	[
		"no form, and mails of its own",
		{ document: eventWith({ settings: { FO_MEETING_ACCOUNT_CREATION_SHOW: true }, forms: [] }) },
	],
	["only invited people", { document: eventWith({ settings: { FO_MEETING_FORM_ID: "about" } }) }],
	[
		"only the desk",
		{
			document: eventWith({
				settings: { FO_MEETING_FORM_ID: "about", FO_MEETING_DOOR_WALK_INS: true, FO_MEETING_MAIL_DEFAULTS: false },
			}),
		},
	],
	["one entry with a price", { document: eventWith({ settings: sold, articles: [entry("full", 1000)] }) }],
	[
		"one free entry, and dinner",
		{ document: eventWith({ settings: sold, articles: [entry("in", 0), option("dinner", 3000)] }) },
	],
	["two prices", { document: eventWith({ settings: sold, articles: [entry("full", 1000), entry("half", 500)] }) }],
	[
		"a free entry for a profile of its own",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_TYPO_SHOW: true },
				typologies: [vip, guest],
				articles: [entry("full", 1000, { typologies: ["guest"] }), entry("free", 0, { typologies: ["vip"] })],
			}),
		},
	],
	[
		"a free entry for companions",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_COMPANIONS_IS_ACTIVE: true },
				articles: [entry("full", 1000, { takenBy: "registrants" }), entry("with", 0, { takenBy: "companions" })],
			}),
		},
	],
	[
		"a free day beside one that costs",
		{
			document: eventWith({
				settings: sold,
				articles: [entry("thu", 0, { days: { thursday: {} } }), entry("fri", 1000, { days: { friday: {} } })],
			}),
		},
	],
	[
		"an entry that is sold out beside one that is not",
		{ document: eventWith({ settings: sold, articles: [entry("early", 500, { stock: 0 }), entry("full", 1000)] }) },
	],
	[
		"an entry taken out of the sale",
		{
			document: eventWith({
				settings: sold,
				articles: [entry("early", 0, { days: { 0: { isShow: false } } }), entry("full", 1000)],
			}),
		},
	],
	[
		"a day that is closed",
		{
			document: eventWith({
				settings: sold,
				articles: [entry("day", 1000, { days: { thursday: {}, friday: { isDisabled: true } } })],
			}),
		},
	],
	[
		"an included entry",
		{
			document: eventWith({
				settings: sold,
				articles: [entry("in", 1000, { days: { 0: { isSelected: true, isDisabled: true } } })],
			}),
		},
	],
	[
		"as many talks as fit",
		{
			document: eventWith({
				settings: { ...withTalks, FO_MEETING_CONFERENCES_MIN: 2, FO_MEETING_CONFERENCES_MAX: 2 },
				conferences: [
					talk("a", ["9:00", "10:00"], { isRequired: true }),
					talk("b", ["10:00", "11:00"]),
					talk("c", ["9:30", "10:30"]),
				],
			}),
		},
	],
	[
		"two required talks, one at two times",
		{
			document: eventWith({
				settings: withTalks,
				conferences: [
					talk("safety", ["9:00", "10:00"], { isRequired: true }),
					{
						id: "fire",
						title: "fire",
						isRequired: true,
						slots: [
							{ id: "fire-1", startAt: at("9:30"), endAt: at("10:30") },
							{ id: "fire-2", startAt: at("14:00"), endAt: at("15:00") },
						],
					},
				],
			}),
		},
	],
	[
		"a choice with an answer left, and full of people",
		{
			document: eventWith({
				settings: { ...withChoices, FO_MEETING_QUOTAS_REQUIRED: true },
				quotas: [quota("workshop", [{ capacity: 2 }, { isDisabled: true }])],
			}),
			taken: { values: [{ key: "workshop", value: "0", taken: 2 }] },
		},
	],
	[
		"questions in both languages, an optional one in one",
		{
			document: eventWith({
				forms: formWith(
					{ component: "input", key: "why", label: { fr: "Pourquoi ?", en: "Why?" }, isRequired: true },
					{ component: "input", key: "more", label: { fr: "Autre chose ?" } },
					{ component: "input", key: "badge", label: "Badge", isDisabled: true },
				),
			}),
		},
	],
	[
		"mails of its own",
		{
			document: eventWith({}, [
				mail(1, "Venez", '<p><a href="{{link}}">Répondre</a></p>'),
				mail(19, "{{firstName}}", "{{ticket}}", "{{code}}"),
				mail(8, "Changement", "{{#due}}<p>{{due}}</p>{{/due}}{{^due}}<p>Merci</p>{{/due}}"),
			]),
		},
	],
	[
		"registration that has ended, once it was open",
		{ document: eventWith({ settings: { ...on, FO_MEETING_REGISTER_END: "2027-01-09T12:00:00Z" } }) },
	],
	[
		"registration that is not open yet, and companies",
		{
			document: eventWith({
				event: { canRegister: false },
				settings: { ...on, FO_MEETING_COMPANY_SHOW: true, FO_MEETING_COMPANY_REQUIRED: true },
			}),
		},
	],
	[
		"a seller who is paid by card",
		{
			document: eventWith({
				settings: { ...sold, FO_MEETING_DESK_PAYMENT: false },
				articles: [entry("full", 1000)],
				billing: seller,
			}),
		},
	],
];

function knotsIn({ document, taken }: Case) {
	const advice = documentAdvice(document, { chatHosts: [] }).filter((one) => knotKindOf(one) !== undefined);
	return [...advice, ...presentKnots(document, now, { ...nothingTaken, ...taken })].filter(
		// The desk takes money: that nothing is paid online is told, and nobody is stopped by it.
		(one) => one.code !== "noSeller" || document.settings.FO_MEETING_DESK_PAYMENT !== true,
	);
}

const codesOf = (advice: { code: string }[]) => [...new Set(advice.map(({ code }) => code))].sort();

describe("A wrong event", () => {
	test("is wrong in each way at least three times", () => {
		expect(wrong.length).toBeGreaterThanOrEqual(30);
		const few = knotKinds.filter((kind) => kind !== "unpayable" && wrong.filter(([one]) => one === kind).length < 3);
		expect(few).toEqual([]);
	});

	test.each(wrong)("of the kind %s is told of by %s", (kind, code, one) => {
		const knots = knotsIn(one);
		expect(codesOf(knots)).toEqual([code]);
		expect(knots.map(knotKindOf)).toEqual(knots.map(() => kind));
		for (const knot of knots) expect(placeOf(knot)).toHaveProperty("part");
		// Whoever walks meets the same, at a step of theirs.
		const met = findKnots(walkEvent(one.document));
		if (code !== "limitBelowRegistered" && code !== "registrationOver") expect(codesOf(met)).toEqual([code]);
	});
});

describe("A right event", () => {
	test("is right in twenty ways", () => expect(right.length).toBeGreaterThanOrEqual(20));

	test.each(right)("has no contradiction: %s", (_, one) => {
		expect(knotsIn(one)).toEqual([]);
		expect(findKnots(walkEvent(one.document))).toEqual([]);
	});
});

test("Paying nothing where a price stands stops opening, and so does having nobody to pay", () => {
	const stopping = wrong
		.filter(([, , one]) => knotsIn(one).some(stopsOpening))
		.map(([kind, code]) => `${kind} ${code}`);
	expect([...new Set(stopping)].sort()).toEqual([
		"freeEntry anyArticleAdmits",
		"freeEntry freeBesidePriced",
		"freeEntry freeWithoutProfile",
		"unpayable noSeller",
		"unseen entriesHidden",
		"unseen entryUnseen",
	]);
});
