import { type Document, LineCounter, parseDocument, type YAMLError } from "yaml";
import { type EventFile, eventFile } from "~/domain/event-file/event-file";
import { momentsInUtc } from "~/domain/event-file/moments";
import { type Fault, writeFault } from "~/domain/ground/fault";
import { type FileLine, garbledLines } from "~/domain/texts/broken-letters";
import { type Finding, findingsOf, type Path, writePath } from "../document/findings";
import { offsetOf, pathAt } from "./offsets";

/** One fault to correct: where it is (1-based), and what it is about. */
export interface EventFileProblem {
	line: number;
	column: number;
	key: string;
	fault: Fault;
	/** `salon.yaml:5:3 event.alias: …`, for the command line. */
	message: string;
}

export type ParsedEventFile = ReadEventFile | { ok: false; problems: EventFileProblem[] };

export interface ReadEventFile {
	ok: true;
	file: EventFile;
	/** The line of an entry. */
	lineAt(path: Path): number;
	/** The same, written as in problems (`salon.yaml:41`). */
	lineOf(path: Path): string;
	problemAt(path: Path, fault: Fault): EventFileProblem;
}

/** Reads an event file. A broken one is refused as a whole, with every problem that can be found at once. */
export function parseEventFile(text: string, fileName: string): ParsedEventFile {
	const broken = garbledLines(text);
	if (broken.length > 0)
		return { ok: false, problems: broken.slice(0, mostBroken).map((problem) => brokenAt(problem, fileName)) };
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
	const problemIn = (offset: number, { path, fault }: Finding): EventFileProblem => {
		const { line, col: column } = lines.linePos(offset);
		const key = writePath(path);
		const place = `${fileName}:${line}:${column}${key && ` ${key}:`}`;
		return { line, column, key, fault, message: `${place} ${writeFault(fault)}` };
	};
	const refuse = (located: { offset: number; finding: Finding }[]) => ({
		ok: false as const,
		problems: located.sort((a, b) => a.offset - b.offset).map(({ offset, finding }) => problemIn(offset, finding)),
	});

	const unreadable = [...document.errors, ...document.warnings];
	if (unreadable.length > 0)
		return refuse(unreadable.filter(isFirst).map((error) => unreadableAt(error, document, text)));
	const { content, fault } = contentOf(document);
	if (fault) return refuse([{ offset: 0, finding: { path: [], fault } }]);
	const parsed = eventFile.safeParse(momentsInUtc(eventFile, content), { reportInput: true });
	if (parsed.success) {
		const offsetAt = (path: Path) => offsetOf(document, text, { path });
		const problemAt = (path: Path, fault: Fault) => problemIn(offsetAt(path), { path, fault });
		const lineAt = (path: Path) => lines.linePos(offsetAt(path)).line;
		const lineOf = (path: Path) => `${fileName}:${lineAt(path)}`;
		return { ok: true, file: parsed.data, lineAt, lineOf, problemAt };
	}
	return refuse(
		findingsOf(parsed.error.issues, eventFile).map((finding) => ({
			offset: offsetOf(document, text, finding),
			finding,
		})),
	);
}

/** Few enough to be read. */
const mostBroken = 50;

function brokenAt({ line, excerpt }: FileLine, fileName: string): EventFileProblem {
	const fault: Fault = { code: "brokenLetters", line: excerpt };
	return { line, column: 1, key: "", fault, message: `${fileName}:${line}:1 ${writeFault(fault)}` };
}

/** The parser refuses aliases that would fill the memory only once their values are asked for. */
function contentOf(document: Document): { content?: unknown; fault?: Fault } {
	try {
		return { content: document.toJS() };
	} catch (error) {
		if (error instanceof ReferenceError) return { fault: { code: "notYaml", reason: error.message } };
		throw error;
	}
}

/** One wrong indentation causes several errors at one place: the one with the right line is kept. */
function isFirst(error: YAMLError, _: number, all: YAMLError[]): boolean {
	const same = all.filter(({ pos }) => pos[0] === error.pos[0]);
	return error === (same.find(({ code }) => code === "BLOCK_AS_IMPLICIT_KEY") ?? same[0]);
}

function unreadableAt(error: YAMLError, document: Document, text: string) {
	const offset = offsetOfIndent(error, text);
	const path = pathAt(document.contents, offset);
	const key = text.slice(offset).match(/^[^\s:]+/)?.[0];
	const hint = hints[error.code];
	const fault: Fault =
		error.code === "DUPLICATE_KEY"
			? { code: "twice", what: "key", value: String(key) }
			: { code: "notYaml", reason: `${error.message}${hint ? ` (${hint})` : ""}` };
	return { offset, finding: { path, fault } };
}

/** A line that is indented too far is reported at the line itself; the parser reports it at the value before. */
function offsetOfIndent({ code, pos: [start] }: YAMLError, text: string): number {
	const further = code === "BLOCK_AS_IMPLICIT_KEY" ? /^[^\n]*\n[ ]+(?=\S)/.exec(text.slice(start)) : null;
	return start + (further?.[0].length ?? 0);
}

const columnHint = "keys of one entry begin in the same column; a text with “: ” in it stands between quotes";

const hints: Partial<Record<YAMLError["code"], string>> = {
	BAD_INDENT: columnHint,
	BLOCK_AS_IMPLICIT_KEY: columnHint,
	BLOCK_IN_FLOW: "inside { } and [ ], a text with “: ” in it stands between quotes",
	MISSING_CHAR: "look for a quote, a bracket or a comma that is missing before",
	MULTILINE_IMPLICIT_KEY: columnHint,
	TAB_AS_INDENT: "indent by spaces",
	UNEXPECTED_TOKEN: columnHint,
};
