import { type RawBuilder, sql } from "kysely";
import { foldName } from "~/domain/texts/fold-text";

export function contains(text: RawBuilder<unknown>, piece: string): RawBuilder<boolean> {
	const patterns = spellings(piece).map(
		(spelling) => sql<boolean>`lower(cast(${text} as text)) like lower(${`%${escapeLike(spelling)}%`}) escape '\\'`,
	);
	return sql<boolean>`(${sql.join(patterns, sql` or `)})`;
}

/** A condition: the folded text contains every word that was typed, in any spelling; undefined when no word was typed. */
export function containsFolded(text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | undefined {
	const words = foldName(typed).split(" ").filter(Boolean);
	if (words.length === 0) return undefined;
	const conditions = words.map((word) => sql`${text} like ${`%${word}%`}`);
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The same of a person's name, which people also type without its apostrophes and blanks: `dangelo` finds D’Angelo. */
export function containsName(name: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | undefined {
	const words = foldName(typed).split(" ").filter(Boolean);
	if (words.length === 0) return undefined;
	const joined = sql`replace(${name}, ' ', '')`;
	const conditions = words.map((word) => sql`(${name} like ${`%${word}%`} or ${joined} like ${`%${word}%`})`);
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** SQLite's lower() knows no accents: these spellings let "élo" find Élodie. Plain ASCII needs only one. */
function spellings(text: string): string[] {
	if (/^[ -~]*$/.test(text)) return [text];
	const capitalised = text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
	return [...new Set([text, text.toLowerCase(), text.toUpperCase(), capitalised])];
}

export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, "\\$&");
}
