import { onRevoked } from "../../ground/access/revoked";
import type { Services } from "../../ground/services/means";
import type { Store } from "../../ground/store/open";
import { onLive } from "../state/tell-live";
import type { Viewers } from "./audiences";
import type { Channel } from "./channel";
import { Watch } from "./watch";

/** By store: whoever asks about it reads the same frames. */
const hubs = new WeakMap<Store, Hub>();

export function hubOf(means: Pick<Services, "store" | "now" | "log">): Hub {
	const hub = hubs.get(means.store) ?? new Hub(means);
	hubs.set(means.store, hub);
	return hub;
}

/** Where the lives of this process's events are watched, each while somebody reads it. */
class Hub {
	readonly #watches = new Map<string, Watch>();

	constructor(readonly means: Pick<Services, "store" | "now" | "log">) {
		onLive(means.store, (subject, eventId) => {
			if (eventId !== undefined) return this.#watches.get(eventId)?.hear(subject);
			for (const watch of this.#watches.values()) watch.hear(subject);
		});
		onRevoked(means.store, (personId) => {
			for (const watch of this.#watches.values()) watch.endOf(personId);
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
		const watch: Watch = new Watch(eventId, this.means, () => {
			if (this.#watches.get(eventId) === watch) this.#watches.delete(eventId);
		});
		this.#watches.set(eventId, watch);
		return watch;
	}
}
