import { createHash } from "node:crypto";
import { parse, stringify } from "yaml";
import { imageFileIn, imageIdIn } from "~/domain/event/image";
import { changesBetween, type DocumentChange } from "~/domain/event-file/document-changes";
import { depthOf, entriesOf } from "~/domain/event-file/entries";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { type EventFile, eventDocument } from "~/domain/event-file/event-file";
import { mergeWithPicks, type Side } from "~/domain/event-file/picked-conflicts";
import type { Fault, Faults } from "~/domain/ground/fault";
import type { EntryConflict } from "~/domain/ground/refusal";
import { readList } from "../../../ground/files/read-list";
import { withDraft } from "../../document/draft";
import { checkDocument, indexesOf } from "../../document/faults";
import { withProgrammeOf } from "../../programme/merge";
import { type ImageReference, imagesIn, withImages } from "../images";
import { asImported, type ImportedFile, type KeptFile, keptFile } from "../imported-file";
import { type EventFileProblem, parseEventFile, type ReadEventFile } from "../parse";
import { patchYaml } from "../patch-yaml";

/** A fault of a file: its line from 1, and what it is about. */
export interface FileFault {
	line: number;
	key: string;
	fault: Fault;
}

interface FileToRead {
	text: string;
	name: string;
	eventId: string;
	domainId: string;
}

export interface ReadFile {
	faults: FileFault[];
	/** Without passwords. */
	text: string;
	hadPasswords: boolean;
	/** JSON of the `EventFile`; null if there are faults. */
	content: string | null;
	revision: number | null;
	/** The line of each entry of the document, by its path as JSON. */
	lines: Record<string, number>;
}

/** More people come by lists; what a screen publishes at once must end. */
const mostPeople = 1000;

function read({ text, name, eventId, domainId }: FileToRead): ReadFile {
	const refuse = (faults: FileFault[]): ReadFile => ({
		faults,
		text,
		hadPasswords: false,
		content: null,
		revision: null,
		lines: {},
	});
	const parsed = parseEventFile(text, name);
	if (!parsed.ok) return refuse(parsed.problems.map(faultOf));
	const { document, people } = parsed.file;
	const faults = [
		...(document.event.id === eventId
			? []
			: [parsed.problemAt(["event", "id"], { code: "otherFile", event: document.event.id, own: eventId })]),
		...(document.domain.id === domainId
			? []
			: [parsed.problemAt(["domain", "id"], { code: "otherDomain", domain: domainId })]),
		...(people.length > mostPeople ? [parsed.problemAt(["people"], { code: "tooManyPeople", most: mostPeople })] : []),
	].map(faultOf);
	if (faults.length > 0) return refuse(faults);
	const known = people.map(({ password: _, ...person }) => person);
	const hadPasswords = people.some(({ password }) => password !== undefined);
	const kept = hadPasswords ? patchYaml(text, { people }, { people: known }) : text;
	if (kept === null) {
		return refuse([faultOf(parsed.problemAt(["people"], { code: "passwordsStay" }))]);
	}
	const file: EventFile = { ...parsed.file, people: known };
	return {
		faults: [],
		text: kept,
		hadPasswords,
		content: JSON.stringify(file),
		revision: file.revision ?? null,
		lines: linesOf(parsed),
	};
}

interface FileToAdopt {
	text: string;
	name: string;
	/** Of whoever brings it. */
	domain: { id: string; name: string };
}

export interface AdoptedFile {
	faults: FileFault[];
	/** With that domain in the place of the file's; as it is if there are faults. */
	text: string;
	/** JSON of the document with which the event begins: when and where it is, closed, and nothing else. Null if there are faults. */
	beginning: string | null;
}

/** A file of an event that is not on this server yet. What else it says is compared with the event that it begins. */
function adopt({ text, name, domain }: FileToAdopt): AdoptedFile {
	const parsed = parseEventFile(text, name);
	if (!parsed.ok) return { faults: parsed.problems.map(faultOf), text, beginning: null };
	const { event, days, languages, typologies, domain: before } = parsed.file.document;
	const beginning = eventDocument.parse({
		domain,
		event: { ...event, canRegister: false },
		days,
		languages,
		typologies,
	});
	const own = patchYaml(text, { domain: before }, { domain }) ?? stringify(Object.assign(parse(text), { domain }));
	return { faults: [], text: own, beginning: JSON.stringify(beginning) };
}

function faultOf({ line, key, fault }: EventFileProblem): FileFault {
	return { line, key, fault };
}

