import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { typologyAdvice } from "~/domain/event-file/people-advice";
import { isGarbled } from "~/domain/texts/broken-letters";
import { findEventRow, findRevision } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { findList, type PeopleTable } from "../../ground/files/find-list";
import { ImportRefused } from "../../ground/files/import-refused";
import { readTables } from "../../ground/files/read-table";
import { readRows } from "../../ground/files/rows";
import { peopleText } from "../programme/people-text";
import { type InviteOption, sendTimeOf } from "./invite";
import { describeCounts, describeExcluded, describeUnmailed, inviteBatches, rehearseBatches } from "./invite-batches";

export type HiddenRows = "leave-out" | "invite";

/**
 * An unreadable row is reported and excludes no other; people get mails as `invite` says; importing the same list again changes
 * nothing. A dry run returns the same and changes nothing.
 */
export async function importPeople(
	store: Store,
	eventName: string,
	bytes: Buffer,
	now: Date,
	{ invite, isDry = false, hiddenRows }: { invite: InviteOption; isDry?: boolean; hiddenRows?: HiddenRows | undefined },
): Promise<string[]> {
	const { document, revision } = await findEventByName(store, eventName);
	const zone = document.event.timeZone;
	const leavesAt = sendTimeOf(invite, zone, now);
	const tables = await readTables(bytes);
	const list = findList(tables);
	refuseGarbled(list);
	const hidden = hiddenIn(list);
	if (hidden.length > 0 && hiddenRows === undefined) {
		throw new ImportRefused([
			`${hidden.length === 1 ? "a row is" : `${hidden.length} rows are`} hidden in the list (${hidden.slice(0, 10).join(", ")}${hidden.length > 10 ? "…" : ""}): nobody was invited`,
			"say what becomes of them: --hidden-rows leave-out, or --hidden-rows invite",
		]);
	}
	const leftOut = new Set(hiddenRows === "leave-out" ? hidden : []);
	const rows = list.rows.map((cells, index) => (leftOut.has(list.headRow + 1 + index) ? [] : cells));
	const { people, bad, placeOf } = readRows(rows, list.columns, document, list.headRow);
	const counts = isDry
		? await rehearseBatches(store, { document, people, now, leavesAt })
		: await inviteBatches(store, { document, revision, people, now, leavesAt, end: async () => {} });
	const outcome = describeCounts(counts, { leavesAt, now, zone, isDry });
	return [
		`read ${peopleText(people.length)}${tables.length > 1 ? ` in the sheet “${list.table.sheet?.name}”` : ""}`,
		...(list.sheets
			? [`not read, one list at a time: ${list.sheets.unread.map((name) => `the sheet “${name}”`).join(", ")}`]
			: []),
		...(leftOut.size > 0 ? [`left out ${leftOut.size === 1 ? "a hidden row" : `${leftOut.size} hidden rows`}`] : []),
		...(list.unknown.length > 0 ? [`columns without a use here: ${list.unknown.join(", ")}`] : []),
		...shortened([...bad, ...describeExcluded(counts, placeOf)]),
		...(outcome.length > 0 ? outcome : ["nothing changed"]),
		...describeUnmailed(counts),
		...(counts.invited > 0 ? typologyAdvice(document, people) : []),
	];
}

async function findEventByName(store: Store, name: string): Promise<{ document: EventDocument; revision: number }> {
	const event = await findRevision(store, name);
	const row = event && (await findEventRow(store, event.id));
	if (!row) throw new ImportRefused([`no event has the id or alias “${name}”`]);
	return { document: readDocument(row.document), revision: row.revision };
}

function hiddenIn({ table, headRow, rows }: PeopleTable): number[] {
	return rows.flatMap((cells, index) => {
		const row = headRow + 1 + index;
		return table.hiddenRows.has(row) && cells.some((cell) => cell.trim() !== "") ? [row] : [];
	});
}

/** Refuses a list with garbled letters, so that nobody is greeted as “RenÃ©e”: it must be exported again. */
function refuseGarbled({ rows, headRow, table }: PeopleTable) {
	const garbled = [...table.cells.slice(headRow - 1, headRow), ...rows].flatMap((cells, index) => {
		const cell = cells.find(isGarbled);
		return cell === undefined ? [] : [`row ${headRow + index}: “${cell.slice(0, 80)}”`];
	});
	if (garbled.length === 0) return;
	throw new ImportRefused([
		"letters of the list are broken, as when UTF-8 is opened as something else and saved: nobody was invited",
		...shortened(garbled, 20, "rows like these"),
		"export the list again as CSV in UTF-8, or as XLSX",
	]);
}

/** Few enough to be read. */
function shortened(bad: string[], most = 200, rest = "rows that stay out"): string[] {
	return bad.length > most ? [...bad.slice(0, most), `and ${bad.length - most} more ${rest}`] : bad;
}
