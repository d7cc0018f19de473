import { expect, test } from "vitest";
import { lastDayInFile, lastDaysForFile } from "~/domain/event/role";

test("A role in a file ends on the one day of all roles, on its own, or never", () => {
	expect(lastDayInFile("2027-03-20", "host")).toBe("2027-03-20");
	expect(lastDayInFile({ host: "2027-03-20" }, "host")).toBe("2027-03-20");
	expect(lastDayInFile({ host: "2027-03-20" }, "desk")).toBeUndefined();
	expect(lastDayInFile(undefined, "host")).toBeUndefined();
	// The role is of the whole domain.
	expect(lastDayInFile("2027-03-20", "administrator")).toBeUndefined();
});

test("The last days of somebody's roles are written as one where all end together", () => {
	const host = { role: "host" as const, until: "2027-03-20" };
	const desk = { role: "desk" as const, until: "2027-03-20" };
	expect(lastDaysForFile([host, desk])).toBe("2027-03-20");
	expect(lastDaysForFile([host, { ...desk, until: "2027-03-19" }])).toEqual({ host: "2027-03-20", desk: "2027-03-19" });
	expect(lastDaysForFile([host, { ...desk, until: undefined }])).toEqual({ host: "2027-03-20" });
	expect(lastDaysForFile([{ ...desk, until: undefined }])).toBeUndefined();
	expect(lastDaysForFile([])).toBeUndefined();
});
