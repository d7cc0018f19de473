import { Refusal } from "~/domain/ground/refusal";
import { fieldsNamed, plainName } from "~/domain/people/list-columns";
import type { ImportChoices, ImportColumn, ImportTally } from "~/domain/people/people-import";
import { importFields, rowsPerPart } from "~/domain/people/people-import";
import { doFileWork, type FileMeans } from "../../event/file/dropped/do-file-work";
import type { ProviderContext } from "../../ground/access/context";
import type { Job } from "../../ground/background/loop";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { ListSheets } from "../../ground/files/other-sheets";
import { newToken } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { readJson } from "../../ground/store/json-column";
import type { Store } from "../../ground/store/open";
import { orEmpty } from "../../ground/store/or-empty";
import { type Database, type Transaction, transact } from "../../ground/store/transact";
import { questionsOf } from "./answers-in-row";

const day = 24 * 60 * 60 * 1000;
/** Afterwards the list is deleted, with what is known of what it did. */
const keptMs = 7 * day;
const mostListed = 20;

export interface PeopleImport {
	id: string;
	name: string;
	at: string;
	columns: { name: string; samples: string[] }[];
	/** Where it is one of several lists of a workbook: the sheet that is read, and those that are not. */
	sheets: ListSheets | null;
	headRow: number;
	rows: number;
	choices: ImportChoices | null;
	tally: ImportTally | null;
	jobId: string | null;
	undoJobId: string | null;
	authorId: string;
	/** How many companions it has had expected. */
	expected: number;
}

/**
 * Reads a list and keeps it. Returns its id.
 * @throws Refusal invalidForm (422) if it cannot be read
 */
export async function dropList(
	services: Pick<ProviderContext, "store"> & FileMeans,
	event: LoadedEvent,
	{ name, list, personId }: { name: string; list: Blob; personId: string },
	now: Date,
): Promise<string> {
	const read = await doFileWork(services, "readList", new Uint8Array(await list.arrayBuffer()));
	if (read.fault) throw new Refusal("invalidForm", { list: read.fault });
	const id = newToken();
	await transact(services.store, async (tx) => {
		await tx
			.insertInto("people_imports")
			.values({
				id,
				event_id: event.id,
				person_id: personId,
				name,
				columns: JSON.stringify(read.sheets ? { columns: read.columns, sheets: read.sheets } : read.columns),
				head_row: read.headRow,
				row_count: read.rows,
				at: now.toISOString(),
			})
			.execute();
		for (const [part, rows] of read.parts.entries()) {
			await tx.insertInto("people_import_parts").values({ import_id: id, part, rows }).execute();
		}
	});
	return id;
}

export async function listImports(store: Store, event: LoadedEvent, now: Date) {
	const rows = await store
		.selectFrom("people_imports")
		.select(["id", "name", "at", "row_count", "job_id"])
		.where("event_id", "=", event.id)
		.where("at", ">", oldest(now))
		.orderBy("at", "desc")
		.orderBy("id")
		.limit(mostListed)
		.execute();
	return rows.map(({ id, name, at, row_count, job_id }) => ({
		id,
		name,
		at,
		rows: Number(row_count),
		isStarted: job_id !== null,
	}));
}

/** @throws Refusal notFound (404) */
export async function requireImport(db: Database, eventId: string, importId: string, now: Date): Promise<PeopleImport> {
	const row = await db
		.selectFrom("people_imports")
		.selectAll()
		.where(is({ event_id: eventId, id: importId }))
		.where("at", ">", oldest(now))
		.executeTakeFirst();
	if (!row) throw new Refusal("notFound");
	return {
		id: row.id,
		name: row.name,
		at: row.at,
		...columnsIn(readJson(row.columns)),
		headRow: Number(row.head_row),
		rows: Number(row.row_count),
		choices: row.choices === null ? null : { ...saysNothing, ...readJson<Earlier<ImportChoices>>(row.choices) },
		tally: row.tally === null ? null : { ...countsNothing, ...readJson<Earlier<ImportTally>>(row.tally) },
		expected: Number(row.expected_count),
		jobId: row.job_id,
		undoJobId: row.undo_job_id,
		authorId: row.person_id,
	};
}

/** Of a list that was brought before families were asked about. */
const saysNothing = { family: "refuse" } as const;
const countsNothing = { expected: 0, families: 0 };
type Earlier<Kept> = Omit<Kept, "family" | "expected" | "families">;

type KeptColumns = PeopleImport["columns"] | Pick<PeopleImport, "columns" | "sheets">;

/** Their column holds the columns alone, or with them the sheets of the workbook. */
function columnsIn(kept: KeptColumns): Pick<PeopleImport, "columns" | "sheets"> {
	return Array.isArray(kept) ? { columns: kept, sheets: null } : kept;
}

export interface ImportPart {
	/** The number of its first row in the file. */
	firstRow: number;
	rows: string[][];
}

/** Undefined after the last one, and where the rows are erased. */
export async function readPart(db: Database, { id, headRow }: PeopleImport, part: number) {
	const row = await db
		.selectFrom("people_import_parts")
		.select("rows")
		.where(is({ import_id: id, part }))
		.executeTakeFirst();
	if (!row) return undefined;
	return { firstRow: headRow + 1 + part * rowsPerPart, rows: readJson<string[][]>(row.rows) };
}

/** What each column is: as it was chosen, else as one of this name was the last time, else by its name. */
export async function fieldsOf(
	store: Store,
	event: LoadedEvent,
	{ columns, choices }: PeopleImport,
): Promise<(ImportColumn | null)[]> {
	if (choices) return columns.map((_, at) => choices.columns[at] ?? null);
	const rows = await store.selectFrom("import_columns").selectAll().where("event_id", "=", event.id).execute();
	const questions = questionsOf(event);
	const remembered = new Map(rows.map(({ name, field }) => [name, field]));
	const taken = new Set<ImportColumn>();
	const named = fieldsNamed(columns.map(({ name }) => name));
	return columns.map(({ name }, at) => {
		const before = remembered.get(plainName(name));
		const question = questions.find(({ field, label }) =>
			before === undefined ? plainName(label) === plainName(name) : field === before,
		)?.field;
		const field =
			before === undefined ? (named[at] ?? question) : (importFields.find((field) => field === before) ?? question);
		// Of two columns of one kind one is meant, unless somebody has said otherwise.
		if (field === undefined || (before === undefined && taken.has(field))) return null;
		taken.add(field);
		return field;
	});
}

export async function rememberColumns(
	tx: Transaction,
	eventId: string,
	peopleImport: PeopleImport,
	choices: ImportChoices,
) {
	const named = peopleImport.columns.map(({ name }, at) => ({
		name: plainName(name),
		field: orEmpty(choices.columns[at]),
	}));
	for (const { name, field } of named.filter((column) => column.name !== "")) {
		await tx
			.insertInto("import_columns")
			.values({ event_id: eventId, name, field })
			.onConflict((conflict) => conflict.columns(["event_id", "name"]).doUpdateSet({ field }))
			.execute();
	}
}

export function sweepImports(store: Store, now: () => Date): Job {
	return {
		name: "people-import-sweep",
		everyMs: 60 * 60 * 1000,
		async run() {
			await store.deleteFrom("people_imports").where("at", "<=", oldest(now())).execute();
			return false;
		},
	};
}

const oldest = (now: Date) => new Date(now.getTime() - keptMs).toISOString();
