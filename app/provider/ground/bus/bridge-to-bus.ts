import type { Bus } from "../services/bus";
import type { Store } from "../store/open";
import { notifySubscribers, subscribeTo, topics } from "../store/publish";

/**
 * What a write tells of is heard in every process: whichever is free takes the job, each shows what changed. Whoever listens
 * looks for themselves after a gap.
 */
export function bridgeToBus(store: Store, bus: Bus): () => void {
	const unsubscribers = topics.flatMap((topic) => [
		subscribeTo(store, topic, (pointer, from) => {
			if (from === "here" && pointer !== undefined) bus.publish(topic, pointer);
		}),
		bus.subscribe(topic, {
			hear: (pointer) => notifySubscribers(store, topic, pointer, "elsewhere"),
			onGap: () => notifySubscribers(store, topic, undefined, "elsewhere"),
		}),
	]);
	return () => {
		for (const end of unsubscribers) end();
	};
}
