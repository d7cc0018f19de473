import { LRUCache } from "lru-cache";
import { effectiveFlags } from "~/domain/event-file/effective-settings";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import { languageChain, type MissingText, missingTextOf } from "~/domain/event-file/translated";
import { Refusal } from "~/domain/ground/refusal";
import {
	type EventSettings,
	readSettings,
	type Settings,
	type TypologySettings,
	type YesNoSetting,
} from "~/domain/settings";
import { type LocalizedText, textIn } from "~/domain/texts/text";
import { batchedPerTick } from "../store/batched";
import { type Memory, withMemory } from "../store/memory";
import type { Store } from "../store/open";
import { type EventRow, findEventRow, findRevision } from "./rows";

/** An event with its document and settings, read once per revision and shared by all requests: never changed in place. */
export interface LoadedEvent {
	id: string;
	domainId: string;
	revision: number;
	document: EventDocument;
	/** What is derived from this revision once, since a programme has thousands of slots. */
	memory: Memory<LoadedEvent>;
	/** The raw flags for a language and a typology: the event's, overridden by the language's, then by the typology's. */
	rawSettings(languageId?: string | null, typologyId?: string | null): Record<string, unknown>;
	/** What has one value for the whole event. Cached, like the next: parsing flags is expensive, and every request needs them. */
	settings(): EventSettings;
	/**
	 * As they are for somebody of a typology, null for nobody in particular; texts, pictures and addresses differ by language too.
	 * For somebody of whom only the id is known: `settingsOfPerson`.
	 */
	settingsOf(typologyId: string | null | undefined): TypologySettings;
	settingsOf(typologyId: string | null | undefined, languageId: string | null | undefined): Settings;
	/** As they are for people without a typology, and for each typology that has some of its own. */
	everySettings(): TypologySettings[];
	/** What one typology has, the event has: its staff and its screens work for everybody. */
	isOnForAnybody(key: YesNoSetting<TypologySettings>): boolean;
	/**
	 * The text in a language of the event (by id; without one, the default), else in the fallback language that the file names,
	 * else its place in brackets (registration specification, section 8); a name falls back to any other language.
	 */
	translate(text: LocalizedText | undefined, languageId?: string | null): string;
	/** The same for what is printed, sent or kept as a file: a text that the language lacks is in the event's default language. */
	print(text: LocalizedText | undefined, languageId?: string | null): string;
	isExhibitor(typologyId: string | null | undefined): boolean;
}

/** By event and revision. */
const newEventCache = () => new LRUCache<string, LoadedEvent>({ max: 50 });

interface EventLookup {
	store: Store;
	memo: { events: Map<string, Promise<LoadedEvent>> };
}

/** The event by id or alias. Refuses with `notFound` (404) if there is none, or if it belongs to another domain. */
export function requireEvent(lookup: EventLookup, idOrAlias: string, domainId?: string): Promise<LoadedEvent> {
	const memo = lookup.memo.events;
	const pending = memo.get(idOrAlias) ?? findEvent(lookup.store, idOrAlias);
	memo.set(idOrAlias, pending);
	return domainId === undefined ? pending : pending.then((event) => ofDomain(event, domainId));
}

function ofDomain(event: LoadedEvent, domainId: string): LoadedEvent {
	if (event.domainId !== domainId) throw new Refusal("notFound");
	return event;
}

async function findEvent(store: Store, idOrAlias: string): Promise<LoadedEvent> {
	const current = await findCurrentRevision(store, idOrAlias);
	const event = current && (await readCached(store, current));
	if (!event) throw new Refusal("notFound");
	return event;
}

/** Read once for all calls of the same turn of the event loop. */
const findCurrentRevision = batchedPerTick<string, Awaited<ReturnType<typeof findRevision>>>(async (store, names) => {
	const revisions = new Map([...new Set(names)].map((name) => [name, findRevision(store, name)]));
	return Promise.all(names.map((name) => revisions.get(name)));
});

