import { onRevocation } from "../../ground/access/revocations";
import type { Services } from "../../ground/services/services";
import type { Store } from "../../ground/store/open";
import { subscribeToLive } from "../state/live-changes";
import type { Viewers } from "./audiences";
import type { Channel } from "./channel";
import { Watch } from "./watch";

/** By store: whoever asks about it reads the same frames. */
const hubs = new WeakMap<Store, Hub>();

export function hubOf(services: Pick<Services, "store" | "now" | "log">): Hub {
	const hub = hubs.get(services.store) ?? new Hub(services);
	hubs.set(services.store, hub);
	return hub;
}

/** Where the lives of this process's events are watched, each while somebody reads it. */
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

	/** Looks at the live, where nobody did, so that there is a frame to begin with. */
	channel(eventId: string, viewers: Viewers): Promise<Channel> {
		const watch = this.#watches.get(eventId) ?? this.#watch(eventId);
		return watch.join(viewers);
	}

	/** Whoever reads has read all. */
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