function linesOf({ file: { document }, lineAt }: ReadEventFile): Record<string, number> {
	const lines: Record<string, number> = {};
	const note = (path: string[], value: unknown, depth: number) => {
		lines[JSON.stringify(path)] = lineAt(indexesOf(document, path));
		if (depth === 0) return;
		for (const [name, inner] of entriesOf(value)?.byName ?? []) note([...path, name], inner, depth - 1);
	};
	for (const [part, value] of Object.entries(document)) note([part], value, depthOf(part));
	return lines;
}

interface FilesToCompare {
	/** JSON of an `EventFile`. */
	content: string;
	lines: Record<string, number>;
	/** The document that the file was made from, as JSON; null where it is to be compared with what is there. */
	base: string | null;
	/** What is published, as JSON. */
	published: string;
	/** The changes of the draft, where the file goes there. */
	draft: DocumentChange[] | null;
	picks: Partial<Record<string, Side>>;
	/** The stored pictures by the names of the last imported file. */
	images: Record<string, string>;
}

export interface ComparedFile {
	/** From what is there (published, or the draft) to what the file would make of it. */
	changes: DocumentChange[];
	conflicts: (EntryConflict & { key: string; line: number })[];
	isDecided: boolean;
	/** Faults of the result, by path. */
	faults: Faults;
	/** The result as JSON. */
	document: string;
	/** The file's own document, with stored pictures, as JSON. */
	brought: string;
	/** Names of picture files that the store does not know, and where they are named. */
	unknownPictures: ImageReference[];
	/** Stored pictures that what is published does not name. */
	otherPictures: ImageReference[];
	/** The file would rename the domain, which is shared with other events. */
	renamesDomain: boolean;
	others: Pick<EventFile, "people" | "live" | "emotions">;
}

function compare({ content, lines, base, published, draft, picks, images }: FilesToCompare): ComparedFile {
	const { document: written, ...others } = JSON.parse(content) as EventFile;
	const now = readDocument(published);
	const brought = withImages(written, (said) => images[said] ?? said);
	const named = imagesIn(brought);
	const nowNamed = new Set(imagesIn(now).map(({ said }) => said));
	const ours = draft ? withDraft(now, draft).document : now;
	const from = base === null ? ours : readDocument(base);
	const { document, conflicts, isDecided } = mergeWithPicks(from, withProgrammeOf(now, brought), ours, {
		keyOf,
		picks,
	});
	return {
		changes: changesBetween(ours, document),
		conflicts: conflicts.map((conflict) => ({ ...conflict, line: lineOf(lines, conflict.path) })),
		isDecided,
		faults: checkDocument(document).faults,
		document: JSON.stringify(document),
		brought: JSON.stringify(brought),
		unknownPictures: named.filter(({ said }) => imageFileIn(said) !== undefined),
		otherPictures: named.filter(({ said }) => imageIdIn(said) !== undefined && !nowNamed.has(said)),
		renamesDomain: document.domain.name !== now.domain.name,
		others,
	};
}

/** Of the versions that somebody sees, so that a choice means no others. */
function keyOf({ path, isOrder, theirs, ours }: EntryConflict): string {
	const seen = JSON.stringify([path, isOrder ?? false, theirs ?? null, ours ?? null]);
	return createHash("sha256").update(seen).digest("hex").slice(0, 16);
}

/** The line of the nearest thing that the file has; 1 where it has nothing of it. */
function lineOf(lines: Record<string, number>, path: string[]): number {
	for (let length = path.length; length > 0; length--) {
		const line = lines[JSON.stringify(path.slice(0, length))];
		if (line !== undefined) return line;
	}
	return 1;
}

interface FileToKeep {
	text: string;
	content: string;
	brought: string;
	/** Addresses of people who were erased. */
	erased: string[];
}

function keep({ text, content, brought, erased }: FileToKeep): KeptFile | null {
	const file = JSON.parse(content) as EventFile;
	return keptFile({ text, file }, JSON.parse(brought) as EventDocument, new Set(erased));
}

interface FileToWrite {
	imported: ImportedFile | undefined;
	revision: number;
	file: EventFile;
}

/** The file of an event as it is now: as it was imported, with what has changed since, or written anew. */
function write({ imported, revision, file }: FileToWrite): { text: string; isAsWritten: boolean } {
	const asWritten = imported ? asImported(imported, revision, file) : null;
	if (asWritten !== null) return { text: asWritten, isAsWritten: true };
	const { document, live = [], emotions = [], people } = file;
	const parts = {
		revision,
		...document,
		...(live.length > 0 && { live }),
		...(emotions.length > 0 && { emotions }),
		people,
	};
	return { text: stringify(parts, { lineWidth: 0, aliasDuplicateObjects: false }), isAsWritten: false };
}

/** What takes long with a large file: none of it touches the store, and it runs in a thread of its own. */
export const fileWork = { read, adopt, compare, keep, write, readList };

export type FileWork = typeof fileWork;
