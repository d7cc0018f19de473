import { expect, test } from "vitest";
import { timeColumns } from "~/domain/insight/time-columns";

test("Half hours have a column each, and who is there stays there where nobody passed", () => {
	const columns = timeColumns(
		"halfHours",
		[
			{ at: "2027-03-18T09:30", count: 2, level: 2 },
			{ at: "2027-03-18T11:00", count: 1, level: 3 },
		],
		"fr",
	);
	expect(columns.map(({ count, level, label }) => [count, level, label.replace(/\s/g, " ")])).toEqual([
		[2, 2, "9 h 30"],
		[0, 2, "10 h"],
		[0, 2, "10 h 30"],
		[1, 3, "11 h"],
	]);
});
