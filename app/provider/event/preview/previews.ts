import { LRUCache } from "lru-cache";
import type { PreviewChoice } from "~/domain/event/preview";
import type { PreviewAnswer, PreviewedPage, PreviewRequest, PreviewSource } from "~/domain/event-file/preview-request";
import { Refusal } from "~/domain/ground/refusal";
import type { Store } from "../../ground/store/open";
import { turnsOf } from "../../ground/turns/in-turn";
import { readDraft } from "../document/draft";
import type { RenderPreview } from "./rendering-process";

interface PreviewLook {
	eventId: string;
	/** The organiser: nobody sees what another one types in a preview. */
	ownerId: string;
	choice: PreviewChoice;
	page: PreviewedPage;
	left?: AbortSignal | undefined;
}

interface KeptPage {
	/** Whose preview of what it is. */
	subject: string;
	version: string;
	answer: PreviewAnswer & { say: "page" };
}

/** As long as the copies of events are kept (`openWorlds`). */
const keptMs = 20 * 60 * 1000;
const mostPages = 200;
const mostCharacters = 8_000_000;

/**
 * Shows pages of events as somebody else would see them, one at a time and in turn. What a page shows is kept by revision, draft and
 * choice, until one of them changes; a copy in which somebody sent a form is rendered anew at each look.
 */
export function openPreviews(store: Store) {
	const pages = new LRUCache<string, KeptPage>({
		max: mostPages,
		maxSize: mostCharacters,
		maxEntrySize: mostCharacters / 8,
		sizeCalculation: ({ answer }, key) => key.length + answer.html.length + answer.styles.join("").length,
		ttl: keptMs,
	});
	const changedWorlds = new LRUCache<string, true>({ max: 1000, ttl: keptMs });

	/**
	 * @throws Refusal workWaits (429), notFound (404), the signal's reason once the organiser has left, and what `render` throws
	 */
	async function show(look: PreviewLook, render: RenderPreview): Promise<PreviewAnswer> {
		const { eventId, ownerId, choice, page, left } = look;
		const version = await versionOf(store, eventId, choice.isDraft);
		const subject = JSON.stringify([ownerId, eventId, choice.isDraft]);
		forgetOtherVersions(subject, version);
		const worldKey = JSON.stringify([subject, version, choice]);
		const { method, path, search, query, languageKey } = page;
		const key = JSON.stringify([worldKey, path, search, query, languageKey]);
		const kept = method === "GET" && !changedWorlds.has(worldKey) ? pages.get(key) : undefined;
		if (kept) return kept.answer;
		return turnsOf(store).take({ lane: "preview", caller: ownerId, left }, async () => {
			if (method !== "GET") changedWorlds.set(worldKey, true);
			const answer = await renderInWorld({ worldKey, choice, page }, look, render);
			const mayKeep = answer.say === "page" && answer.status === 200 && !changedWorlds.has(worldKey);
			if (mayKeep) pages.set(key, { subject, version, answer });
			return answer;
		});
	}

	/** The event's document is read only where there is no copy of it yet. */
	async function renderInWorld(request: PreviewRequest, { eventId, choice, left }: PreviewLook, render: RenderPreview) {
		const answer = await render(request);
		if (answer.say !== "unknown") return answer;
		left?.throwIfAborted();
		return render({ ...request, source: await sourceOf(store, eventId, choice.isDraft) });
	}

	function forgetOtherVersions(subject: string, version: string) {
		for (const [key, page] of pages.entries()) {
			if (page.subject === subject && page.version !== version) pages.delete(key);
		}
	}

	return { show, /** How many pages are kept. */ size: () => pages.size };
}

/** What an event's preview is recognised by: it changes with what is published, and for a draft with each change of it. */
async function versionOf(store: Store, eventId: string, isDraft: boolean): Promise<string> {
	const row = await store.selectFrom("events").select("revision").where("id", "=", eventId).executeTakeFirst();
	if (!row) throw new Refusal("notFound");
	if (!isDraft) return JSON.stringify([row.revision]);
	const draft = await store
		.selectFrom("event_draft_changes")
		.select(["entry", "version", "at"])
		.where("event_id", "=", eventId)
		.orderBy("at")
		.orderBy("entry")
		.execute();
	return JSON.stringify([row.revision, ...draft.map(({ entry, version, at }) => [entry, version, at])]);
}

async function sourceOf(store: Store, eventId: string, isDraft: boolean): Promise<PreviewSource> {
	const { document } = await store
		.selectFrom("events")
		.select("document")
		.where("id", "=", eventId)
		.executeTakeFirstOrThrow();
	return { document, draft: isDraft ? await readDraft(store, eventId) : [] };
}
