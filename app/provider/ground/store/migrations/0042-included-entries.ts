import type { Kysely, Migration } from "kysely";

/**
 * Makes an entry of the one article that everybody who comes has already, since that changes nothing for anybody. Where several
 * articles could be meant, where it may run out, or where an option has to be chosen, the organiser says which one it is.
 */
export const includedEntries: Migration = {
	async up(db: Kysely<Stored>) {
		const events = await db.selectFrom("events").select(["id", "document", "revision", "updated_at"]).execute();
		for (const { id, document: text, revision: before, updated_at: at } of events) {
			const stored: StoredDocument = JSON.parse(text);
			const entry = includedEntry(stored);
			if (!entry) continue;
			entry.isEntry = true;
			const [document, revision] = [JSON.stringify(stored), Number(before) + 1];
			await db.updateTable("events").set({ document, revision }).where("id", "=", id).execute();
			const row = { event_id: id, revision, document, via: "upgrade", at };
			await db.insertInto("event_revisions").values(row).execute();
			await db
				.insertInto("published_entries")
				.values({ event_id: id, part: "articles", entry: entry.id, revision })
				.onConflict((conflict) => conflict.columns(["event_id", "part", "entry"]).doUpdateSet({ revision }))
				.execute();
		}
	},
};

interface Stored {
	events: { id: string; document: string; revision: number; updated_at: string };
	event_revisions: { event_id: string; revision: number; document: string; via: string; at: string };
	published_entries: { event_id: string; part: string; entry: string; revision: number };
}

interface StoredDocument {
	articles?: StoredArticle[];
	settings?: Record<string, unknown>;
	settingsByTypology?: Record<string, Record<string, unknown>>;
}

interface StoredArticle {
	id: string;
	stock?: number | null;
	typologies?: string[];
	takenBy?: string;
	isNone?: boolean;
	isEntry?: boolean;
	days?: Record<string, { isShow?: boolean; isSelected?: boolean; isDisabled?: boolean }>;
}

function includedEntry({ articles = [], settings = {}, settingsByTypology = {} }: StoredDocument) {
	const isOptionRequired = [settings, ...Object.values(settingsByTypology)].some(
		(given) => given.FO_MEETING_ARTICLES_REQUIRED === true,
	);
	if (isOptionRequired || articles.some(({ isEntry }) => isEntry)) return undefined;
	const [only, ...others] = articles.filter(isEverybodys);
	return others.length === 0 ? only : undefined;
}

function isEverybodys({ stock, typologies, takenBy, isNone, days = {} }: StoredArticle): boolean {
	if (typeof stock === "number" || typologies || takenBy || isNone) return false;
	const shown = Object.entries(days).filter(([, { isShow }]) => isShow !== false);
	// For the whole event or by day, as nobody needs one of each.
	const isOneWay = shown.every(([day]) => day === "0") || shown.every(([day]) => day !== "0");
	return shown.length > 0 && isOneWay && shown.every(([, { isSelected, isDisabled }]) => isSelected && isDisabled);
}
