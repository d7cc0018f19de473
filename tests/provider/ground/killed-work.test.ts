import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { maxBegun, runCounted, setAsideReason } from "~/provider/ground/background/counted-work";
import { insertJob } from "~/provider/ground/background/job-rows";
import { leaseMs } from "~/provider/ground/outbox/outbox";
import { transact } from "~/provider/ground/store/transact";
import { verifyEvent } from "~/provider/insight/recounts/verify";
import { requestRefund } from "~/provider/money/refunds/refunds";
import { register } from "../../support/money/money";
import { payingWorld } from "../../support/money/paying";
import { type RaceCode, Racer, raceCode } from "../../support/races/race";
import type { ToDoomedWorker } from "../../support/world/doomed-worker";
import { crowd } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

let code: RaceCode;
beforeAll(async () => {
	code = await raceCode({ entry: "tests/support/world/doomed-worker.ts" });
});
afterAll(() => code.remove());

type Worker = Racer<ToDoomedWorker, { loaded?: true; ran?: true; errors?: string[]; failed?: string }>;

/**
 * Starts processes that begin the job, a new one after each that was killed; returns how many were killed, and what the last
 * one logged.
 */
async function untilItLives(world: World, job: string, doomed: string, leaseOfMs: number) {
	const directory = mkdtempSync(join(tmpdir(), "parvis-doomed-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	for (let killed = 0; killed < 10; killed++) {
		const worker: Worker = new Racer(code);
		await worker.hear();
		worker.tell({ place: world.place, job, doomed, directory, now: world.clock.now.toISOString() });
		const told = await worker.hear();
		await worker.end();
		if (told?.ran) return { killed, errors: told.errors ?? [] };
		world.clock.now = new Date(world.clock.now.getTime() + leaseOfMs);
	}
	throw new Error("every process was killed");
}

const isLast = (line: string) => line.includes(setAsideReason);

test("A mail that kills its process is tried three times and set aside; those beside and behind it go", async () => {
	const world = await worldOfTest({ people: crowd(12) });
	const { killed, errors } = await untilItLives(world, "mails", "p3@example.com", leaseMs);
	expect([killed, errors]).toEqual([maxBegun, [setAsideReason]]);
	const mails = await world.store.selectFrom("mails").select(["person_id", "sent_at", "reason"]).execute();
	expect(mails.filter(({ sent_at }) => sent_at === null)).toEqual([
		{ person_id: world.idOf("p3"), sent_at: null, reason: setAsideReason },
	]);
	expect((await verifyEvent(world.store, world.event.eventId)).filter(isLast)).toEqual([
		`person ${world.idOf("p3")}: mail 1 was refused (${setAsideReason})`,
	]);
});

test("A recap that kills its process is tried three times, set aside and told; the next one is printed, and it may be asked again", async () => {
	const world = await organisedWorld({ over: "process", people: crowd(130) });
	const people = Array.from({ length: 130 }, (_, index) => world.idOf(`p${index + 1}`));
	const asked = (list: string[], now: Date) =>
		transact(world.store, async (tx) => {
			const job = { kind: "recap" as const, askedBy: world.idOf("olga"), languageId: "fr", total: list.length };
			const row = await insertJob(tx, { ...world.event, ...job, people: list, now });
			return { id: row?.id ?? "" };
		});
	const at = world.clock.now;
	// Names that the event was told are what it prints.
	await world.store
		.updateTable("registrations")
		.set({ known_last_name: "MONSTER" })
		.where("person_id", "=", world.idOf("p100"))
		.execute();
	const monster = await asked(people, at);
	const next = await asked(people.slice(0, 5), new Date(at.getTime() + 1000));
	const { killed, errors } = await untilItLives(world.world, "recap-jobs", "MONSTER", 100_000);
	expect([killed, errors]).toEqual([maxBegun, [setAsideReason]]);
	const olga = await world.as("olga");
	const states = async () =>
		Object.fromEntries(
			(await olga.recaps.list(world.event)).data.jobs.map(({ id, state, done }) => [id, [state, done]]),
		);
	// What was printed before the broken one stays printed.
	expect(await states()).toEqual({ [monster.id]: ["setAside", 60], [next.id]: ["finished", 5] });
	expect((await verifyEvent(world.store, world.event.eventId)).filter(isLast)).toEqual([
		`recap ${monster.id}: ${setAsideReason} after 60 of 130 people`,
	]);
	await olga.recaps.resume({ ...world.event, jobId: monster.id });
	const mended = await untilItLives(world.world, "recap-jobs", "nobody", 100_000);
	expect([mended.killed, await states()]).toEqual([0, { [monster.id]: ["finished", 130], [next.id]: ["finished", 5] }]);
});

test("A payment that kills its process is asked after three times and set aside, and the next one is asked after", async () => {
	const { world, begin } = await payingWorld();
	for (const person of ["ana", "bruno"]) await register(world, person, "seat");
	const [doomed, next] = [await begin("ana"), await begin("bruno")];
	const nextAt = async (id: string) =>
		(await world.store.selectFrom("checkouts").select("next_at").where("id", "=", id).executeTakeFirstOrThrow())
			.next_at;
	const before = await nextAt(next.id);
	world.clock.now = new Date(world.clock.now.getTime() + 60 * 60 * 1000);
	const { killed, errors } = await untilItLives(world, "checkouts", doomed.bankId, 24 * 60 * 60 * 1000);
	expect([killed, errors]).toEqual([maxBegun, [setAsideReason]]);
	expect((await nextAt(next.id)) > before).toBe(true);
	expect((await verifyEvent(world.store, world.event.eventId)).filter(isLast)).toEqual([
		`checkout ${doomed.id}: ${setAsideReason}`,
	]);
});

test("A refund that kills its process is tried three times and set aside, and the next one goes", async () => {
	const { world } = await payingWorld();
	const at = world.clock.now.toISOString();
	for (const name of ["doomed", "next"]) {
		await world.store
			.insertInto("payments")
			.values({
				id: `payment-${name}`,
				event_id: world.event.eventId,
				person_id: world.idOf("ana"),
				invoice_id: `invoice-${name}`,
				checkout: `checkout-${name}`,
				provider: "card",
				payment_id: `paid-${name}`,
				amount: 100,
				currency: "EUR",
				received_at: at,
				settled_at: null,
			})
			.execute();
		const refund = { id: name, ...world.event, payment: `payment-${name}`, amount: 100, creditNoteId: null };
		await transact(world.store, (tx) => requestRefund(tx, refund, world.clock.now));
	}
	const { killed, errors } = await untilItLives(world, "refunds", "doomed", 7 * 60 * 60 * 1000);
	expect([killed, errors]).toEqual([maxBegun, [setAsideReason]]);
	const given = await world.store.selectFrom("refunds").select("id").where("refund_id", "is not", null).execute();
	expect(given).toEqual([{ id: "next" }]);
	expect((await verifyEvent(world.store, world.event.eventId)).filter(isLast)).toEqual([
		`refund doomed: ${setAsideReason}`,
	]);
});

test("Work that fails without killing anybody is never set aside, and nobody does it twice at once", async () => {
	const { store, clock } = await worldOfTest();
	const means = { store, now: () => clock.now };
	const work = { kind: "trial", id: "1", eventId: null };
	for (let turn = 0; turn < 2 * maxBegun; turn++) {
		await expect(runCounted(means, work, () => Promise.reject(new Error("not today")))).rejects.toThrow("not today");
	}
	expect(
		await runCounted(means, work, () => runCounted(means, work, async () => {}).then((did) => expect(did).toBe(false))),
	).toBe(true);
	expect(await store.selectFrom("begun_work").selectAll().execute()).toEqual([]);
});
