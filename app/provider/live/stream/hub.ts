import { onRevocation } from "../../ground/access/revocations";
import type { Services } from "../../ground/services/services";
import type { Store } from "../../ground/store/open";
import { subscribeToLive } from "../state/live-changes";
import type { Viewers } from "./audiences";
import type { Channel } from "./channel";
import { Watch } from "./watch";

/** One hub for each store, so that all calls share the same frames. */
const hubs = new WeakMap<Store, Hub>();

export function hubOf(services: Pick<Services, "store" | "now" | "log">): Hub {
	const hub = hubs.get(services.store) ?? new Hub(services);
	hubs.set(services.store, hub);
	return hub;
}

class Hub {
	readonly #watches = new Map<string, Watch>();

	constructor(readonly services: Pick<Services, "store" | "now" | "log">) {
		subscribeToLive(services.store, (subject, eventId) => {
			if (eventId !== undefined) return this.#watches.get(eventId)?.notify(subject);
			for (const watch of this.#watches.values()) watch.notify(subject);
		});
		onRevocation(services.store, (personId) => {
			for (const watch of this.#watches.values()) watch.endFor(personId);
		});
	}

	/** Opens the channel of these viewers; the first one waits until there is a frame. */
	channel(eventId: string, viewers: Viewers): Promise<Channel> {
		const watch = this.#watches.get(eventId) ?? this.#watch(eventId);
		return watch.join(viewers);
	}

	close() {
		for (const watch of this.#watches.values()) watch.end();
	}

	#watch(eventId: string): Watch {
		const watch: Watch = new Watch(eventId, this.services, () => {
			if (this.#watches.get(eventId) === watch) this.#watches.delete(eventId);
		});
		this.#watches.set(eventId, watch);
		return watch;
	}
}
