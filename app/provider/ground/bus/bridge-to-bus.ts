import type { Bus } from "../services/bus";
import type { Store } from "../store/open";
import { notifySubscribers, subscribeTo, topics } from "../store/publish";

/**
 * Every process hears them: any free one takes the job, each shows what changed. After a gap, listeners look for themselves.
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
