import { isRefusal, Refusal, type RefusalCode } from "~/domain/ground/refusal";
import type { Job } from "~/provider/ground/background/loop";
import { randomId } from "~/provider/ground/store/ids";
import type { Store } from "~/provider/ground/store/open";
import { type Transaction, transact } from "~/provider/ground/store/transact";
import { is } from "../../ground/store/is";
import { dropEmptyPublications, entryKey, readDraft, requireSeen, type SeenChange } from "./draft";
import { publishChanges } from "./publish";
import { lockPublished } from "./save-document";

/**
 * Lets changes of the draft be published at a time (UTC). They stay in the draft until then: who changes one of them changes what
 * will be published.
 */
export async function schedulePublication(
	tx: Transaction,
	{ eventId, author, now }: { eventId: string; author: string; now: Date },
	seen: SeenChange[],
	at: string,
): Promise<string> {
	await lockPublished(tx, eventId);
	const keys = requireSeen(await readDraft(tx, eventId), seen).map(entryKey);
	const id = randomId(16);
	await tx
		.insertInto("event_publications")
		.values({
			id,
			event_id: eventId,
			publish_at: new Date(at).toISOString(),
			author_id: author,
			created_at: now.toISOString(),
		})
		.execute();
	await tx
		.updateTable("event_draft_changes")
		.set({ publication_id: id })
		.where("event_id", "=", eventId)
		.where("entry", "in", keys)
		.execute();
	await dropEmptyPublications(tx, eventId);
	return id;
}

export async function cancelPublication(tx: Transaction, eventId: string, id: string) {
	// Who changes an entry meanwhile would leave it with a publication that is gone.
	await lockPublished(tx, eventId);
	const { numDeletedRows } = await tx
		.deleteFrom("event_publications")
		.where(is({ event_id: eventId, id }))
		.executeTakeFirst();
	if (numDeletedRows === 0n) throw new Refusal("notFound");
	await tx
		.updateTable("event_draft_changes")
		.set({ publication_id: null })
		.where(is({ event_id: eventId, publication_id: id }))
		.execute();
}

const everyMs = 5000;

/**
 * Publishes what is due. A publication that is refused keeps its changes in the draft and says why, and is not tried again: its
 * organisers decide.
 */
export function publicationsJob(store: Store, now: () => Date): Job {
	return {
		name: "publications",
		everyMs,
		async run() {
			const due = await store
				.selectFrom("event_publications")
				.select("id")
				.where("failure", "is", null)
				.where("publish_at", "<=", now().toISOString())
				.orderBy("publish_at")
				.limit(100)
				.execute();
			const results = await Promise.allSettled(due.map(({ id }) => publishDue(store, id, now())));
			// One that fails for a reason of ours is tried again, and must not hold up the others.
			const failed = results.find((result) => result.status === "rejected");
			if (failed) throw failed.reason;
			return due.length > 0;
		},
	};
}

async function publishDue(store: Store, id: string, now: Date) {
	try {
		await transact(store, async (tx) => {
			// Another process may be publishing it: whoever deletes the row publishes.
			const publication = await tx
				.deleteFrom("event_publications")
				.where("id", "=", id)
				.where("failure", "is", null)
				.returning(["event_id", "author_id"])
				.executeTakeFirst();
			if (!publication) return;
			const { event_id: eventId, author_id: author } = publication;
			await lockPublished(tx, eventId);
			const changes = (await readDraft(tx, eventId)).filter(({ publicationId }) => publicationId === id);
			if (changes.length > 0) await publishChanges(tx, { eventId, author, now }, changes);
		});
	} catch (error) {
		if (!isRefusal(error)) throw error;
		const failure: RefusalCode = error.code;
		await store.updateTable("event_publications").set({ failure }).where("id", "=", id).execute();
	}
}
