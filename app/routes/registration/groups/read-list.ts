import { type Options, parse } from "csv-parse/sync";
import { fieldsNamed, plainName } from "~/domain/people/list-columns";
import type { ImportField } from "~/domain/people/people-import";
import { isTitle, withoutTitle } from "~/domain/people/person-title";
import { recipientsOf } from "./recipients";

/** A person of a list; missing parts are empty strings. */
export interface ListedPerson {
	firstName: string;
	lastName: string;
	email: string;
}

/** Somebody of a list, with the line where their row ends; the first is line 1. */
export interface NumberedPerson {
	line: number;
	person: ListedPerson;
}

/**
 * Reads a list of people as it is pasted or exported from a spreadsheet: one person a line, separated by commas, semicolons or
 * tabs, with or without column names on top; or as a mail program has its recipients. Empty lines are skipped.
 */
export function readNumberedList(text: string): NumberedPerson[] {
	const list = text.replace(/^\ufeff/, "");
	const recipients = recipientsOf(list);
	if (recipients) return recipients.map(({ line, name, email }) => ({ line, person: { ...splitName(name), email } }));
	const rows = rowsOf(list).filter(({ cells }) => cells.some((cell) => cell !== ""));
	const columns = columnsOfHeader(rows[0]?.cells ?? []);
	return (columns ? rows.slice(1) : rows)
		.map(({ line, cells }) => ({ line, person: columns ? personByColumns(cells, columns) : personByPosition(cells) }))
		.filter(({ person: { firstName, lastName, email } }) => firstName + lastName + email !== "");
}

export function readList(text: string): ListedPerson[] {
	return readNumberedList(text).map(({ person }) => person);
}

function rowsOf(text: string): { line: number; cells: string[] }[] {
	const [, separator, rest = ""] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [undefined, undefined, text];
	const above = separator === undefined ? 0 : 1;
	const asWritten = {
		delimiter: separator ?? detectSeparator(rest),
		record_delimiter: ["\r\n", "\n", "\r"],
		relax_column_count: true,
		// « Jean "Johnny" Petit » is a name.
		relax_quotes: true,
		skip_empty_lines: true,
		info: true,
	} satisfies Options;
	const parseRows = (options: Options, cellOf: (written: string) => string) =>
		(parse(rest, options) as unknown as { info: { lines: number }; record: string[] }[]).map(({ info, record }) => ({
			line: info.lines + above,
			cells: record.map((cell) => cellOf(normaliseSpaces(cell))),
		}));
	try {
		return parseRows(asWritten, (cell) => cell);
	} catch {
		// A quote that is never closed would swallow the lines below it.
		return parseRows({ ...asWritten, quote: false }, (cell) => cell.replace(/^"([^"]*)"?$/, "$1"));
	}
}

/** Spaces of any kind count as one plain space. */
const normaliseSpaces = (cell: string) => cell.replace(/[\s\u00a0\u202f\u200b]+/g, " ").trim();

