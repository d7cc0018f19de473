import { type Document, LineCounter, parseDocument, type YAMLError } from "yaml";
import { type EventFile, eventFile } from "~/domain/event-file/event-file";
import { type Finding, findingsOf, type Path, writePath } from "./findings";
import { offsetOf, pathAt } from "./places";

/** One thing to correct: where it stands (1-based), what it is about, and a whole sentence. */
export interface EventFileProblem {
	line: number;
	column: number;
	key: string;
	message: string;
}

export type ParsedEventFile =
	/** `lineOf`: where something of it stands, as problems say it (`salon.yaml:41`). */
	{ ok: true; file: EventFile; lineOf(path: Path): string } | { ok: false; problems: EventFileProblem[] };

/** Reads an event file. A broken one is refused whole, with every problem that can be told at once. */
export function parseEventFile(text: string, fileName: string): ParsedEventFile {
	const lines = new LineCounter();
	const document = parseDocument(text, {
		lineCounter: lines,
		prettyErrors: false,
	});
	const refuse = (found: { offset: number; finding: Finding }[]) => ({
		ok: false as const,
		problems: found
			.sort((a, b) => a.offset - b.offset)
			.map(({ offset, finding: { path, message } }) => {
				const { line, col: column } = lines.linePos(offset);
				const key = writePath(path);
				const place = `${fileName}:${line}:${column}${key && ` ${key}:`}`;
				return { line, column, key, message: `${place} ${message}` };
			}),
	});

	const unreadable = [...document.errors, ...document.warnings];
	if (unreadable.length > 0) {
		return refuse(
			unreadable.map((error) => ({
				offset: error.pos[0],
				finding: unreadableFinding(error, document, text),
			})),
		);
	}
	const parsed = eventFile.safeParse(document.toJS(), { reportInput: true });
	if (parsed.success) {
		const lineOf = (path: Path) => `${fileName}:${lines.linePos(offsetOf(document, text, { path, message: "" })).line}`;
		return { ok: true, file: parsed.data, lineOf };
	}
	return refuse(
		findingsOf(parsed.error.issues).map((finding) => ({
			offset: offsetOf(document, text, finding),
			finding,
		})),
	);
}

function unreadableFinding(error: YAMLError, document: Document, text: string): Finding {
	const path = pathAt(document.contents, error.pos[0]);
	if (error.code !== "DUPLICATE_KEY") {
		return { path, message: `this is not YAML: ${error.message}` };
	}
	const key = text.slice(error.pos[0]).match(/^[^\s:]+/)?.[0];
	return { path, message: `the key “${key}” stands twice` };
}
