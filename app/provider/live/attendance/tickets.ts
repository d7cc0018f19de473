import { pageMaxMs, ticketLastsMs } from "~/domain/live/presence";
import type { Store } from "../../ground/store/open";
import { subscribeTo } from "../../ground/store/publish";
import { endReading, startReadingLater } from "./readings";

/**
 * For the process that opens streams by tickets and never reads the store: whether anything was revoked, and who reads.
 * Revocations before this process began are unknown, so older tickets are not accepted.
 */
export function openTickets(store: Store, now: () => Date) {
	const readings = new TicketReadings(store, now);
	const revokedAt = new Map<string, number>();
	let acceptedFrom = now().getTime() + 1;
	subscribeTo(store, "revocations", (personId) => {
		const at = now().getTime();
		// A missed message may have revoked anybody, so no ticket from before this moment is accepted.
		if (personId === undefined) acceptedFrom = at + 1;
		if (personId === undefined) return;
		forgetOld(revokedAt, at).delete(personId);
		revokedAt.set(personId, at);
	});
	return {
		isAccepted(personId: string, issuedAt: number): boolean {
			return issuedAt >= acceptedFrom && issuedAt > (revokedAt.get(personId) ?? 0);
		},
		/** Notes that somebody reads by a ticket; returns a function that ends the reading. Nobody waits for it to be written. */
		noteReading: (reader: TicketReader) => readings.begin(reader),
		close: () => readings.close(),
	};
}

interface TicketReader {
	eventId: string;
	personId: string;
	/** Milliseconds since 1970 when the ticket expires; no stream that it opens lasts longer. */
	until: number;
}

/** Milliseconds in which a page that lost its connection may come back before its reading ends. */
const returnGraceMs = 15_000;

interface StartedReading {
	pendingId: Promise<string>;
	until: number;
}

interface EndedReading extends StartedReading {
	at: Date;
}

/** When a room's network fails, its people are back in seconds and resume: nothing is written. Other ends are written later. */
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
			// Inserted anew so that the map stays in the order of leaving.
			this.#left.delete(key);
			this.#left.set(key, { ...started, at: this.now() });
			this.#sweeping ??= setTimeout(() => this.#sweep(), returnGraceMs).unref();
		};
	}

	async close() {
		clearTimeout(this.#sweeping);
		const all = [...this.#left.values()];
		this.#left.clear();
		await Promise.all(all.map((ticket) => this.#writeEnd(ticket)));
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

	/** An end that cannot be written does no lasting harm, as every reading expires. */
	#writeEnd({ pendingId, at }: EndedReading) {
		return pendingId.then((readingId) => endReading(this.store, { readingId, at })).catch(() => {});
	}
}

/** Deletes revocations that are older than any ticket; the map is in the order of revocation. */
function forgetOld(revokedAt: Map<string, number>, now: number) {
	for (const [personId, at] of revokedAt) {
		if (at > now - ticketLastsMs) break;
		revokedAt.delete(personId);
	}
	return revokedAt;
}
