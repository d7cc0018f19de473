import { expect, test } from "vitest";
import { z } from "zod";
import { momentInUtc, momentsInUtc } from "~/domain/event-file/moments";

test.each([
	["2027-03-18T10:00", "2027-03-18T09:00:00Z"],
	["2027-03-18 10:00:30 +02", "2027-03-18T08:00:30Z"],
	["2027-03-18T10:00z", "2027-03-18T10:00:00Z"],
	["2027-13-40T10:00", "2027-13-40T10:00"],
	["2027-02-30T10:00", "2027-02-30T10:00"],
	["2027-02-30T10:00+01:00", "2027-02-30T10:00+01:00"],
	["jeudi à dix heures", "jeudi à dix heures"],
])("The time %s of a file in Paris is %s; what is none stays as it was written", (written, moment) => {
	expect(momentInUtc(written, "Europe/Paris")).toBe(moment);
});

test("What stands in a wrong place stays as it was written, so that the check can say so", () => {
	const at = z.iso.datetime();
	const schema = z.object({ talk: z.object({ at }), list: z.array(at), byName: z.record(z.string(), at) });
	const wrong = {
		event: [],
		talk: ["2027-03-18T10:00"],
		list: { at: "2027-03-18T10:00" },
		byName: ["2027-03-18T10:00"],
	};
	expect(momentsInUtc(schema, wrong)).toEqual(wrong);
	expect(momentsInUtc(schema, [])).toEqual([]);
	const right = { talk: { at: "2027-03-18T10:00" }, list: ["2027-03-18T10:00"], byName: { a: "2027-03-18T10:00" } };
	const moment = "2027-03-18T09:00:00Z";
	expect(momentsInUtc(schema, right)).toEqual({ talk: { at: moment }, list: [moment], byName: { a: moment } });
});