/** Outside quotes. Tabs and semicolons win, because a comma may stand inside a name. */
function detectSeparator(text: string): string {
	const lines = text.slice(0, 20_000).split(/\r\n|\n|\r/, 200);
	const has = (sign: string) => lines.filter((line) => line.replace(/"[^"]*"/g, "").includes(sign)).length;
	const [tab, semicolon] = [has("\t"), has(";")];
	if (tab > 0 && tab >= semicolon) return "\t";
	return semicolon > 0 ? ";" : ",";
}

type Column = keyof ListedPerson | "whole";

const columnOf: Partial<Record<ImportField, Column>> = {
	email: "email",
	firstName: "firstName",
	lastName: "lastName",
	fullName: "whole",
	fullNameFamilyFirst: "whole",
};

/** For names that no shop or address book has; people write these lists by hand. */
const headerPatterns: [Column, RegExp][] = [
	["email", /mail|courriel/],
	["firstName", /^(prenom|first ?name|given|forename)/],
	["whole", /^(nom (complet|et prenom)|prenom et nom|full ?name|name$|participant)/],
	["lastName", /^(nom|last ?name|family|surname)/],
];

/** Returns the meaning of each column if the first line is a header; a line with an address in it is not. */
function columnsOfHeader(row: string[]): (Column | undefined)[] | undefined {
	if (row.some((cell) => cell.includes("@"))) return undefined;
	const named = fieldsNamed(row).map((field) => field && columnOf[field]);
	const columns = row.map((cell, at) => {
		if (named[at]) return named[at];
		const name = plainName(cell).replace(/[:-]+/g, " ").trim();
		const guess = headerPatterns.find(([, pattern]) => pattern.test(name))?.[0];
		// « Nom payeur » beside « Nom participant »: the table knows whose it is.
		return guess && named.includes(guess) ? undefined : guess;
	});
	const knownCount = columns.filter(Boolean).length;
	const isHead = knownCount >= 2 || (knownCount === 1 && row.length === 1);
	return isHead ? columns : undefined;
}

function personByColumns(row: string[], columns: (Column | undefined)[]): ListedPerson {
	const cell = (column: Column) => row[columns.indexOf(column)] ?? "";
	const email = cell("email");
	const hasBoth = columns.includes("firstName") && columns.includes("lastName");
	if (hasBoth) return { firstName: cell("firstName"), lastName: cell("lastName"), email };
	const whole = cell("whole") || [cell("firstName"), cell("lastName")].filter(Boolean).join(" ");
	return { ...splitName(whole), email };
}

/** First name, last name, e-mail; or a name in one cell with the address: `Marie Dupont <marie@…>`. */
function personByPosition(row: string[]): ListedPerson {
	const cells = withoutNumberOrTitle(row.flatMap(nameAndAddress));
	const at = cells.findIndex((cell) => /^\S+@\S+$/.test(cell));
	const positions = cells.filter((_, index) => index !== at);
	const named = at < 0 ? positions.slice(0, 2) : positions;
	const others = named.filter((cell) => cell !== "");
	const email = at < 0 ? (cells.length > 2 ? (cells[2] ?? "") : "") : (cells[at] ?? "");
	// A missing first name leaves its cell empty.
	const isLast = positions[0] === "" && positions.length > 1;
	if (others.length < 2)
		return { ...(isLast ? { firstName: "", lastName: others[0] ?? "" } : splitName(others[0] ?? "")), email };
	return { firstName: others[0] ?? "", lastName: others[1] ?? "", email };
}

/** The name and the address of `Marie Dupont <marie@…>`, and of `Marie Dupont marie@…`. */
function nameAndAddress(cell: string): string[] {
	const words = cell.replace(/ ?< ?/, " <").replace(/ >$/, ">").split(" ");
	const address = words.pop()?.replace(/^[<(]|[>)]$/g, "") ?? "";
	return words.length > 0 && /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? [words.join(" "), address] : [cell];
}

/** « 1. Marie », « – Marie », and the cells of « 1;Mme;Marie;Dupont » that say no name, where a name is left. */
function withoutNumberOrTitle([first = "", ...others]: string[]): string[] {
	const cells = [first.replace(/^(?:[-–—•*·]|\d{1,3}[.)]) /, ""), ...others];
	const isNoName = (cell: string) => isTitle(cell) || /^\d{1,4}[.)]?$/.test(cell);
	const start = cells.findIndex((cell) => !isNoName(cell));
	const named = cells.slice(Math.max(0, start));
	return named.filter((cell) => cell !== "" && !cell.includes("@")).length > 1 ? named : cells;
}

/** Splits « Dupont, Marie », « Marie Dupont » or « DUPONT Marie ». */
function splitName(whole: string): Pick<ListedPerson, "firstName" | "lastName"> {
	const [before = "", after] = whole.split(/\s*,\s*/, 2);
	if (after !== undefined) return { firstName: after, lastName: before };
	const parts = withoutTitle(whole).split(" ").filter(Boolean);
	const isUpperCase = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
	const firstNameAt = parts.findIndex((word) => !isUpperCase(word));
	if (firstNameAt > 0)
		return { firstName: parts.slice(firstNameAt).join(" "), lastName: parts.slice(0, firstNameAt).join(" ") };
	return { firstName: parts[0] ?? "", lastName: parts.slice(1).join(" ") };
}
