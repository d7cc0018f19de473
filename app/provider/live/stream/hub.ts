import { onRevocation } from "../../ground/access/revocations";
import type { Store } from "../../ground/store/open";
import { subscribeToLive } from "../state/live-changes";
import type { Viewers } from "./audiences";
import type { Channel } from "./channel";
import { Watch, type WatchServices } from "./watch";

/** One hub for each store, so that all calls share the same frames (decision 59). */
export function hubOf(store: Store): Hub {
	return store.memory.get(newHub);
}

const newHub = (store: Store) => new Hub(store);

class Hub {
	readonly #watches = new Map<string, Watch>();

	constructor(store: Store) {
		subscribeToLive(store, (subject, eventId) => {
			if (eventId !== undefined) return this.#watches.get(eventId)?.notify(subject);
			for (const watch of this.#watches.values()) watch.notify(subject);
		});
		onRevocation(store, (personId) => {
			for (const watch of this.#watches.values()) watch.endFor(personId);
		});
	}

	/** Opens the channel of these viewers; the first one waits until there is a frame. */
	channel(services: WatchServices, eventId: string, viewers: Viewers): Promise<Channel> {
		const watch = this.#watches.get(eventId) ?? this.#watch(services, eventId);
		return watch.join(viewers);
	}

	close() {
		for (const watch of this.#watches.values()) watch.end();
	}

	#watch(services: WatchServices, eventId: string): Watch {
		const watch: Watch = new Watch(eventId, services, () => {
			if (this.#watches.get(eventId) === watch) this.#watches.delete(eventId);
		});
		this.#watches.set(eventId, watch);
		return watch;
	}
}
