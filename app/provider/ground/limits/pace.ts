import { LRUCache } from "lru-cache";
import { Refusal } from "~/domain/ground/refusal";
import type { Store } from "../store/open";

/** At most `most` actions within `ms` milliseconds. */
export interface Pace {
	name: string;
	most: number;
	ms: number;
}

/** When each person last did it, in milliseconds since 1970. */
const newActionTimes = () => new LRUCache<string, number[]>({ max: 50_000 });

/** Refuses with 429; counted in this process alone. Returns a function that takes the count back, if nothing came of it. */
export function keepPace(store: Store, { name, most, ms }: Pace, personId: string, now: Date): () => void {
	const timesByAction = store.memory.get(newActionTimes);
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
