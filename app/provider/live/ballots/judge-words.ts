import type { JudgedWord } from "~/contract/live/word-clouds";
import { Refusal } from "~/domain/ground/refusal";
import { activeBallotId } from "~/domain/live/state";
import { countWords, type Spelling, type WordState } from "~/domain/live/words";
import type { LoadedEvent } from "../../ground/events/known-event";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { liveOf } from "../state/live-rows";
import { tellLive } from "../state/tell-live";
import { ballotsOf, findBallot } from "./ballot-rows";

/** So many words of a kind are listed. */
const most = 200;

/** What waits for a moderator in any cloud of the event, then what stands in the one that is on. Nobody's name is read. */
export async function listWords(
	store: Store,
	event: LoadedEvent,
	languageId: string | undefined,
): Promise<JudgedWord[]> {
	const clouds = (await ballotsOf(store, event.id)).filter(({ ballot }) => ballot.kind === "wordcloud");
	const activeId = activeBallotId((await liveOf(store, event.id)).state);
	const active = clouds.filter(({ id, round }) => id === activeId && round);
	const asked = [
		...clouds.map((cloud) => ({ cloud, state: "waiting" as const, round: undefined })),
		...(["shown", "refused"] as const).flatMap((state) =>
			active.map((cloud) => ({ cloud, state, round: cloud.round?.round })),
		),
	];
	const listed: JudgedWord[] = [];
	for (const { cloud, state, round } of asked) {
		const title = event.say(cloud.ballot.title, languageId);
		for (const [ofRound, spellings] of await spellingsOf(store, cloud.id, state, round)) {
			const about = { wordCloudId: cloud.id, title, round: ofRound, state };
			listed.push(...countWords(spellings, most).map((word) => ({ ...word, ...about })));
		}
	}
	return listed;
}

/** By round, where none is asked for. */
async function spellingsOf(store: Store, ballotId: string, state: WordState, round: number | undefined) {
	const rows = await store
		.selectFrom("word_entries")
		.select(["round", "folded", "word", (row) => row.fn.countAll<number>().as("count")])
		.where("ballot_id", "=", ballotId)
		.where("state", "=", state)
		.$if(round !== undefined, (query) => query.where("round", "=", round ?? 0))
		.groupBy(["round", "folded", "word"])
		.orderBy("round")
		.execute();
	const rounds = new Map<number, Spelling[]>();
	for (const { round: ofRound, folded, word, count } of rows) {
		const others = rounds.get(ofRound) ?? [];
		rounds.set(ofRound, others);
		others.push({ folded, word, count: Number(count) });
	}
	return rounds;
}

interface Judgement {
	eventId: string;
	wordCloudId: string;
	round: number;
	folded: string;
	from: WordState;
	to: "shown" | "refused";
}

/**
 * Lets a word in or turns it away, whoever said it. Of two moderators at once one decides: the other is told (`liveChanged`),
 * unless it is as they ask. Who says it later in the round finds it decided.
 */
export function judgeWord(store: Store, judgement: Judgement, now: Date): Promise<void> {
	const { eventId, wordCloudId, round, folded, from, to } = judgement;
	return transact(store, async (tx) => {
		const known = await findBallot(tx, wordCloudId);
		if (known?.eventId !== eventId) throw new Refusal("notFound");
		const judged = await tx
			.updateTable("word_entries")
			.set({ state: to, judged_at: now.toISOString() })
			.where("ballot_id", "=", wordCloudId)
			.where("round", "=", round)
			.where("folded", "=", folded)
			.where("state", "=", from)
			.returning("state")
			.execute();
		if (judged.length > 0) return tellLive(tx, eventId);
		const rows = await tx
			.selectFrom("word_entries")
			.select("state")
			.where("ballot_id", "=", wordCloudId)
			.where("round", "=", round)
			.where("folded", "=", folded)
			.execute();
		if (rows.length === 0) throw new Refusal("notFound");
		if (rows.some(({ state }) => state !== to)) throw new Refusal("liveChanged");
	});
}
