import { lastDay } from "~/domain/event/last-day";
import { ballotModules } from "~/domain/live/ballot";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, readEventsAt } from "../../ground/events/loaded-event";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { ballotsOf } from "../ballots/ballot-rows";
import { publishLive } from "../state/live-changes";
import { anonymiseAnswers, anonymiseReactions, anonymiseWords } from "./anonymise";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const batchSize = 200;

/**
 * Of lives that ended `liveKeptDays` ago (docs/rules.md#the-live-session): messages, supports and pseudonyms are deleted;
 * words, emotions and answers are anonymised, except in nominative ballots. It is done again a day later, as something may
 * have come since.
 */
export function purgeOldLives(store: Store, now: () => Date): Job {
	return {
		name: "live-sweep",
		everyMs: hour,
		async run() {
			for (const event of await dueEvents(store, now())) {
				if (await purgeBatch(store, event)) return true;
				const forgotten_at = now().toISOString();
				await store.updateTable("live_states").set({ forgotten_at }).where("event_id", "=", event.id).execute();
			}
			return false;
		},
	};
}

async function dueEvents(store: Store, now: Date): Promise<LoadedEvent[]> {
	const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
	const rows = await store
		.selectFrom("live_states")
		.innerJoin("events", "events.id", "live_states.event_id")
		.select(["events.id", "events.revision"])
		.where((row) => row.or([row("forgotten_at", "is", null), row("forgotten_at", "<", before(1))]))
		.execute();
	return (await readEventsAt(store, rows)).filter((event) => {
		const { liveKeptDays } = event.settings();
		return liveKeptDays !== null && lastDay(event.document.days) < before(liveKeptDays).slice(0, 10);
	});
}

async function purgeBatch(store: Store, event: LoadedEvent): Promise<boolean> {
	const ballots = await ballotsOf(store, event.id);
	const clouds = ballots.filter(({ ballot }) => ballotModules[ballot.kind].isAnsweredInWords).map(({ id }) => id);
	const anonymous = ballots.filter(({ ballot }) => !ballot.isNominative).map(({ id }) => id);
	const sequences = (await store.selectFrom("sequences").select("id").where("event_id", "=", event.id).execute()).map(
		({ id }) => id,
	);
	return transact(store, async (tx) => {
		const messages = await purgeMessages(tx, event.id);
		const wordAuthors = await findRespondents(tx, "word_entries", clouds);
		for (const id of wordAuthors) await anonymiseWords(tx, id, clouds);
		const reactors = await findReactors(tx, sequences);
		for (const id of reactors) await anonymiseReactions(tx, id, sequences);
		const voters = await findRespondents(tx, "ballot_votes", anonymous);
		for (const id of voters) await anonymiseAnswers(tx, id, anonymous);
		await tx.deleteFrom("pseudonyms").where("event_id", "=", event.id).execute();
		return messages + wordAuthors.length + reactors.length + voters.length > 0;
	});
}

async function purgeMessages(tx: Transaction, eventId: string): Promise<number> {
	const rows = await tx.selectFrom("messages").select("id").where("event_id", "=", eventId).limit(batchSize).execute();
	if (rows.length === 0) return 0;
	const ids = rows.map(({ id }) => id);
	await tx.deleteFrom("message_supports").where("message_id", "in", ids).execute();
	await tx.deleteFrom("messages").where("id", "in", ids).execute();
	publishLive(tx, eventId);
	return ids.length;
}

/** Lists some people whose words or answers still bear their id. Anonymised rows have ids that belong to nobody in `people`. */
async function findRespondents(tx: Transaction, table: "word_entries" | "ballot_votes", ids: string[]) {
	const rows = await tx
		.selectFrom(table)
		.innerJoin("people", "people.id", "person_id")
		.select("person_id")
		.distinct()
		.where("ballot_id", "in", ["", ...ids])
		.limit(batchSize)
		.execute();
	return rows.map(({ person_id }) => person_id);
}

async function findReactors(tx: Transaction, ids: string[]) {
	const rows = await tx
		.selectFrom("emotion_reactions")
		.innerJoin("people", "people.id", "person_id")
		.select("person_id")
		.distinct()
		.where("sequence_id", "in", ["", ...ids])
		.limit(batchSize)
		.execute();
	return rows.map(({ person_id }) => person_id);
}
