import { pageMaxMs, ticketLastsMs } from "~/domain/live/presence";
import type { Store } from "../../ground/store/open";
import { subscribeTo } from "../../ground/store/publish";
import { endReading, startReadingLater } from "./readings";

/**
 * What opens streams by a ticket asks of the store's process, and never of the store: whether anything was revoked since the ticket was
 * given, and to note who reads. Of what was revoked before the process began nothing is known: older tickets are not taken.
 */
export function openTickets(store: Store, now: () => Date) {
	const readings = new TicketReadings(store, now);
	const revokedAt = new Map<string, number>();
	let acceptedFrom = now().getTime() + 1;
	subscribeTo(store, "revocations", (personId) => {
		const at = now().getTime();
		// What was missed may be anybody's.
		if (personId === undefined) acceptedFrom = at + 1;
		if (personId === undefined) return;
		forgetOld(revokedAt, at).delete(personId);
		revokedAt.set(personId, at);
	});
	return {
		isAccepted(personId: string, issuedAt: number): boolean {
			return issuedAt >= acceptedFrom && issuedAt > (revokedAt.get(personId) ?? 0);
		},
		/** Somebody reads by a ticket; answers how to say that they left. Nobody waits for it. */
		noteReading: (reader: TicketReader) => readings.begin(reader),
		/** Nothing waits any longer to be said. */
		close: () => readings.close(),
	};
}

interface TicketReader {
	eventId: string;
	personId: string;
	/** Milliseconds since 1970, when the ticket is over: no stream that it opens lasts longer. */
	until: number;
}

/** Milliseconds that a page which lost its line has for coming back, before it is said that it left. */
const returnGraceMs = 15_000;

interface StartedReading {
	pendingId: Promise<string>;
	/** Until when it is noted to last, milliseconds since 1970. */
	until: number;
}

interface EndedReading extends StartedReading {
	at: Date;
}

/**
 * Who reads by tickets. A room that is cut is back within seconds: who returns goes on with the reading that they had, and nothing is written
 * of it. Who does not left when they did, which is said a little later.
 */
class TicketReadings {
	readonly #left = new Map<string, EndedReading>();
	#sweeping: NodeJS.Timeout | undefined;

	constructor(
		readonly store: Store,
		readonly now: () => Date,
	) {}

	begin({ eventId, personId, until }: TicketReader): () => void {
		const key = `${eventId} ${personId}`;
		const started = this.#resume(key, until) ?? this.#begin({ eventId, personId });
		if (!started) return () => {};
		return () => {
			const other = this.#left.get(key);
			if (other) void this.#writeEnd(other);
			// The newest is the last to be said.
			this.#left.delete(key);
			this.#left.set(key, { ...started, at: this.now() });
			this.#sweeping ??= setTimeout(() => this.#sweep(), returnGraceMs).unref();
		};
	}

	async close() {
		clearTimeout(this.#sweeping);
		const all = [...this.#left.values()];
		this.#left.clear();
		await Promise.all(all.map((one) => this.#writeEnd(one)));
	}

	#begin(reader: Omit<TicketReader, "until">): StartedReading | undefined {
		const at = this.now();
		const pendingId = startReadingLater(this.store, reader, at);
		pendingId?.catch(() => {});
		return pendingId && { pendingId, until: at.getTime() + pageMaxMs };
	}

	#resume(key: string, until: number): StartedReading | undefined {
		const left = this.#left.get(key);
		if (!left || left.until < until) return undefined;
		this.#left.delete(key);
		return left;
	}

	#sweep() {
		const now = this.now().getTime();
		this.#sweeping = undefined;
		for (const [key, left] of this.#left) {
			const wait = left.at.getTime() + returnGraceMs - now;
			if (wait > 0) {
				this.#sweeping = setTimeout(() => this.#sweep(), Math.max(wait, 250)).unref();
				return;
			}
			this.#left.delete(key);
			void this.#writeEnd(left);
		}
	}

	/** What cannot be said is found out: a reading does not last for ever. */
	#writeEnd({ pendingId, at }: EndedReading) {
		return pendingId.then((readingId) => endReading(this.store, { readingId, at })).catch(() => {});
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
