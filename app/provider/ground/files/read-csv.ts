import { type Options, parse } from "csv-parse/sync";
import { ImportRefused } from "./import-refused";

export function readCsv(text: string): string[][] {
	// Spreadsheets may declare their separator in the first line.
	const [, declared, rest = ""] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [undefined, undefined, text];
	const delimiter = declared ?? separatorOf(rest);
	try {
		return parse(rest, { ...csvOptions, delimiter });
	} catch {
		return readLoosely(closeQuotes(rest, delimiter), delimiter);
	}
}

const csvOptions = {
	// Lists that were joined from several may have different line ends.
	record_delimiter: ["\r\n", "\n", "\r"],
	relax_column_count: true,
	skip_empty_lines: false,
} satisfies Options;

function readLoosely(text: string, delimiter: string): string[][] {
	try {
		return parse(text, { ...csvOptions, delimiter, relax_quotes: true });
	} catch (error) {
		throw new ImportRefused([`the list cannot be read (${String((error as Error).message).slice(0, 200)})`]);
	}
}

/** A row that opens quotes and never closes them would swallow the rows below, each of them complete. */
function closeQuotes(text: string, delimiter: string): string {
	const [header = "", ...lines] = text.split(/\r\n|\n|\r/);
	const isWhole = (line: string) => line.split(delimiter).length >= header.split(delimiter).length;
	const result = [header];
	let opened = -1;
	const close = () => {
		if (opened >= 0) result[opened] = (result[opened] as string).replaceAll('"', "");
		opened = -1;
	};
	for (const line of lines) {
		if (isWhole(line)) close();
		const changes = line.split('"').length % 2 === 0;
		if (changes) opened = opened >= 0 ? -1 : result.length;
		result.push(line);
	}
	close();
	return result.join("\n");
}

function separatorOf(text: string): string {
	const [head = ""] = text.slice(0, 10_000).split(/\r?\n|\r/, 1);
	const line = head.replaceAll(/"[^"]*"/g, "");
	const counted = [";", ",", "\t"].map((sign) => ({ sign, count: line.split(sign).length }));
	return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}
