import { type RawBuilder, sql } from "kysely";
import { badgeReadingsOf, isCodeLike } from "~/domain/documents/badge-code";
import { foldName } from "~/domain/texts/fold-text";
import type { Store } from "../../ground/store/open";
import { yieldToEventLoop } from "../../ground/store/yield-to-event-loop";

/** The words of one typed piece, each of which must begin a word of the person; or the whole piece as a name or badge code. */
export interface Piece {
	words: string[];
	wholes: string[];
}

const mostPieces = 8;
/** Longer words are kept by this many letters. */
export const longestTerm = 60;
const lastLetter = "\u{10FFFF}";

export function piecesOf(q: string): Piece[] {
	return q
		.split(/\s+/)
		.map((piece): Piece => {
			const words = foldName(piece)
				.split(" ")
				.filter(Boolean)
				.map((word) => word.slice(0, longestTerm));
			// « d'angelo » also finds somebody who is written Dangelo.
			const joined = words.length > 1 ? [words.join("").slice(0, longestTerm)] : [];
			const codes = isCodeLike(piece) ? badgeReadingsOf(piece).map(({ code }) => code.toLowerCase()) : [];
			return { words, wholes: [...joined, ...codes].filter((term) => term !== "" && words.join(" ") !== term) };
		})
		.filter(({ words, wholes }) => words.length > 0 || wholes.length > 0)
		.slice(0, mostPieces);
}

/** True for registrations that a piece finds. It is evaluated for each person: a list of all found would be made for each slice. */
export function isFoundBy({ words, wholes }: Piece): RawBuilder<unknown> {
	const has = (
		word: string,
	) => sql`exists (select 1 from search_terms where search_terms.event_id = registrations.event_id
		and search_terms.person_id = registrations.person_id and ${isBeginning(word)})`;
	const all = words.length > 0 ? [sql`(${sql.join(words.map(has), sql` and `)})`] : [];
	return sql`(${sql.join([...all, ...wholes.map(has)], sql` or `)})`;
}

/** The number of people whom all pieces find. */
export async function countFound(store: Store, eventId: string, pieces: Piece[]): Promise<number> {
	const { rows } = await sql<{ count: number | string }>`select count(*) as count
		from (${foundBy(eventId, pieces)}) as found`.execute(store);
	return Number(rows[0]?.count);
}

/** Words that more people have are not read, but asked about person by person. */
const mostRead = 12_000;

/**
 * The ids of those whom the rarer pieces find, and the pieces that find too many to read; no ids if all do. An intersection in the
 * database would hold the process for as long as both lists take together.
 */
export async function readFound(store: Store, eventId: string, pieces: Piece[]) {
	let ids: Set<string> | undefined;
	const common: Piece[] = [];
	for (const piece of pieces) {
		const found = await idsOfPiece(store, eventId, piece);
		if (!found) common.push(piece);
		else ids = ids ? both(ids, found) : found;
	}
	return { ids, common };
}

async function idsOfPiece(store: Store, eventId: string, { words, wholes }: Piece): Promise<Set<string> | undefined> {
	let ids: Set<string> | undefined;
	for (const word of words) {
		const found = await idsOfWord(store, eventId, word);
		if (!found) return undefined;
		ids = ids ? both(ids, found) : found;
	}
	for (const whole of wholes) {
		const found = await idsOfWord(store, eventId, whole);
		if (!found) return undefined;
		ids = new Set([...(ids ?? []), ...found]);
	}
	return ids;
}

/** As one text: the driver of SQLite takes several microseconds for each row. */
async function idsOfWord(store: Store, eventId: string, word: string): Promise<Set<string> | undefined> {
	const { rows } = await sql<{ ids: string | null; count: number | string }>`
		select string_agg(person_id, ${"\n"}) as ids, count(*) as count
		from (select person_id from search_terms where search_terms.event_id = ${eventId} and ${isBeginning(word)}
			limit ${mostRead + 1}) as found`.execute(store);
	await yieldToEventLoop();
	const [{ ids, count } = { ids: null, count: 0 }] = rows;
	if (Number(count) > mostRead) return undefined;
	return new Set(ids ? ids.split("\n") : []);
}

const both = (some: Set<string>, others: Set<string>) => new Set([...some].filter((id) => others.has(id)));

/** Selects the ids of an event's people whom all pieces find. */
function foundBy(eventId: string, pieces: Piece[]): RawBuilder<unknown> {
	const byPiece = pieces.map(({ words, wholes }, at) => {
		const all = sql.join(
			words.map((word) => beginningWith(eventId, word)),
			sql` intersect `,
		);
		const named = words.length > 0 ? [sql`select person_id from (${all}) as named`] : [];
		const any = sql.join([...wholes.map((whole) => beginningWith(eventId, whole)), ...named], sql` union `);
		return sql`select person_id from (${any}) as ${sql.ref(`p${at}`)}`;
	});
	return sql.join(byPiece, sql` intersect `);
}

/** `intersect` and `union` leave each person once; a single word may begin several of a person's. */
const beginningWith = (eventId: string, word: string) => sql`select distinct person_id from search_terms
	where search_terms.event_id = ${eventId} and ${isBeginning(word)}`;

const isBeginning = (word: string) =>
	sql`search_terms.term >= ${word} and search_terms.term < ${`${word}${lastLetter}`}`;
