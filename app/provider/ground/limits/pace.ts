import { LRUCache } from "lru-cache";
import { Refusal } from "~/domain/ground/refusal";
import type { Store } from "../store/open";

/** So many within so many milliseconds. */
export interface Pace {
	name: string;
	most: number;
	ms: number;
}

/** When each last did it, milliseconds since 1970. */
const actionTimes = new WeakMap<Store, LRUCache<string, number[]>>();

/**
 * Counts what a person does, and refuses one too many (429) until the first of them is long enough ago. In memory: several processes
 * give several paces. What was answered gives it back, where it came to nothing.
 */
export function keepPace(store: Store, { name, most, ms }: Pace, personId: string, now: Date): () => void {
	const timesByAction = actionTimes.get(store) ?? new LRUCache<string, number[]>({ max: 50_000 });
	actionTimes.set(store, timesByAction);
	const at = now.getTime();
	const recent = (timesByAction.get(`${name} ${personId}`) ?? []).filter((time) => at - time < ms);
	const [first] = recent;
	if (first !== undefined && recent.length >= most) {
		throw new Refusal("tooManyAttempts", {}, { wait: { seconds: Math.max(1, Math.ceil((first + ms - at) / 1000)) } });
	}
	timesByAction.set(`${name} ${personId}`, [...recent, at]);
	return () => {
		const counted = timesByAction.get(`${name} ${personId}`) ?? [];
		const index = counted.lastIndexOf(at);
		timesByAction.set(`${name} ${personId}`, index < 0 ? counted : counted.toSpliced(index, 1));
	};
}
