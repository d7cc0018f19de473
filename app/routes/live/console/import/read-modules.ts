import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { type BallotEntry, ballotEntry } from "~/domain/live/ballot";
import { garbledLines } from "~/domain/texts/broken-letters";
import type { PlainKey } from "~/i18n/texts";

export interface ReadModules {
	modules: { line: number; entry: BallotEntry }[];
	faults: { line: number; key: PlainKey }[];
}

/** The most modules at once, and the most characters. */
export const mostModules = 100;
export const mostCharacters = 200_000;

/**
 * Reads modules from a table or from JSON. A table is CSV with semicolons, commas or tabs whose first line names the columns,
 * in our words or in those of Kahoot's template; or the results of a poll as Claper exports them. JSON is our own export of
 * results, or modules as an event file has them. Each module gets a key made from its content: pasted twice, it is the same
 * module.
 */
export function readModules(text: string): ReadModules {
	const broken = garbledLines(text);
	if (broken.length > 0) {
		return { modules: [], faults: broken.map(({ line }) => ({ line, key: "console.import.broken" })) };
	}
	const read = /^\s*[[{]/.test(text) ? readJson(text) : readTable(text);
	if (read.modules.length <= mostModules) return read;
	return { modules: [], faults: [{ line: mostModules + 1, key: "console.import.tooMany" }] };
}

interface Draft {
	title: string;
	isPoll: boolean | undefined;
	limitSeconds: number | null;
	options: { label: string; isRightAnswer: boolean }[];
	/** How many answers a person may give, where that is not the number of right ones. */
	answers?: number;
}

const columns = [
	{ part: "title", names: /^(question|titre|title|intitule)/ },
	{ part: "kind", names: /^(genre|kind|type)/ },
	{ part: "right", names: /^(bonnes? reponses?|correct)/ },
	{ part: "time", names: /^(temps|time|duree)/ },
	{ part: "option", names: /^(choix|choice|reponse|answer|option)/ },
] as const;

function readTable(text: string): ReadModules {
	const all = parseTable(text);
	if (all?.[0] && isClaperHead(all[0])) return readClaper(all);
	// A template may have lines of its own above the table: the first line that names a question and a choice is the head.
	const at = (all ?? []).findIndex((row) =>
		["title", "option"].every((part) => row.some((cell) => partOf(cell) === part)),
	);
	const head = all?.[at]?.map(partOf);
	if (!all || !head) return { modules: [], faults: [{ line: 1, key: "console.import.noColumns" }] };
	const read: ReadModules = { modules: [], faults: [] };
	for (const [index, row] of all.entries()) {
		if (index <= at || row.every((cell) => cell.trim() === "")) continue;
		addDraft(read, index + 1, draftOf(row, head));
	}
	return read;
}

const isClaperHead = ([name = "", multiple = "", slide = ""]: string[]) =>
	/^name$/i.test(name.trim()) && /^multiple choice$/i.test(multiple.trim()) && /^slide/i.test(slide.trim());

/** Choices are names of columns, with their votes below; several files may be pasted together. */
function readClaper(rows: string[][]): ReadModules {
	const read: ReadModules = { modules: [], faults: [] };
	let labels: string[] = [];
	for (const [index, row] of rows.entries()) {
		const [title = "", multiple = ""] = row;
		if (isClaperHead(row)) labels = row.slice(3).filter((label) => label.trim() !== "");
		else if (row.some((cell) => cell.trim() !== "")) {
			const isPoll = multiple.trim().toLowerCase() !== "true";
			const options = labels.map((label) => ({ label: label.trim(), isRightAnswer: false }));
			addDraft(read, index + 1, { title: title.trim(), isPoll, limitSeconds: null, options, answers: options.length });
		}
	}
	return read;
}

type Part = (typeof columns)[number]["part"];

function partOf(cell: string): Part | undefined {
	const name = cell.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
	return columns.find(({ names }) => names.test(name))?.part;
}

function parseTable(text: string): string[][] | undefined {
	const [first = ""] = text.replace(/^\uFEFF/, "").split(/\r?\n/, 1);
	const [delimiter = ";"] = [";", "\t", ","].sort((a, b) => first.split(b).length - first.split(a).length);
	try {
		return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true });
	} catch {
		return undefined;
	}
}

