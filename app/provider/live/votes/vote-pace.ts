import { LRUCache } from "lru-cache";
import { Refusal } from "~/domain/refusal";
import type { Store } from "../../ground/store/open";
import type { Cast } from "./cast";
import type { Vote } from "./vote-rows";

/** So many answers may one person give in so many milliseconds. In memory: several processes give several. */
const most = 2;
const span = 1000;

interface Pace {
	/** When the last answers came, milliseconds since 1970; as many as count. */
	times: number[];
	/** What was answered last, and what is known to stand. */
	last: string;
	standing: string;
}

const paces = new WeakMap<Store, LRUCache<string, Pace>>();

/** Keeps a person to their pace: 429 beyond. The same answer again, whatever became of it, is none. */
export async function atPace(store: Store, vote: Vote, cast: () => Promise<Cast>): Promise<Cast> {
	const pace = paceOf(store, vote.personId);
	const answer = `${vote.ballotId} ${[...new Set(vote.optionIds)].sort()}`;
	if (answer !== pace.last && answer !== pace.standing) take(pace, vote.at.getTime());
	pace.last = answer;
	const counted = await cast();
	pace.standing = answer;
	return counted;
}

function take(pace: Pace, now: number) {
	const lately = pace.times.filter((time) => now - time < span);
	if (lately.length >= most) throw new Refusal("tooManyAttempts", {}, { wait: { seconds: 1 } });
	pace.times = [...lately, now];
}

function paceOf(store: Store, personId: string): Pace {
	const all = paces.get(store) ?? new LRUCache<string, Pace>({ max: 50_000 });
	paces.set(store, all);
	const pace = all.get(personId) ?? { times: [], last: "", standing: "" };
	all.set(personId, pace);
	return pace;
}
