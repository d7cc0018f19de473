import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { revisionOf, rowOfEvent } from "~/provider/ground/events/rows";
import type { Store } from "~/provider/ground/store/open";
import { inviteBatches, sayCounts, sayStaysOut, tryBatches } from "../event-files/invite-batches";
import { inWords } from "../programme/in-words";
import { ImportRefused } from "../programme/refused";
import { columnsOf } from "./columns";
import { readTable } from "./read-table";
import { readRows } from "./rows";

/**
 * Invites the people of a list (CSV or XLSX) to an event, and says in sentences what it did. A row that cannot be read is
 * named and keeps no other out; the same list again changes nothing. A dry run says the same and leaves everything as it is.
 */
export async function importPeople(
	store: Store,
	eventName: string,
	bytes: Buffer,
	now: Date,
	{ isDry = false }: { isDry?: boolean } = {},
): Promise<string[]> {
	const { document, revision } = await eventNamed(store, eventName);
	const [header = [], ...rows] = await readTable(bytes);
	const { columns, unknown } = columnsOf(header);
	if (!columns.email) {
		throw new ImportRefused([
			`no column of the list is one of e-mail addresses: found ${
				header
					.map((name) => `“${name}”`)
					.join(", ")
					.slice(0, 500) || "nothing"
			}`,
		]);
	}
	const { people, bad, placeOf } = readRows(rows, columns, document);
	const counts = isDry
		? await tryBatches(store, { document, people, now })
		: await inviteBatches(store, { document, revision, people, now, end: async () => {} });
	const said = sayCounts(counts, { isDry });
	return [
		`read ${inWords(people.length)}`,
		...(unknown.length > 0 ? [`columns without a use here: ${unknown.join(", ")}`] : []),
		...shortened([...bad, ...sayStaysOut(counts, placeOf)]),
		...(said.length > 0 ? said : ["nothing changed"]),
	];
}

async function eventNamed(store: Store, name: string): Promise<{ document: EventDocument; revision: number }> {
	const found = await revisionOf(store, name);
	const row = found && (await rowOfEvent(store, found.id));
	if (!row) throw new ImportRefused([`no event has the id or alias “${name}”`]);
	return { document: readDocument(row.document), revision: row.revision };
}

/** Somebody has to read them. */
function shortened(bad: string[], most = 200): string[] {
	return bad.length > most ? [...bad.slice(0, most), `and ${bad.length - most} more rows that stay out`] : bad;
}