function draftOf(row: string[], head: (Part | undefined)[]): Draft | PlainKey {
	const cells = (part: Part) => row.filter((_, index) => head[index] === part).map((cell) => cell.trim());
	const [kind = ""] = cells("kind");
	const right = new Set(
		(cells("right")[0] ?? "")
			.split(/[\s,;/|]+/)
			.filter(Boolean)
			.map(Number),
	);
	const options = cells("option").map((label, index) => ({ label, isRightAnswer: right.delete(index + 1) }));
	const named = options.filter(({ label }) => label !== "");
	const isWrong = right.size > 0 || options.some((option) => option.isRightAnswer && option.label === "");
	if (isWrong && named.length > 1) return "console.import.right";
	const [time = ""] = cells("time");
	const isPoll = kind === "" ? undefined : /^(sondage|poll)/i.test(kind);
	const limitSeconds = time === "" || time === "0" ? null : Number(time);
	return { title: cells("title")[0] ?? "", isPoll, limitSeconds, options: named };
}

const exported = z.object({
	title: z.string(),
	kind: z.string(),
	rounds: z.array(
		z.object({ options: z.array(z.object({ label: z.string(), isRightAnswer: z.boolean().nullable() })) }),
	),
});

/** In JSON, the position of a module in its list stands for its line. */
function readJson(text: string): ReadModules {
	const read: ReadModules = { modules: [], faults: [] };
	try {
		for (const [index, value] of [JSON.parse(text)].flat().entries()) {
			// The export of results also has the chat and the emotions, which are not modules.
			if (value?.kind === "chat" || value?.kind === "emotions") continue;
			const entry = ballotEntry.safeParse({ key: "pasted", ...value });
			const result = exported.safeParse(value);
			if (entry.success) addEntry(read, index + 1, entry.data);
			else if (result.success) {
				const options = (result.data.rounds.at(-1)?.options ?? []).map(({ label, isRightAnswer }) => ({
					label,
					isRightAnswer: isRightAnswer ?? false,
				}));
				const { title, kind } = result.data;
				const cloud = ballotEntry.safeParse({ key: "pasted", kind, title });
				if (cloud.success) addEntry(read, index + 1, cloud.data);
				else addDraft(read, index + 1, { title, isPoll: kind === "poll", limitSeconds: null, options });
			} else read.faults.push({ line: index + 1, key: "console.import.unknown" });
		}
	} catch {
		return { modules: [], faults: [{ line: 1, key: "console.import.notJson" }] };
	}
	return read;
}

function addDraft(read: ReadModules, line: number, draft: Draft | PlainKey) {
	const fault = typeof draft === "string" ? draft : faultOf(draft);
	if (fault || typeof draft === "string") {
		if (fault) read.faults.push({ line, key: fault });
		return;
	}
	const { title, limitSeconds, options } = draft;
	const right = options.filter(({ isRightAnswer }) => isRightAnswer).length;
	const entry =
		(draft.isPoll ?? right === 0)
			? { kind: "poll", choices: options.map(({ label }) => ({ label })) }
			: { kind: "question", nbResponses: draft.answers ?? Math.max(1, right), responses: options };
	addEntry(read, line, ballotEntry.parse({ key: "pasted", title, limitSeconds, ...entry }));
}

function faultOf({ title, options, limitSeconds }: Draft): PlainKey | undefined {
	if (title === "") return "console.import.noTitle";
	if (title.length > 300 || options.some(({ label }) => label.length > 300)) return "console.import.tooLong";
	if (options.length < 2) return "console.import.twoOptions";
	if (options.length > 60) return "console.import.tooManyOptions";
	const isTime = limitSeconds === null || (Number.isInteger(limitSeconds) && limitSeconds >= 5 && limitSeconds <= 7200);
	return isTime ? undefined : "console.import.time";
}

function addEntry(read: ReadModules, line: number, entry: BallotEntry) {
	const hash = createHash("sha256")
		.update(JSON.stringify({ ...entry, key: "" }))
		.digest("hex")
		.slice(0, 12);
	const key = `import-${hash}`;
	if (!read.modules.some((module) => module.entry.key === key)) read.modules.push({ line, entry: { ...entry, key } });
}
