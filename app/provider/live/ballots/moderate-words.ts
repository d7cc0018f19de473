import type { ModeratedWord } from "~/contract/live/word-clouds";
import { Refusal } from "~/domain/ground/refusal";
import { ballotModules } from "~/domain/live/ballot";
import { activeBallotId } from "~/domain/live/state";
import { countWords, type Spelling, type WordState } from "~/domain/live/words";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import { is } from "../../ground/store/is";
import type { Store } from "../../ground/store/open";
import { transact } from "../../ground/store/transact";
import { publishLive } from "../state/live-changes";
import { liveOf } from "../state/live-rows";
import { ballotsOf, findBallot } from "./ballot-rows";

const mostListed = 200;

/** Those that wait for a moderator in any cloud of the event, then those of the cloud that is shown. No names are read. */
export async function listWords(
	store: Store,
	event: LoadedEvent,
	languageId: string | undefined,
): Promise<ModeratedWord[]> {
	const clouds = (await ballotsOf(store, event.id)).filter(
		({ ballot }) => ballotModules[ballot.kind].isAnsweredInWords,
	);
	const activeId = activeBallotId((await liveOf(store, event.id)).state);
	const active = clouds.filter(({ id, round }) => id === activeId && round);
	const lists = [
		...clouds.map((cloud) => ({ cloud, state: "waiting" as const, round: undefined })),
		...(["shown", "refused"] as const).flatMap((state) =>
			active.map((cloud) => ({ cloud, state, round: cloud.round?.round })),
		),
	];
	const listed: ModeratedWord[] = [];
	for (const { cloud, state, round } of lists) {
		const title = event.translate(cloud.ballot.title, languageId);
		for (const [ofRound, spellings] of await spellingsOf(store, cloud.id, state, round)) {
			const about = { wordCloudId: cloud.id, title, round: ofRound, state };
			listed.push(...countWords(spellings, mostListed).map((word) => ({ ...word, ...about })));
		}
	}
	return listed;
}

async function spellingsOf(store: Store, ballotId: string, state: WordState, round: number | undefined) {
	const rows = await store
		.selectFrom("word_entries")
		.select(["round", "folded", "word", (row) => row.fn.countAll<number>().as("count")])
		.where(is({ ballot_id: ballotId, state }))
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

interface WordModeration {
	eventId: string;
	wordCloudId: string;
	round: number;
	folded: string;
	from: WordState;
	to: "shown" | "refused";
}

/**
 * If two decide at once, the second is refused (`liveChanged`) unless they agree. It holds for people who send the word later too.
 */
export function moderateWord(store: Store, moderation: WordModeration, now: Date): Promise<void> {
	const { eventId, wordCloudId, round, folded, from, to } = moderation;
	return transact(store, async (tx) => {
		const stored = await findBallot(tx, wordCloudId);
		if (stored?.eventId !== eventId) throw new Refusal("notFound");
		const moderated = await tx
			.updateTable("word_entries")
			.set({ state: to, judged_at: now.toISOString() })
			.where(is({ ballot_id: wordCloudId, round, folded, state: from }))
			.returning("state")
			.execute();
		if (moderated.length > 0) return publishLive(tx, eventId);
		const rows = await tx
			.selectFrom("word_entries")
			.select("state")
			.where(is({ ballot_id: wordCloudId, round, folded }))
			.execute();
		if (rows.length === 0) throw new Refusal("notFound");
		if (rows.some(({ state }) => state !== to)) throw new Refusal("liveChanged");
	});
}
