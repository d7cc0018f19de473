import Database from "libsql";

type Row = Record<string, unknown>;

interface Table {
	name: string;
	columns: string[];
	/** The columns of each key by which a row is unique. */
	keys: string[][];
	/** By column, the table to which it refers. */
	refers: Record<string, string>;
	hasRowid: boolean;
}

/** How the twin of an event differs from it. */
export interface Twin {
	/** Ends every id that has to be new. */
	mark: string;
	from: { domainId: string; eventId: string };
	/** The twin's own; its domain is copied too if it is another one. */
	to: { domainId: string; eventId: string };
	/** Whose rows the twin gives to whom; people get new ids if it is missing. */
	personOf?: (id: string) => string;
	/** True if the twin's rows stand before those that were there. */
	isFirst: boolean;
}

/** SQLite's derived rows: triggers write them. */
const derived = new Set(["search_terms"]);

/**
 * Copies the rows of an event in the one file, whatever table they are in, as rows of a twin event in the other file. Ids that may
 * be there only once are new, everywhere in the same way; times, amounts and words differ. Returns how many rows there are of each
 * table that belongs to events.
 */
export function copyAsTwin(source: string, target: string, twin: Twin): Record<string, number> {
	const from = new Database(source);
	const to = new Database(target);
	try {
		const tables = tablesOf(from);
		const rows = rowsOfEvent(from, tables, twin);
		const ids = newIds(tables, rows, twin);
		to.pragma("foreign_keys = OFF");
		to.exec("begin");
		for (const table of tables) insertAll(to, table, rows.get(table.name) ?? [], ids, twin);
		to.exec("commit");
		return Object.fromEntries([...rows].map(([name, some]) => [name, some.length]));
	} finally {
		from.close();
		to.close();
	}
}

/** Nobody of a crowd is of the staff, and what many say together is what each says. */
const ofNoCrowd = new Set(["roles", "role_offers", "picture_people", "word_entries"]);

/**
 * Gives an event, which is alone in its store, a second crowd: for each person another one, with rows like theirs, before theirs.
 * What is nobody's stays as it is.
 */
export function addCrowd(file: string, place: Twin["from"], mark: string): void {
	const db = new Database(file);
	try {
		const tables = tablesOf(db).filter(
			({ name, columns }) => (name === "people" || columns.includes("person_id")) && !ofNoCrowd.has(name),
		);
		const rows = new Map(
			tables.map(({ name }) => [name, db.prepare(`select * from "${name}"`).all([]) as Row[]] as const),
		);
		const ids = new Map<unknown, string>(rows.get("people")?.map(({ id }) => [id, `${id}${mark}`]));
		for (const table of tables) {
			for (const key of table.keys) {
				const some = rows.get(table.name) ?? [];
				if (some.length === 0 || key.some((column) => column !== "id" && ids.has(some[0]?.[column]))) continue;
				for (const row of some) {
					const value = row[key.at(-1) ?? ""];
					if (typeof value === "string" && value !== "" && value !== place.eventId && !ids.has(value))
						ids.set(value, `${value}${mark}`);
				}
			}
		}
		const twin = { mark, from: place, to: place, isFirst: true };
		db.pragma("foreign_keys = OFF");
		db.exec("begin");
		for (const table of tables) insertAll(db, table, rows.get(table.name) ?? [], ids, twin);
		db.exec("commit");
	} finally {
		db.close();
	}
}

function tablesOf(db: Database.Database): Table[] {
	const all = (sql: string) => db.prepare(sql).all([]) as Row[];
	return all("select name, sql from sqlite_master where type = 'table' and name not like 'kysely%'")
		.filter(({ name }) => !derived.has(String(name)))
		.map(({ name, sql }) => {
			const info = all(`pragma table_info("${name}")`);
			const primary = info.filter(({ pk }) => pk).map((one) => String(one.name));
			const unique = all(`pragma index_list("${name}")`)
				.filter((one) => one.unique && one.origin !== "pk")
				.map((one) => all(`pragma index_info("${one.name}")`).flatMap(({ name }) => (name ? [String(name)] : [])));
			const refers = all(`pragma foreign_key_list("${name}")`).map((one) => [String(one.from), String(one.table)]);
			return {
				name: String(name),
				columns: info.map((one) => String(one.name)),
				keys: [primary, ...unique].filter((key) => key.length > 0),
				refers: Object.fromEntries(refers),
				hasRowid: !/without rowid/i.test(String(sql)),
			};
		});
}

