import ICAL from "ical.js";
import readExcel from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";

const days = [
	{ id: "thursday", day: "2027-01-15", hours: { from: "09:30", to: "19:00" } },
	{ id: "friday", day: "2027-01-16" },
];

describe.each(bothGateways)("The clock on the wall of an event, $name", ({ over }) => {
	test.each([
		// Somebody registers on 14 January at 22:15 UTC.
		["America/Guadeloupe", "2027-01-14", "18", "2027-01-14T18:15", "2027-01-15T13:30:00.000Z"],
		["Europe/Paris", "2027-01-14", "23", "2027-01-14T23:15", "2027-01-15T08:30:00.000Z"],
		["Asia/Tokyo", "2027-01-15", "07", "2027-01-15T07:15", "2027-01-15T00:30:00.000Z"],
	])("is that of %s in calendars, lists, files and figures", async (timeZone, day, hour, shown, opening) => {
		const world = await organisedWorld({ over, changes: { days, event: { timeZone } } });
		world.clock.now = new Date("2027-01-14T22:15:00.000Z");
		const ana = await world.as("ana");
		await ana.registrations.complete({ ...world.of("ana"), participation: "4", daysId: ["thursday"], articles: [] });
		const olga = await world.as("olga");

		expect((await ana.events.get(world.event)).timeZone).toBe(timeZone);
		const { calendar } = (await world.gatewayFor().calendars.ofEvent(world.event)).data;
		const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents("vevent");
		expect(new ICAL.Event(event as ICAL.Component).startDate.toJSDate().toISOString()).toBe(opening);

		const { registrations, hours } = (await olga.statistics.breakdown(world.event)).data;
		expect(registrations).toEqual([{ day, count: 1 }]);
		expect(hours).toEqual([{ hour: `${day}T${hour}`, count: 1 }]);

		const asked = { ...world.event, headers: ["email", "registeredAt"] };
		const filters = [{ key: "email", operator: "contains" as const, value: "ana@" }];
		const csv = await world.download((await olga.exports.users({ ...asked, filters })).data.fileUrl);
		expect(csv.text).toContain(shown.replace("T", " "));
		const workbook = await olga.exports.users({ ...asked, filters, format: "xlsx" });
		const [sheet] = await readExcel((await world.download(workbook.data.fileUrl)).bytes);
		const cell = sheet?.data[1]?.[1];
		// A spreadsheet stores a time as a fraction of a day, exact to about a millisecond.
		const second = Math.round((cell instanceof Date ? cell.getTime() : Number.NaN) / 1000);
		expect(new Date(second * 1000).toISOString().slice(0, 16)).toBe(shown);
	});
});
