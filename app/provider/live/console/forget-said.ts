import { lastDay } from "~/domain/event/last-day";
import type { Job } from "../../ground/background/loop";
import { eventsAt, type LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { ballotsOf } from "../ballots/ballot-rows";
import { tellLive } from "../state/tell-live";
import { leaveAnswers, leaveReactions, leaveWords } from "./leave-nameless";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Messages, or people, in one transaction. */
const lot = 200;

/**
 * The job that takes away what people said in lives that are long over: so many days after the last of the event (decision 87).
 * Messages go, with who supported them, and so do pseudonyms; of words, emotions and answers nobody knows any more whose they were. A
 * ballot that was said to be nominative keeps its names. Looked through again a day later: somebody may have said something since.
 */
export function forgetSaid(store: Store, now: () => Date): Job {
	return {
		name: "live-sweep",
		everyMs: hour,
		async run() {
			for (const event of await due(store, now())) {
				if (await forgetSome(store, event)) return true;
				const forgotten_at = now().toISOString();
				await store.updateTable("live_states").set({ forgotten_at }).where("event_id", "=", event.id).execute();
			}
			return false;
		},
	};
}

async function due(store: Store, now: Date): Promise<LoadedEvent[]> {
	const before = (days: number) => new Date(now.getTime() - days * day).toISOString();
	const rows = await store
		.selectFrom("live_states")
		.innerJoin("events", "events.id", "live_states.event_id")
		.select(["events.id", "events.revision"])
		.where((row) => row.or([row("forgotten_at", "is", null), row("forgotten_at", "<", before(1))]))
		.execute();
	return (await eventsAt(store, rows)).filter((event) => {
		const { liveKeptDays } = event.settings();
		return liveKeptDays !== null && lastDay(event.document.days) < before(liveKeptDays).slice(0, 10);
	});
}

/** A lot of each; whether there was any. */
async function forgetSome(store: Store, event: LoadedEvent): Promise<boolean> {
	const ballots = await ballotsOf(store, event.id);
	const clouds = ballots.filter(({ ballot }) => ballot.kind === "wordcloud").map(({ id }) => id);
	const secret = ballots.filter(({ ballot }) => !ballot.isNominative).map(({ id }) => id);
	const sequences = (await store.selectFrom("sequences").select("id").where("event_id", "=", event.id).execute()).map(
		({ id }) => id,
	);
	return transact(store, async (tx) => {
		const messages = await forgetMessages(tx, event.id);
		const sayers = await whoAnswered(tx, "word_entries", clouds);
		for (const id of sayers) await leaveWords(tx, id, clouds);
		const feelers = await whoFelt(tx, sequences);
		for (const id of feelers) await leaveReactions(tx, id, sequences);
		const voters = await whoAnswered(tx, "ballot_votes", secret);
		for (const id of voters) await leaveAnswers(tx, id, secret);
		await tx.deleteFrom("pseudonyms").where("event_id", "=", event.id).execute();
		return messages + sayers.length + feelers.length + voters.length > 0;
	});
}

async function forgetMessages(tx: Transaction, eventId: string): Promise<number> {
	const rows = await tx.selectFrom("messages").select("id").where("event_id", "=", eventId).limit(lot).execute();
	if (rows.length === 0) return 0;
	const ids = rows.map(({ id }) => id);
	await tx.deleteFrom("message_supports").where("message_id", "in", ids).execute();
	await tx.deleteFrom("messages").where("id", "in", ids).execute();
	tellLive(tx, eventId);
	return ids.length;
}

/** Some of those whose words or answers are still known to be theirs: ids of nobody are no person's. */
async function whoAnswered(tx: Transaction, table: "word_entries" | "ballot_votes", ids: string[]) {
	const rows = await tx
		.selectFrom(table)
		.innerJoin("people", "people.id", "person_id")
		.select("person_id")
		.distinct()
		.where("ballot_id", "in", ["", ...ids])
		.limit(lot)
		.execute();
	return rows.map(({ person_id }) => person_id);
}

/** The same of what was felt. */
async function whoFelt(tx: Transaction, ids: string[]) {
	const rows = await tx
		.selectFrom("emotion_reactions")
		.innerJoin("people", "people.id", "person_id")
		.select("person_id")
		.distinct()
		.where("sequence_id", "in", ["", ...ids])
		.limit(lot)
		.execute();
	return rows.map(({ person_id }) => person_id);
}