export async function listEventsOfDomain(store: Store, domainId: string): Promise<LoadedEvent[]> {
	return readEventsAt(
		store,
		await store.selectFrom("events").select(["id", "revision"]).where("domain_id", "=", domainId).execute(),
	);
}

export async function readEventsAt(store: Store, current: { id: string; revision: number }[]): Promise<LoadedEvent[]> {
	const events = await Promise.all(current.map((row) => readCached(store, row)));
	return events.filter((event) => event !== undefined);
}

async function readCached(store: Store, { id, revision }: { id: string; revision: number }) {
	const key = `${id}:${revision}`;
	const cache = store.memory.get(newEventCache);
	const cached = cache.get(key);
	if (cached) return cached;
	const row = await findEventRow(store, id);
	if (!row) return undefined;
	const event = loadedEventOfRow(row);
	cache.set(key, event);
	return event;
}

/** After a commit: its document need not be read back from the store. */
export function keepEvent(store: Store, document: EventDocument, revision: number) {
	store.memory.get(newEventCache).set(`${document.event.id}:${revision}`, loadedEventOf(document, revision));
}

export function loadedEventOfRow(row: EventRow): LoadedEvent {
	return loadedEventOf(readDocument(row.document), row.revision);
}

/** The context of a document, also of one that is not saved yet. */
export function loadedEventOf(document: EventDocument, revision = 0): LoadedEvent {
	const keyOf = (id: string | null | undefined) => document.languages.find((language) => language.id === id)?.key;
	/** Made when a text is missing: it looks through the whole document. */
	let describeMissing: MissingText | undefined;
	const chains = new Map<string | null | undefined, string[]>();
	const cachedSettings = new Map<string, Settings>();
	const rawSettings: LoadedEvent["rawSettings"] = (languageId, typologyId) =>
		effectiveFlags(document, languageId, typologyId);
	// What has no flags of its own shares the event's settings, so that arbitrary ids of callers do not fill the cache.
	const owned = (flags: Record<string, unknown>, id: string | null | undefined) =>
		id && Object.hasOwn(flags, id) ? id : "";
	const settingsOf = (typologyId?: string | null, languageId?: string | null): Settings => {
		const ids = [
			owned(document.settingsByLanguage, languageId),
			owned(document.settingsByTypology, typologyId),
		] as const;
		const key = ids.join(" ");
		const known = cachedSettings.get(key) ?? readSettings(rawSettings(...ids));
		cachedSettings.set(key, known);
		return known;
	};
	const everySettings = () => [null, ...Object.keys(document.settingsByTypology)].map((id) => settingsOf(id));
	const findText = (text: Exclude<LocalizedText, string>, languageId: string | null | undefined) => {
		const known = keyOf(languageId) ? languageId : document.event.defaultLanguageId;
		const chain = chains.get(known) ?? languageChain(document, known);
		chains.set(known, chain);
		return chain.map((key) => text[key]).find((found) => found !== undefined);
	};
	return withMemory<LoadedEvent>({
		id: document.event.id,
		domainId: document.domain.id,
		revision,
		document,
		rawSettings,
		settings: () => settingsOf(null, null),
		settingsOf,
		everySettings,
		isOnForAnybody: (key) => everySettings().some((settings) => settings[key]),
		translate(text = "", languageId) {
			if (typeof text === "string") return text;
			const found = findText(text, languageId);
			if (found !== undefined) return found;
			describeMissing ??= missingTextOf(document);
			return describeMissing(text);
		},
		print(text = "", languageId) {
			if (typeof text === "string") return text;
			const usual = keyOf(document.event.defaultLanguageId) ?? "fr";
			return findText(text, languageId) ?? textIn(text, usual, usual);
		},
		isExhibitor: (id) => document.typologies.find((typology) => typology.id === id)?.isExhibitor ?? false,
	});
}
