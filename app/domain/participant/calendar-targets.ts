import { exclusiveEnd, type Span } from "./calendar-entry";

export interface CalendarEvent extends Span {
	title: string;
	location: string;
	details: string;
	/** The IANA time zone in which it takes place. */
	timeZone: string;
	/** The address of the .ics file, http or https. */
	file: string;
	page: string;
}

/** The calendars of the participant specification (section 2), in its order. */
export const calendarNames = ["Apple", "Google", "iCal", "Microsoft365", "Teams", "{host}", "Yahoo"] as const;
export type CalendarTarget = (typeof calendarNames)[number];

export const calendarTargets: Record<CalendarTarget, (event: CalendarEvent) => string> = {
	Apple: ({ file }) => file.replace(/^https?:/, "webcal:"),
	Google: ({ title, location, details, timeZone, ...span }) =>
		linkWith("https://calendar.google.com/calendar/render", {
			action: "TEMPLATE",
			text: title,
			dates: `${compact(span.start)}/${compact(endOf(span))}`,
			ctz: timeZone,
			details,
			location,
		}),
	iCal: ({ file }) => file,
	Microsoft365: ({ title, location, details, ...span }) =>
		linkWith("https://outlook.office.com/calendar/0/deeplink/compose", {
			path: "/calendar/action/compose",
			rru: "addevent",
			subject: title,
			startdt: span.start,
			enddt: endOf(span),
			...(span.isAllDay ? { allday: "true" } : {}),
			body: details,
			location,
		}),
	Teams: ({ title, location, details, ...span }) =>
		linkWith("https://teams.microsoft.com/l/meeting/new", {
			subject: title,
			startTime: instantOf(span.start),
			endTime: instantOf(endOf(span)),
			content: [location, details].filter(Boolean).join(" – "),
		}),
	"{host}": ({ page }) => page,
	Yahoo: ({ title, location, details, ...span }) =>
		linkWith("https://calendar.yahoo.com/", {
			v: "60",
			title,
			st: compact(span.start),
			...(span.isAllDay ? { dur: "allday", et: compact(span.end) } : { et: compact(span.end) }),
			desc: details,
			in_loc: location,
		}),
};

function linkWith(address: string, query: Record<string, string>): string {
	const filled = Object.entries(query).filter(([, value]) => value !== "");
	// Spaces become %20: Outlook and Teams would show the plus signs of a form.
	return `${address}?${filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

const endOf = ({ end, isAllDay }: Span) => (isAllDay ? exclusiveEnd(end) : end);

/** `20270318`, or `20270318T083000Z`. */
const compact = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, "");

/** Teams knows no whole days: they last from midnight to midnight, at the event's place. */
const instantOf = (iso: string) => (iso.length === 10 ? `${iso}T00:00:00` : iso);
