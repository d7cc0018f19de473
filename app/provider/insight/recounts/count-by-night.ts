import { lastDay } from "~/domain/event/last-day";
import { recountedDays, recountHour } from "~/domain/insight/recount";
import { addDays, onClock } from "~/domain/time/clock";
import { maxBegun, setAsideReason } from "../../ground/background/counted-work";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, readEventsAt } from "../../ground/events/loaded-event";
import type { Services } from "../../ground/services/services";
import { is } from "../../ground/store/is";
import { transact } from "../../ground/store/transact";
import { askRecount, keepFindings, leaseRecount, recountsJob, returnRecount } from "./recounts";
import { recountFindingsOf } from "./verify";

/**
 * Counts every event again each night, and whenever somebody asks. Without a process of its own for it (`findMiscounts`), this one
 * counts: that holds it up for some tenths of a second where fifty thousand people are registered.
 */
export function countByNight({
	store,
	now,
	log,
	findMiscounts,
}: Pick<Services, "store" | "now" | "log" | "findMiscounts">): Job {
	const count = findMiscounts ?? ((eventId: string) => recountFindingsOf(store, eventId));
	return {
		name: recountsJob,
		everyMs: 300_000,
		async run(stopping) {
			const events = await readEventsAt(store, await store.selectFrom("events").select(["id", "revision"]).execute());
			for (const event of events) {
				const night = nightOf(event, now());
				if (night !== undefined) await beginNight(event.id, night);
			}
			const recount = await leaseRecount(store, now());
			if (!recount) return false;
			if (recount.begun > maxBegun) {
				log?.error({ recount: recount.id, event: recount.event_id }, setAsideReason);
				await returnRecount(store, recount, now());
				return true;
			}
			const startedAt = performance.now();
			try {
				const findings = await count(recount.event_id);
				await keepFindings(store, recount, { findings, milliseconds: performance.now() - startedAt, now: now() });
			} catch (error) {
				if (!stopping.aborted)
					log?.error({ err: error, event: recount.event_id }, "an event could not be counted again");
				await returnRecount(store, recount, now());
				return false;
			}
			return !stopping.aborted;
		},
	};

	/** Asked before it is written, since every process asks every five minutes. */
	async function beginNight(eventId: string, night: string) {
		const known = await store
			.selectFrom("recounts")
			.select("id")
			.where(is({ event_id: eventId, night }))
			.executeTakeFirst();
		if (!known) await transact(store, (tx) => askRecount(tx, { eventId, askedBy: null, night, now: now() }));
	}
}

/** The calendar day whose recount is due, undefined before its hour and long after the event. */
function nightOf({ document }: LoadedEvent, now: Date): string | undefined {
	const clock = onClock(now.toISOString(), document.event.timeZone);
	const day = clock.slice(0, 10);
	if (Number(clock.slice(11, 13)) < recountHour) return undefined;
	return day <= addDays(lastDay(document.days) || day, recountedDays) ? day : undefined;
}
