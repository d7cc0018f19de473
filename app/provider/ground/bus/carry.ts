import type { Bus } from "../services/bus";
import type { Store } from "../store/open";
import { onTold, pass, topics } from "../store/told";

/**
 * What a write tells of is heard in every process: whichever is free takes the job, each shows what changed. Whoever listens
 * looks for themselves after a gap.
 */
export function carryTold(store: Store, bus: Bus): () => void {
	const ends = topics.flatMap((topic) => [
		onTold(store, topic, (pointer, from) => {
			if (from === "here" && pointer !== undefined) bus.publish(topic, pointer);
		}),
		bus.subscribe(topic, {
			hear: (pointer) => pass(store, topic, pointer, "elsewhere"),
			onGap: () => pass(store, topic, undefined, "elsewhere"),
		}),
	]);
	return () => {
		for (const end of ends) end();
	};
}
