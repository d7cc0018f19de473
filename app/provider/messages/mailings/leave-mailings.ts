import { sql } from "kysely";
import { mailingActionId } from "~/domain/messages/mailing";
import { leavesAt, momentsOf } from "~/domain/messages/mailing-moments";
import { contextOf } from "../../ground/access/context";
import { doEach } from "../../ground/background/do-each";
import type { Job } from "../../ground/background/loop";
import { type LoadedEvent, requireEvent } from "../../ground/events/loaded-event";
import { mailsJob } from "../../ground/outbox/queue";
import { slicesByName } from "../../ground/records/slices-by-name";
import { randomId } from "../../ground/store/ids";
import { is } from "../../ground/store/is";
import { nudge } from "../../ground/store/nudge";
import type { Store } from "../../ground/store/open";
import { type Transaction, transact } from "../../ground/store/transact";
import { audienceFaults, conditionsOfAudience, firstDayIs, peopleOfAudience, reachOf } from "./audience";
import { mailingsJob } from "./mailings-job-name";
import { findMailing, mailingOf, type StoredMailing } from "./rows";
import { findOpening, momentsInput, roundsAhead, stopMailing } from "./write-mailing";

/** Mails that go into the outbox in one transaction. */
export const mailsPerBatch = 200;

/**
 * Lets mailings leave whose time has come: first everybody is written down, then their mails go into the outbox by batches.
 * Whatever is killed between two of them goes on where it stopped, and nobody gets a mailing twice: the store holds each pair of
 * mailing and person once, here and in the outbox (decision 142).
 */
export function leaveMailings(store: Store, now: () => Date): Job {
	return {
		name: mailingsJob,
		everyMs: 5000,
		async run(stopping) {
			// One that cannot be read holds up no other.
			try {
				await followEvents(store, now(), stopping);
			} finally {
				await takeDue(store, now());
				await letLeave(store, now, stopping);
			}
			return false;
		},
	};
}

async function letLeave(store: Store, now: () => Date, stopping: AbortSignal) {
	const leaving = await store
		.selectFrom("mailings")
		.select(["id", "event_id"])
		.where("state", "=", "leaving")
		.where("leaves_at", "is not", null)
		.orderBy("leaves_at")
		.limit(20)
		.execute();
	await doEach(leaving, { stopping, orElse: "mailings could not leave" }, async ({ id, event_id }) => {
		const event = await eventOf(store, event_id, now);
		let mailing = await findMailing(store, event_id, id);
		while (mailing?.state === "leaving" && !stopping.aborted) {
			await leaveOnce(store, event, mailing, now());
			mailing = await findMailing(store, event_id, id);
		}
	});
}

const eventOf = (store: Store, eventId: string, now: () => Date) =>
	requireEvent(contextOf(store, undefined, now), eventId);

/** A rule follows its event: where its days have moved, so does the time at which the mailing leaves. */
async function followEvents(store: Store, now: Date, stopping: AbortSignal) {
	const moved = await store
		.selectFrom("mailings")
		.innerJoin("events", "events.id", "mailings.event_id")
		.selectAll("mailings")
		.where("mailings.state", "=", "scheduled")
		.whereRef("mailings.event_revision", "<>", "events.revision")
		.limit(50)
		.execute();
	await doEach(moved, { stopping, orElse: "mailings could not follow their events" }, async (row) => {
		const mailing = mailingOf(row);
		const event = await eventOf(store, row.event_id, () => now);
		const openedAt = await findOpening(store, event);
		const isRule = mailing.timing.kind === "rule";
		const [next] = isRule ? roundsAhead(mailing, event, { openedAt, now, from: mailing.round }) : [];
		// A time within the five minutes stands: the staff has seen it.
		const isNear = mailing.leavesAt !== null && Date.parse(mailing.leavesAt) - now.getTime() < 5 * 60 * 1000;
		await store
			.updateTable("mailings")
			.set({
				event_revision: event.revision,
				...(next && !isNear ? { leaves_at: leavesAt(next).toISOString(), round: next.round } : {}),
			})
			.where(is({ id: row.id, state: "scheduled", revision: row.revision }))
			.execute();
	});
}

async function takeDue(store: Store, now: Date) {
	await store
		.updateTable("mailings")
		.set({ state: "leaving", is_frozen: 0 })
		.where("state", "=", "scheduled")
		.where("leaves_at", "<=", now.toISOString())
		.execute();
}

/** One piece of work: writes everybody down, or queues one batch, or ends the round. */
export async function leaveOnce(store: Store, event: LoadedEvent, mailing: StoredMailing, now: Date) {
	if (!mailing.isFrozen) return freezeRecipients(store, event, mailing, now);
	return queueBatch(store, event, mailing, now);
}

/**
 * Takes the mailing's row for the rest of the transaction, as stopping does: of a batch and of somebody who stops the mailing, one
 * comes first. Returns false once it was stopped.
 */
