import type { EventFile } from "~/domain/event-file/event-file";
import { seller } from "../money/money";
import { buildEvent, type EventChanges, everythingShown, shuttle, walks } from "../world/event";

/** The edits that an import may make and undo: each is a part of the file as its organiser would edit it. */
export const edits = [
	"conferences v2",
	"at most two conferences",
	"at least one conference",
	"the keynote is required",
	"the workshop is closed",
	"the panel is gone",
	"the panel has one place",
	"the panel is on Thursday",
	"the gala is open to remote",
	"conferences are hidden",
	"dates are not asked",
	"participation is not asked",
	"articles are hidden",
	"an article is required",
	"seats cost more",
	"no codes any more",
	"no refunds",
	"one companion at most",
	"waiting list",
	"unpaid orders are held without end",
	"places are kept without end",
	"colleagues change companies",
] as const;
export type Edit = (typeof edits)[number];

/** Returns an event of two days where everything is scarce, with some edits. Its people and its domain are its own. */
export function modelFile(number: number, now: Set<Edit>): EventFile {
	const { document, ...file } = buildEvent({
		domainId: `model-${number}`,
		event: { id: `model-${number}`, alias: `m${number}` },
		billing: seller,
		settings: settingsAs(now),
		articles: articlesAs(now),
		promoCodes: now.has("no codes any more") ? [] : codes,
		categories: [{ id: "town", label: "Town" }],
		conferences: conferencesAs(now),
		quotas: [shuttle, walks],
		emails: [8, 19].map((actionId) => ({ actionId, subject: "s", html: "h", text: mailText })),
		people: peopleOf(number),
	});
	return { document, ...file };
}

/** The contents of a confirmation, in a form that can be parsed. */
const mailText = "days: {{days}}; amount: {{amount}}; companions: {{companions}}";

export function addressOf(number: number, name: string): string {
	return `${name}@model-${number}.example.com`;
}

function peopleOf(number: number): EventChanges["people"] {
	const guest = (name: string, typoId: string) => ({
		email: addressOf(number, name),
		firstName: name,
		lastName: "Model",
		typoId,
	});
	return [
		guest("ana", "visitor"),
		guest("bruno", "visitor"),
		guest("chloe", "exhibitor"),
		{ email: addressOf(number, "olga"), firstName: "olga", lastName: "Model", role: "organiser" },
	];
}

function settingsAs(now: Set<Edit>): EventChanges["settings"] {
	return {
		...everythingShown,
		FO_MEETING_FORM_ID: null,
		FO_MEETING_FORM_SECOND_ID: null,
		FO_MEETING_MAIL_DEFAULTS: true,
		FO_MEETING_PARTICIPATION_REPRESENTED_SHOW: true,
		FO_MEETING_PARTICIPATION_SHOW: !now.has("participation is not asked"),
		FO_MEETING_DATES_SHOW: !now.has("dates are not asked"),
		FO_MEETING_ARTICLES_SHOW: !now.has("articles are hidden"),
		FO_MEETING_ARTICLES_REQUIRED: now.has("an article is required"),
		FO_MEETING_CONFERENCES_SHOW: !now.has("conferences are hidden"),
		FO_MEETING_CONFERENCES_VERSION: now.has("conferences v2") ? 2 : 1,
		FO_MEETING_CONFERENCES_MAX: now.has("at most two conferences") ? 2 : null,
		FO_MEETING_CONFERENCES_MIN: now.has("at least one conference") ? 1 : 0,
		FO_MEETING_COMPANIONS_IS_ACTIVE: true,
		FO_MEETING_COMPANIONS_COPY_EXTENDED: true,
		FO_MEETING_COMPANIONS_MAX: now.has("one companion at most") ? 1 : 3,
		FO_MEETING_INVOICE_REFUND: !now.has("no refunds"),
		FO_MEETING_WAITING_LIST_IS_ACTIVE: now.has("waiting list"),
		FO_MEETING_COMPANY_COLLEAGUES_CHANGE: now.has("colleagues change companies"),
		FO_MEETING_UNFINISHED_HOLD_HOURS: now.has("places are kept without end") ? null : 24,
		FO_MEETING_UNPAID_HOLD_HOURS: now.has("unpaid orders are held without end") ? null : 24,
	};
}

function articlesAs(now: Set<Edit>): EventChanges["articles"] {
	return [
		{ id: "lunch", label: "Lunch", price: 2000, days: { thursday: { isRadio: true }, friday: {} } },
		{ id: "dinner", label: "Dinner", price: 0, days: { thursday: { isRadio: true } } },
		{ id: "seat", label: "Seat", price: now.has("seats cost more") ? 12_000 : 10_000, stock: 2, days: { 0: {} } },
		{ id: "stand", label: "Stand", price: 30_000, stock: 1, typologies: ["exhibitor"], days: { 0: {} } },
	];
}

const codes: EventChanges["promoCodes"] = [
	{ code: "TENTH", percentage: 10, limit: 1 },
	{ code: "EUROS", amount: 4000, typologies: ["visitor"] },
	{ code: "ALL", percentage: 100 },
];

function conferencesAs(now: Set<Edit>): EventChanges["conferences"] {
	const time = (day: number, from: string, to: string) => ({
		startAt: `2027-03-${day}T${from}:00Z`,
		endAt: `2027-03-${day}T${to}:00Z`,
	});
	return [
		{
			id: "keynote",
			title: "Keynote",
			isRequired: now.has("the keynote is required"),
			slots: [
				{ id: "keynote-thu", ...time(18, "09:00", "10:00"), quota: 2 },
				{ id: "keynote-fri", ...time(19, "09:00", "10:00"), quota: 3 },
			],
		},
		{
			id: "workshop",
			title: "Workshop",
			categories: ["town"],
			isDisabled: now.has("the workshop is closed"),
			slots: [
				{ id: "workshop-thu", ...time(18, "09:30", "10:30"), quota: 1 },
				{ id: "workshop-fri", ...time(19, "14:00", "15:00"), quota: 1 },
			],
		},
		...(now.has("the panel is gone")
			? []
			: [
					{
						id: "panel",
						title: "Panel",
						slots: [
							{
								id: "panel",
								...time(now.has("the panel is on Thursday") ? 18 : 19, "09:30", "11:00"),
								quota: now.has("the panel has one place") ? 1 : 2,
							},
						],
					},
				]),
		{
			id: "gala",
			title: "Gala",
			isDisabledForCompanions: true,
			isOpenToRemote: now.has("the gala is open to remote"),
			slots: [{ id: "gala", ...time(18, "20:00", "22:00") }],
		},
	];
}

export const slots: Record<string, string> = {
	"keynote-thu": "keynote",
	"keynote-fri": "keynote",
	"workshop-thu": "workshop",
	"workshop-fri": "workshop",
	panel: "panel",
	gala: "gala",
};

export function dayOfSlot(slot: string, now: Set<Edit>): string {
	const isThursday = /-thu$|^gala$/.test(slot) || (slot === "panel" && now.has("the panel is on Thursday"));
	return isThursday ? "thursday" : "friday";
}
