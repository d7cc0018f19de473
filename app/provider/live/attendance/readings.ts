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
	/** A sign of life alone: nobody will say that it ended. */
	isOnce: boolean;
}

/** UTC, so many milliseconds later. */
export const laterBy = (ms: number, at: Date) => new Date(at.getTime() + ms).toISOString();

/**
 * Notes that a page reads the live, and answers the name of that reading; one statement for all who begin within a moment. Who is never
 * said to have left (their process was killed) has when no stream lasts any longer.
 */
const beginReading = batchedWithin(50, insertReadings);
/** The same where nobody waits for the name. */
const beginReadingLater = batchedWithin(250, insertReadings);

async function insertReadings(store: Store, readings: NewReading[]): Promise<string[]> {
	const rows = readings.map(({ eventId: event_id, personId: person_id, at, isOnce }) => ({
		...{ id: randomId(24), event_id, person_id },
		until: laterBy(isOnce ? pageGoneMs : pageMaxMs, at),
	}));
	await store.insertInto("live_readings").values(rows).execute();
	return rows.map(({ id }) => id);
}

/** Of one person: a page whose line breaks again and again. */
const pace = { name: "readings", most: 240, ms: 60_000 };

/** The same, unless they begin too many: `tooManyAttempts`. */
export async function startReading(
	store: Store,
	{ eventId, personId, isOnce = false }: { eventId: string; personId: string; isOnce?: boolean },
	at: Date,
): Promise<string> {
	keepPace(store, pace, personId, at);
	return beginReading(store, { eventId, personId, at, isOnce });
}

/** Of a stream that a ticket opened. One too many is read all the same, and not noted. */
export function startReadingLater(store: Store, reader: { eventId: string; personId: string }, at: Date) {
	try {
		keepPace(store, pace, reader.personId, at);
	} catch (error) {
		if (isRefusal(error, "tooManyAttempts")) return undefined;
		throw error;
	}
	return beginReadingLater(store, { ...reader, at, isOnce: false });
}

/** Its page may come back within a moment. What ended before stays so. */
export const endReading = batched<{ readingId: string; at: Date }, void>(async (store, endings) => {
	const [{ at } = { at: new Date() }] = endings;
	const until = laterBy(pageGoneMs, at);
	const ids = endings.map(({ readingId }) => readingId);
	await store.updateTable("live_readings").set({ until }).where("id", "in", ids).where("until", ">", until).execute();
	return ids.map(() => undefined);
});

/** Nobody could read while the server was down: a page that did has a moment to come back. In a file's store no other process has any. */
export async function extendReadings(store: Store, now: Date, isAlone: boolean) {
	const until = laterBy(pageGoneMs, now);
	const all = store.updateTable("live_readings").set({ until });
	await (isAlone ? all : all.where("until", "<", until)).execute();
}