async function lockLeaving(tx: Transaction, { id, round }: StoredMailing): Promise<boolean> {
	const { numUpdatedRows } = await tx
		.updateTable("mailings")
		.set({ state: "leaving" })
		.where(is({ id, state: "leaving", round }))
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

async function freezeRecipients(store: Store, event: LoadedEvent, mailing: StoredMailing, now: Date) {
	// Its page says then what is wrong.
	if (Object.keys(audienceFaults(store, event, mailing.audience, now)).length > 0) {
		await transact(store, (tx) => stopMailing(tx, { eventId: event.id, now }, mailing.id));
		return;
	}
	const audience = conditionsOfAudience(store, event, mailing.audience, { now, mailingId: mailing.id });
	const openedAt = await findOpening(store, event);
	const moment = momentsOf(mailing.timing, momentsInput(event, openedAt, now))[mailing.round];
	const conditions = moment?.firstDayId ? [...audience, firstDayIs(event, moment.firstDayId)] : audience;
	const { waves } = mailing;
	const slices = waves ? [{ condition: undefined, tookMs: () => {} }] : slicesByName(store, sliceOptions(event));
	for await (const { condition, tookMs } of slices) {
		const began = performance.now();
		const isLeaving = await transact(store, async (tx) => {
			if (!(await lockLeaving(tx, mailing))) return false;
			await tx
				.insertInto("mailing_recipients")
				.columns(["mailing_id", "person_id", "event_id", "frozen_at", "skipped"])
				.expression(
					peopleOfAudience(tx, event.id, [...conditions, ...(condition ? [condition] : [])])
						.select([
							sql<string>`${mailing.id}`.as("mailing_id"),
							"registrations.person_id",
							"registrations.event_id",
							sql<string>`${now.toISOString()}`.as("frozen_at"),
							reachOf(event.id).as("skipped"),
						])
						.where((where) =>
							where.not(
								where.exists(
									where
										.selectFrom("mailing_recipients as written")
										.select("written.person_id")
										.where("written.mailing_id", "=", mailing.id)
										.whereRef("written.person_id", "=", "registrations.person_id"),
								),
							),
						)
						.$if(waves !== null, (people) =>
							people
								.orderBy("registrations.sort_name")
								.orderBy("registrations.person_id")
								.limit(waves?.size ?? 0),
						),
				)
				.onConflict((conflict) => conflict.columns(["mailing_id", "person_id"]).doNothing())
				.execute();
			return true;
		});
		if (!isLeaving) return;
		tookMs(performance.now() - began);
	}
	await store
		.updateTable("mailings")
		.set({ is_frozen: 1 })
		.where(is({ id: mailing.id, state: "leaving", round: mailing.round }))
		.execute();
}

const sliceOptions = (event: LoadedEvent) => ({
	eventId: event.id,
	direction: "asc" as const,
	begin: 1000,
	most: 2000,
});

async function queueBatch(store: Store, event: LoadedEvent, mailing: StoredMailing, now: Date) {
	await transact(store, async (tx) => {
		if (!(await lockLeaving(tx, mailing))) return;
		const people = await tx
			.selectFrom("mailing_recipients")
			.select("person_id")
			.where("mailing_id", "=", mailing.id)
			.where("queued_at", "is", null)
			.where("skipped", "is", null)
			.limit(mailsPerBatch)
			.execute();
		if (people.length === 0) return endRound(tx, event, mailing, now);
		const at = now.toISOString();
		await tx
			.insertInto("mails")
			.values(
				people.map(({ person_id }) => ({
					id: randomId(16),
					event_id: event.id,
					person_id,
					action_id: mailingActionId,
					mailing_id: mailing.id,
					created_at: at,
					next_try_at: at,
				})),
			)
			.onConflict((conflict) =>
				conflict.columns(["mailing_id", "person_id"]).where("mailing_id", "is not", null).doNothing(),
			)
			.execute();
		await tx
			.updateTable("mailing_recipients")
			.set({ queued_at: at })
			.where("mailing_id", "=", mailing.id)
			.where(
				"person_id",
				"in",
				people.map(({ person_id }) => person_id),
			)
			.execute();
		nudge(tx, mailsJob);
	});
}

const hourMs = 60 * 60 * 1000;

/** The next wave, or the next day of a rule; after the last one the mailing is done. */
async function endRound(tx: Transaction, event: LoadedEvent, mailing: StoredMailing, now: Date) {
	const next = await nextRound(tx, event, mailing, now);
	await tx
		.updateTable("mailings")
		.set(
			next
				? { state: "scheduled", leaves_at: next.at.toISOString(), round: next.round, is_frozen: 0 }
				: { state: "done", ended_at: now.toISOString() },
		)
		.where("id", "=", mailing.id)
		.execute();
}

async function nextRound(tx: Transaction, event: LoadedEvent, mailing: StoredMailing, now: Date) {
	const { waves, leavesAt: left, round } = mailing;
	if (!waves) {
		const openedAt = await findOpening(tx, event);
		const [next] =
			mailing.timing.kind === "rule" ? roundsAhead(mailing, event, { openedAt, now, from: round + 1 }) : [];
		return next && { at: leavesAt(next), round: next.round };
	}
	const { count } = await tx
		.selectFrom("mailing_recipients")
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.where("mailing_id", "=", mailing.id)
		.executeTakeFirstOrThrow();
	// A wave that is not full was the last one.
	if (Number(count) < waves.size * (round + 1)) return undefined;
	const at = new Date(Math.max(now.getTime(), Date.parse(left ?? now.toISOString()) + waves.everyHours * hourMs));
	return { at, round: round + 1 };
}
