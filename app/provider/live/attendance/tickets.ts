import { readingMostMs, ticketLastsMs } from "~/domain/live/presence";
import type { Store } from "../../ground/store/open";
import { subscribeTo } from "../../ground/store/publish";
import { endReading, noteUnwaited } from "./readings";

/**
 * What opens streams by a ticket asks of the store's process, and never of the store: whether anything was revoked since the ticket was
 * given, and to note who reads. Of what was revoked before the process began nothing is known: older tickets are not taken.
 */
export function openTickets(store: Store, now: () => Date) {
	const readings = new TicketReadings(store, now);
	const revokedAt = new Map<string, number>();
	let takenFrom = now().getTime() + 1;
	subscribeTo(store, "revocations", (personId) => {
		const at = now().getTime();
		// What was missed may be anybody's.
		if (personId === undefined) takenFrom = at + 1;
		if (personId === undefined) return;
		forgetOld(revokedAt, at).delete(personId);
		revokedAt.set(personId, at);
	});
	return {
		isTaken(personId: string, issuedAt: number): boolean {
			return issuedAt >= takenFrom && issuedAt > (revokedAt.get(personId) ?? 0);
		},
		/** Somebody reads by a ticket; answers how to say that they left. Nobody waits for it. */
		noteReading: (place: Place) => readings.begin(place),
		/** Nothing waits any longer to be said. */
		close: () => readings.close(),
	};
}

interface Place {
	eventId: string;
	personId: string;
	/** Milliseconds since 1970, when the ticket is over: no stream that it opens lasts longer. */
	until: number;
}

/** Milliseconds that a page which lost its line has for coming back, before it is said that it left. */
const comesBackMs = 15_000;

interface Begun {
	noted: Promise<string>;
	/** Until when it is noted to last, milliseconds since 1970. */
	until: number;
}

interface Left extends Begun {
	at: Date;
}

/**
 * Who reads by tickets. A room that is cut is back within seconds: who returns goes on with the reading that they had, and nothing is written
 * of it. Who does not left when they did, which is said a little later.
 */
class TicketReadings {
	readonly #left = new Map<string, Left>();
	#sweeping: NodeJS.Timeout | undefined;

	constructor(
		readonly store: Store,
		readonly now: () => Date,
	) {}

	begin({ eventId, personId, until }: Place): () => void {
		const key = `${eventId} ${personId}`;
		const begun = this.#goOn(key, until) ?? this.#begin({ eventId, personId });
		if (!begun) return () => {};
		return () => {
			const other = this.#left.get(key);
			if (other) void this.#say(other);
			// The newest is the last to be said.
			this.#left.delete(key);
			this.#left.set(key, { ...begun, at: this.now() });
			this.#sweeping ??= setTimeout(() => this.#sweep(), comesBackMs).unref();
		};
	}

	async close() {
		clearTimeout(this.#sweeping);
		const all = [...this.#left.values()];
		this.#left.clear();
		await Promise.all(all.map((one) => this.#say(one)));
	}

	#begin(place: Omit<Place, "until">): Begun | undefined {
		const at = this.now();
		const noted = noteUnwaited(this.store, place, at);
		noted?.catch(() => {});
		return noted && { noted, until: at.getTime() + readingMostMs };
	}

	#goOn(key: string, until: number): Begun | undefined {
		const left = this.#left.get(key);
		if (!left || left.until < until) return undefined;
		this.#left.delete(key);
		return left;
	}

	#sweep() {
		const now = this.now().getTime();
		this.#sweeping = undefined;
		for (const [key, left] of this.#left) {
			const wait = left.at.getTime() + comesBackMs - now;
			if (wait > 0) {
				this.#sweeping = setTimeout(() => this.#sweep(), Math.max(wait, 250)).unref();
				return;
			}
			this.#left.delete(key);
			void this.#say(left);
		}
	}

	/** What cannot be said is found out: a reading does not last for ever. */
	#say({ noted, at }: Left) {
		return noted.then((readingId) => endReading(this.store, { readingId, at })).catch(() => {});
	}
}

/** In the order in which they were revoked; nobody's ticket is so old any more. */
function forgetOld(revokedAt: Map<string, number>, now: number) {
	for (const [personId, at] of revokedAt) {
		if (at > now - ticketLastsMs) break;
		revokedAt.delete(personId);
	}
	return revokedAt;
}