/** The rows of the event, and those of its domain if the twin has another one; then what refers to one of them. */
function rowsOfEvent(db: Database.Database, tables: Table[], { from, to, personOf }: Twin) {
	const isElsewhere = from.domainId !== to.domainId;
	const rows = new Map<string, Row[]>();
	const read = ({ name }: Table, column: string, value: string) =>
		rows.set(name, db.prepare(`select * from "${name}" where "${column}" = ?`).all([value]) as Row[]);
	for (const table of tables) {
		if (table.name === "events") read(table, "id", from.eventId);
		else if (table.columns.includes("event_id")) read(table, "event_id", from.eventId);
		else if (table.name === "domains" && isElsewhere) read(table, "id", from.domainId);
		else if (table.columns.includes("domain_id") && (isElsewhere || (table.name === "people" && !personOf)))
			read(table, "domain_id", from.domainId);
	}
	for (const table of tables) {
		const [column, parent] = Object.entries(table.refers).find(([, name]) => name !== "people") ?? [];
		if (rows.has(table.name) || !column || !parent || !rows.has(parent)) continue;
		const ids = new Set(rows.get(parent)?.map(({ id }) => id));
		const all = db.prepare(`select * from "${table.name}"`).all([]) as Row[];
		rows.set(
			table.name,
			all.filter((row) => ids.has(row[column])),
		);
	}
	return rows;
}

/** New ids for what would be there twice. */
function newIds(tables: Table[], rows: Map<string, Row[]>, { mark, from, to, personOf }: Twin): Map<unknown, string> {
	const ids = new Map<unknown, string>([
		[from.eventId, to.eventId],
		[from.domainId, to.domainId],
	]);
	const isElsewhere = from.domainId !== to.domainId;
	if (personOf) {
		for (const { person_id: id } of rows.get("registrations") ?? []) ids.set(id, personOf(String(id)));
	}
	for (const table of tables) {
		for (const key of table.keys) {
			const isApart = key.some(
				(column) =>
					column === "event_id" ||
					(column === "domain_id" && isElsewhere) ||
					(table.refers[column] !== undefined &&
						table.refers[column] !== "people" &&
						table.refers[column] !== "domains"),
			);
			if (isApart || table.name === "events" || table.name === "domains") continue;
			const column = key.find((one) => !["domain_id", "provider", "kind"].includes(one)) as string;
			for (const row of rows.get(table.name) ?? []) {
				const value = row[column];
				if (typeof value === "string" && value !== "" && !ids.has(value)) ids.set(value, `${value}${mark}`);
			}
		}
	}
	return ids;
}

function insertAll(db: Database.Database, table: Table, rows: Row[], ids: Map<unknown, string>, twin: Twin) {
	if (rows.length === 0) return;
	const isFirst = twin.isFirst && table.hasRowid;
	const names = [...(isFirst ? ["rowid"] : []), ...table.columns];
	const insert = db.prepare(
		`insert into "${table.name}" (${names.map((name) => `"${name}"`).join(", ")}) values (${names.map(() => "?").join(", ")})`,
	);
	const fixed = new Set([...table.keys.flat(), ...Object.keys(table.refers)]);
	const lowest = isFirst
		? (db.prepare(`select min(rowid) as least from "${table.name}"`).get([]) as { least: number | null })
		: undefined;
	let next = Math.min(lowest?.least ?? 0, 0) - rows.length;
	for (const row of rows) {
		const values = table.columns.map((column) =>
			twinValue(table.name, column, row[column], fixed.has(column), ids, twin),
		);
		insert.run([...(isFirst ? [next++] : []), ...values]);
	}
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;
const words =
	/^(first_name|last_name|name|comment|note|message|label|title|word|reason|phone|mobile|address1|city|why)$/;
const counts = /^(amount|total|taken|count|done|milliseconds|attempts|inside|came|desk_balance|supports_before)$/;

function twinValue(
	table: string,
	column: string,
	value: unknown,
	isKey: boolean,
	ids: Map<unknown, string>,
	twin: Twin,
) {
	if (table === "events" && column === "alias") return twin.to.eventId;
	if (typeof value === "string" && ids.has(value)) return ids.get(value);
	if (isKey) return typeof value === "number" && column === "sequence" && twin.from === twin.to ? value + 1000 : value;
	if (typeof value === "number") return counts.test(column) ? value + 7 : value;
	if (typeof value !== "string") return value;
	if (time.test(value)) return new Date(Date.parse(value) - 7_000).toISOString();
	if (words.test(column)) return `${value} ${twin.mark}`;
	return /^[[{]/.test(value)
		? value.replace(/"([^"\\]+)"/g, (all, id) => (ids.has(id) ? `"${ids.get(id)}"` : all))
		: value;
}
