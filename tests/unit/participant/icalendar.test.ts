import { expect, test } from "vitest";
import { writeCalendar } from "~/provider/participant/calendars/calendars";

test("A name that breaks its line begins no other property of a calendar", () => {
	const calendar = writeCalendar("Lueurs\r\nATTENDEE:mailto:x", "lueurs", []);
	expect(calendar).not.toMatch(/^ATTENDEE/m);
	expect(calendar).toMatch(/^X-WR-CALNAME:Lueurs ATTENDEE/m);
});
