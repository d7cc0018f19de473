import { expect, test } from "vitest";
import { seatConflictOf } from "~/domain/registration/attendance";

const days = [
	{ id: "thursday", day: "2027-03-18" },
	{ id: "friday", day: "2027-03-19" },
];
const thursday = { day: "2027-03-18", isOpenToRemote: false };
const stream = { ...thursday, isOpenToRemote: true };

test.each([
	["on one of their days", { isRemote: false, daysId: ["thursday"] }, thursday, undefined],
	["on another day", { isRemote: false, daysId: ["friday"] }, thursday, "dayNotAttended"],
	[
		"on a day that is none of the event's",
		{ isRemote: false, daysId: ["friday"] },
		{ ...thursday, day: "2027-03-17" },
		undefined,
	],
	["while they have not chosen their days", { isRemote: false, daysId: null }, thursday, undefined],
	["in a room, of somebody who follows from afar", { isRemote: true, daysId: null }, thursday, "inPersonOnly"],
	["that is open to those who follow from afar", { isRemote: true, daysId: null }, stream, undefined],
	[
		"that is open to those who follow from afar, of somebody who comes",
		{ isRemote: false, daysId: null },
		stream,
		undefined,
	],
])("A seat %s", (_, attendance, slot, conflict) => {
	expect(seatConflictOf(attendance, slot, days)).toBe(conflict);
});
