import { LRUCache } from "lru-cache";
import { isRefusal } from "~/domain/ground/refusal";
import { keepPace, type Pace } from "../../ground/limits/pace";
import type { Store } from "../../ground/store/open";

/** A person may answer so often. */
export const answerPaces = {
	vote: { name: "vote", most: 2, ms: 1000 },
	emotion: { name: "emotion", most: 2, ms: 1000 },
	word: { name: "word", most: 1, ms: 2000 },
	message: { name: "message", most: 1, ms: 10_000 },
	support: { name: "support", most: 2, ms: 1000 },
} satisfies Record<string, Pace>;

/** What somebody answered last, and what is known to stand. */
interface Given {
	last: string;
	standing: string;
}

interface Answering {
	personId: string;
	/** The same text is the same answer. */
	answer: string;
	at: Date;
}

const given = new WeakMap<Store, LRUCache<string, Given>>();

/**
 * Keeps a person to their pace: 429 beyond. The same answer again, whatever became of it, is none; nor is one that nothing asked
 * for (409), where the next would have to wait for seconds.
 */
export async function atPace<T>(
	store: Store,
	pace: Pace,
	{ personId, answer, at }: Answering,
	take: () => Promise<T>,
): Promise<T> {
	const before = givenBy(store, `${pace.name} ${personId}`);
	const isNew = answer !== before.last && answer !== before.standing;
	const giveBack = isNew ? keepPace(store, pace, personId, at) : undefined;
	before.last = answer;
	try {
		const taken = await take();
		before.standing = answer;
		return taken;
	} catch (error) {
		if (pace.ms > 1000 && isRefusal(error) && error.status === 409) giveBack?.();
		throw error;
	}
}

function givenBy(store: Store, key: string): Given {
	const all = given.get(store) ?? new LRUCache<string, Given>({ max: 50_000 });
	given.set(store, all);
	const known = all.get(key) ?? { last: "", standing: "" };
	all.set(key, known);
	return known;
}
