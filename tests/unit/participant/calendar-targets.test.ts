import { describe, expect, test } from "vitest";
import { spanOfDays } from "~/domain/participant/calendar-entry";
import { type CalendarEvent, calendarTargets } from "~/domain/participant/calendar-targets";

const hours = { from: "09:30", to: "19:00" };
const thursday = { id: "thursday", day: "2027-03-18", hours };
const friday = { id: "friday", day: "2027-03-19" };
const page = "https://salon.example.com/salon";

function addressesOf(days: Parameters<typeof spanOfDays>[0]) {
	const span = spanOfDays(days, "Europe/Paris");
	if (!span) throw new Error("no days");
	const event: CalendarEvent = {
		...span,
		title: "Lumière & scène",
		location: "Halle, Lyon",
		timeZone: "Europe/Paris",
		details: page,
		file: `${page}/calendrier/evenement.ics`,
		page,
	};
	return Object.fromEntries(Object.entries(calendarTargets).map(([name, to]) => [name, new URL(to(event))]));
}

const queryOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);

describe("An event of one day", () => {
	const addresses = addressesOf([thursday]);

	test("goes to the calendars of the specification, in its order", () => {
		expect(Object.keys(addresses)).toEqual(["Apple", "Google", "iCal", "Microsoft365", "Teams", "{host}", "Yahoo"]);
	});

	test("goes to Google, Microsoft 365, Teams and Yahoo with its hours, by the clocks of Paris", () => {
		expect(queryOf(addresses.Google)).toEqual({
			action: "TEMPLATE",
			text: "Lumière & scène",
			dates: "20270318T083000Z/20270318T180000Z",
			ctz: "Europe/Paris",
			details: page,
			location: "Halle, Lyon",
		});
		const microsoft = { startdt: "2027-03-18T08:30:00.000Z", enddt: "2027-03-18T18:00:00.000Z" };
		expect(queryOf(addresses.Microsoft365)).toMatchObject({ ...microsoft, subject: "Lumière & scène", body: page });
		expect(queryOf(addresses.Microsoft365)).not.toHaveProperty("allday");
		const teams = { startTime: "2027-03-18T08:30:00.000Z", endTime: "2027-03-18T18:00:00.000Z" };
		expect(queryOf(addresses.Teams)).toMatchObject({ ...teams, content: `Halle, Lyon – ${page}` });
		expect(queryOf(addresses.Yahoo)).toMatchObject({ v: "60", st: "20270318T083000Z", et: "20270318T180000Z" });
	});

	test("is a file for iCal, a subscription for Apple, and a page of the event's own", () => {
		expect(addresses.iCal?.href).toBe(`${page}/calendrier/evenement.ics`);
		expect(addresses.Apple?.href).toBe("webcal://salon.example.com/salon/calendrier/evenement.ics");
		expect(addresses["{host}"]?.href).toBe(page);
	});

	test("keeps spaces as spaces: Outlook and Teams show plus signs", () => {
		for (const address of Object.values(addresses)) expect(address.search).not.toContain("+");
	});
});

test("An event of several days goes from its first opening to its last closing, hours and all", () => {
	const addresses = addressesOf([{ ...friday, hours: { from: "10:00", to: "17:30" } }, thursday]);
	expect(queryOf(addresses.Google).dates).toBe("20270318T083000Z/20270319T163000Z");
	const microsoft = { startdt: "2027-03-18T08:30:00.000Z", enddt: "2027-03-19T16:30:00.000Z" };
	expect(queryOf(addresses.Microsoft365)).toMatchObject(microsoft);
	expect(queryOf(addresses.Microsoft365)).not.toHaveProperty("allday");
	const teams = { startTime: "2027-03-18T08:30:00.000Z", endTime: "2027-03-19T16:30:00.000Z" };
	expect(queryOf(addresses.Teams)).toMatchObject(teams);
	expect(queryOf(addresses.Yahoo)).toMatchObject({ st: "20270318T083000Z", et: "20270319T163000Z" });
	expect(queryOf(addresses.Yahoo)).not.toHaveProperty("dur");
});

test("An event of several days whose hours nobody knows is whole days, until the day after for clocks that count so", () => {
	const addresses = addressesOf([friday, thursday]);
	expect(queryOf(addresses.Google).dates).toBe("20270318/20270320");
	expect(queryOf(addresses.Microsoft365)).toMatchObject({ startdt: "2027-03-18", enddt: "2027-03-20", allday: "true" });
	expect(queryOf(addresses.Teams)).toMatchObject({ startTime: "2027-03-18T00:00:00", endTime: "2027-03-20T00:00:00" });
	expect(queryOf(addresses.Yahoo)).toMatchObject({ st: "20270318", et: "20270319", dur: "allday" });
});

test("An event without days has no entry", () => {
	expect(spanOfDays([], "Europe/Paris")).toBeUndefined();
});

test("An event without days is no entry of a calendar", () => {
	expect(spanOfDays([], "Europe/Paris")).toBeUndefined();
});
