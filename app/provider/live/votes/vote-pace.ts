import { LRUCache } from "lru-cache";
import { keepPace } from "../../ground/limits/pace";
import type { Store } from "../../ground/store/open";
import type { Cast } from "./cast";
import type { Vote } from "./vote-rows";

const twiceASecond = { name: "vote", most: 2, ms: 1000 };

/** What somebody answered last, and what is known to stand. */
interface Given {
	last: string;
	standing: string;
}

const given = new WeakMap<Store, LRUCache<string, Given>>();

/** Keeps a person to their pace: 429 beyond. The same answer again, whatever became of it, is none. */
export async function atPace(store: Store, vote: Vote, cast: () => Promise<Cast>): Promise<Cast> {
	const before = givenBy(store, vote.personId);
	const answer = `${vote.ballotId} ${[...new Set(vote.optionIds)].sort()}`;
	if (answer !== before.last && answer !== before.standing) keepPace(store, twiceASecond, vote.personId, vote.at);
	before.last = answer;
	const counted = await cast();
	before.standing = answer;
	return counted;
}

function givenBy(store: Store, personId: string): Given {
	const all = given.get(store) ?? new LRUCache<string, Given>({ max: 50_000 });
	given.set(store, all);
	const known = all.get(personId) ?? { last: "", standing: "" };
	all.set(personId, known);
	return known;
}
