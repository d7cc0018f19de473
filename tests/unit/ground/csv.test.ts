import { expect, test } from "vitest";
import { csvLine } from "~/domain/ground/csv";

test.each([
	"=1+1",
	"+33 6 12",
	"-2",
	"@SUM(A1)",
	"\t=1",
	"\tx",
	"\rx",
	"\nx",
	"＝1",
	"＋1",
	"－1",
	"＠1",
	"  =1",
	" \t@x",
])("what a spreadsheet would take for a formula is kept a text: %j", (text) =>
	expect(csvLine([text]).replaceAll('"', "").startsWith("'")).toBe(true),
);

test.each(["Ana", "a=b", "1-2", "'=1", "ana@example.org", "€ 5"])("other text is left as it is: %j", (text) =>
	expect(csvLine([text])).toBe(`${text}\r\n`),
);

test.each([
	["a,b", '"a,b"'],
	['dite "Ana"', '"dite ""Ana"""'],
	["two\nlines", '"two\nlines"'],
	["two\rlines", '"two\rlines"'],
])("a cell that would break its line stands in quotes: %j", (text, cell) =>
	expect(csvLine([text, "end"])).toBe(`${cell},end\r\n`),
);
