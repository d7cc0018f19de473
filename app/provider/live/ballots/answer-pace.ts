import { LRUCache } from "lru-cache";
import { isRefusal } from "~/domain/ground/refusal";
import { keepPace, type Pace } from "../../ground/limits/pace";
import type { Store } from "../../ground/store/open";

export const answerPaces = {
	vote: { name: "vote", most: 2, ms: 1000 },
	emotion: { name: "emotion", most: 2, ms: 1000 },
	word: { name: "word", most: 1, ms: 2000 },
	message: { name: "message", most: 1, ms: 10_000 },
	support: { name: "support", most: 2, ms: 1000 },
} satisfies Record<string, Pace>;

/** The person's last answer, and the last one that was accepted. */
interface LastAnswer {
	last: string;
	standing: string;
}

interface PacedAnswer {
	personId: string;
	/** Answers with the same text count as the same answer. */
	answer: string;
	at: Date;
}

const newLastAnswers = () => new LRUCache<string, LastAnswer>({ max: 50_000 });

/** Refuses with 429. The same answer again does not count, nor a 409 where the next one would have to wait several seconds. */
export async function atPace<T>(
	store: Store,
	pace: Pace,
	{ personId, answer, at }: PacedAnswer,
	submit: () => Promise<T>,
): Promise<T> {
	const before = lastAnswerOf(store, `${pace.name} ${personId}`);
	const isNew = answer !== before.last && answer !== before.standing;
	const giveBack = isNew ? keepPace(store, pace, personId, at) : undefined;
	before.last = answer;
	try {
		const result = await submit();
		before.standing = answer;
		return result;
	} catch (error) {
		if (pace.ms > 1000 && isRefusal(error) && error.status === 409) giveBack?.();
		throw error;
	}
}

function lastAnswerOf(store: Store, key: string): LastAnswer {
	const all = store.memory.get(newLastAnswers);
	const answer = all.get(key) ?? { last: "", standing: "" };
	all.set(key, answer);
	return answer;
}
