import { LRUCache } from "lru-cache";
import type { PreviewChoice } from "~/domain/event/preview";
import { type EventDocument, readDocument } from "~/domain/event-file/event-document";
import type { EventFile } from "~/domain/event-file/event-file";
import type { PreviewSource } from "~/domain/event-file/preview-request";
import { Refusal } from "~/domain/ground/refusal";
import { catalogue } from "~/domain/settings";
import { findRegistrationRows, updateRegistration } from "../../ground/records/rows";
import { newToken } from "../../ground/store/ids";
import { inMemory, openStore, type Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { insertToken } from "../../ground/tokens/tokens";
import { withDraft } from "../document/draft";
import { checkDocument } from "../document/faults";
import { importEvent } from "../file/import-event";

/** An event in a store of its own, in memory: whatever is done there is nowhere else. */
export interface PreviewWorld<GatewayFor> {
	gatewayFor: GatewayFor;
	alias: string;
	domainId: string;
	/** The session of the made-up person; undefined for a visitor who is not signed in. */
	token: string | undefined;
}

interface WorldRequest {
	worldKey: string;
	choice: PreviewChoice;
	source?: PreviewSource | undefined;
}

/** How many previews are kept, each of some megabytes, and for how long. */
const mostWorlds = 8;
const keptMs = 20 * 60 * 1000;

/** Longer than any page takes that still reads a world which others have displaced. */
const closesAfterMs = 30_000;

type Opened<GatewayFor> = PreviewWorld<GatewayFor> & { store: Store };

export function openWorlds<GatewayFor>(gatewayOver: (store: Store, now: () => Date) => GatewayFor) {
	const worlds = new LRUCache<string, Promise<Opened<GatewayFor>>>({
		max: mostWorlds,
		ttl: keptMs,
		dispose: (world) => void setTimeout(() => close(world), closesAfterMs).unref(),
	});

	/**
	 * Undefined if it is not open and there is no source to open it with.
	 * @throws Refusal invalidForm (422) where the draft has faults, so that there is nothing to show
	 */
	async function open({ worldKey, choice, source }: WorldRequest): Promise<PreviewWorld<GatewayFor> | undefined> {
		const known = worlds.get(worldKey);
		if (known || !source) return known;
		const opening = openWorld(source, choice);
		worlds.set(worldKey, opening);
		opening.catch(() => worlds.delete(worldKey));
		return opening;
	}

	async function openWorld({ document, draft }: PreviewSource, choice: PreviewChoice): Promise<Opened<GatewayFor>> {
		const { valid } = checkDocument(withDraft(readDocument(document), draft).document);
		if (!valid) throw new Refusal("invalidForm");
		const store = await openStore({ dataDir: inMemory });
		const file = previewedEvent(valid, choice);
		await importEvent(store, file, choice.at, { invite: "no" });
		const gatewayFor = gatewayOver(store, () => choice.at);
		const { domain, event } = file.document;
		const token = choice.typologyId === null ? undefined : await signIn(store, file.document, choice);
		return { store, gatewayFor, alias: event.alias, domainId: domain.id, token };
	}

	async function close(world: Promise<Opened<GatewayFor>>) {
		const opened = await world.catch(() => undefined);
		await opened?.store.destroy();
	}

	return {
		open,
		async close() {
			const all = [...worlds.values()];
			await Promise.all(all.map(close));
		},
	};
}

/** Signs the made-up person in, registered on every day where the state says so. */
async function signIn(store: Store, { event, days }: EventDocument, { state, at }: PreviewChoice): Promise<string> {
	// The only one in this store.
	const { id } = await store.selectFrom("people").select("id").executeTakeFirstOrThrow();
	const now = at.toISOString();
	const token = newToken();
	await transact(store, async (tx) => {
		if (state === "registered" && (await findRegistrationRows(tx, event.id, [id])).size > 0) {
			await updateRegistration(tx, event.id, id, { registered_at: now, responded_at: now });
			for (const day of days) {
				await tx
					.insertInto("day_registrations")
					.values({ event_id: event.id, person_id: id, day_id: day.id, registered_at: now })
					.execute();
			}
		}
	});
	const expiresAt = new Date(at.getTime() + 24 * 60 * 60 * 1000).toISOString();
	await insertToken(store, {
		token,
		personId: id,
		eventId: null,
		kind: "session",
		now: at,
		expiresAt,
		openedBy: "password",
	});
	return token;
}

/** The event as its preview has it: under ids of its own, in the chosen state, with one made-up person. */
function previewedEvent(document: EventDocument, { typologyId, languageId, state }: PreviewChoice): EventFile {
	const id = `apercu-${newToken()}`;
	const { domain, event, settings } = document;
	const shown: EventDocument = {
		...document,
		domain: { ...domain, id },
		event: { ...event, id, canRegister: state !== "closed" },
		settings: { ...settings, ...(state === "waiting" && { [catalogue.waitingListActive.flag]: true }) },
	};
	const person = {
		email: "apercu@example.invalid",
		firstName: "Camille",
		lastName: "Exemple",
		languageId,
		...(typologyId !== null && { typoId: typologyId }),
	};
	return { document: state === "full" ? withoutPlaces(shown) : shown, people: [person] };
}

function withoutPlaces(document: EventDocument): EventDocument {
	const { quotas, articles, conferences } = document;
	return {
		...document,
		quotas: quotas.map((quota) => ({ ...quota, values: quota.values.map((value) => ({ ...value, capacity: 0 })) })),
		articles: articles.map((article) => (article.stock === undefined ? article : { ...article, stock: 0 })),
		conferences: conferences.map((talk) => ({ ...talk, slots: talk.slots.map((slot) => ({ ...slot, quota: 0 })) })),
	};
}
