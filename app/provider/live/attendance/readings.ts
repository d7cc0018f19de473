import { isRefusal } from "~/domain/ground/refusal";
import { pageGoneMs, pageMaxMs } from "~/domain/live/presence";
import { keepPace } from "../../ground/limits/pace";
import { batched, batchedWithin } from "../../ground/store/batched";
import { randomId } from "../../ground/store/ids";
import type { Store } from "../../ground/store/open";

interface NewReading {
	eventId: string;
	personId: string;
	/** UTC. */
	at: Date;
	/** A single sign of life, for which no end will be reported. */
	isOnce: boolean;
}

export const laterBy = (ms: number, at: Date) => new Date(at.getTime() + ms).toISOString();

/** Those that begin within a moment make one statement. If no end is reported, they expire when no stream can last longer. */
const beginReading = batchedWithin(50, insertReadings);
/** The same for callers that do not wait for the id, so that more readings make one statement. */
const beginReadingLater = batchedWithin(250, insertReadings);

async function insertReadings(store: Store, readings: NewReading[]): Promise<string[]> {
	const rows = readings.map(({ eventId: event_id, personId: person_id, at, isOnce }) => ({
		id: randomId(24),
		event_id,
		person_id,
		until: laterBy(isOnce ? pageGoneMs : pageMaxMs, at),
	}));
	await store.insertInto("live_readings").values(rows).execute();
	return rows.map(({ id }) => id);
}

const pace = { name: "readings", most: 240, ms: 60_000 };

/** Notes a reading; refuses with `tooManyAttempts` if the person begins too many. */
export async function startReading(
	store: Store,
	{ eventId, personId, isOnce = false }: { eventId: string; personId: string; isOnce?: boolean },
	at: Date,
): Promise<string> {
	keepPace(store, pace, personId, at);
	return beginReading(store, { eventId, personId, at, isOnce });
}

/** Notes a reading of a stream that a ticket opened. Beyond the limit the stream is served all the same, and not noted. */
export function startReadingLater(store: Store, reader: { eventId: string; personId: string }, at: Date) {
	try {
		keepPace(store, pace, reader.personId, at);
	} catch (error) {
		if (isRefusal(error, "tooManyAttempts")) return undefined;
		throw error;
	}
	return beginReadingLater(store, { ...reader, at, isOnce: false });
}

/** Ends a reading after a short grace, as its page may come back. A reading that has ended already stays as it is. */
export const endReading = batched<{ readingId: string; at: Date }, void>(async (store, endings) => {
	const [first] = endings;
	if (!first) return [];
	const until = laterBy(pageGoneMs, first.at);
	const ids = endings.map(({ readingId }) => readingId);
	await store.updateTable("live_readings").set({ until }).where("id", "in", ids).where("until", ">", until).execute();
	return ids.map(() => undefined);
});

/** While the server was down nobody could read, so pages get a grace to come back. A server alone on its store resets all. */
export async function extendReadings(store: Store, now: Date, isAlone: boolean) {
	const until = laterBy(pageGoneMs, now);
	const all = store.updateTable("live_readings").set({ until });
	await (isAlone ? all : all.where("until", "<", until)).execute();
}
