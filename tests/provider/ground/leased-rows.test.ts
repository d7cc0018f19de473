import { expect, test } from "vitest";
import { runCounted } from "~/provider/ground/background/counted-work";
import { insertJob, leaseJob } from "~/provider/ground/background/job-rows";
import { leaseMail } from "~/provider/ground/outbox/outbox";
import { transact } from "~/provider/ground/store/transact";
import { askRecount, leaseRecount } from "~/provider/insight/recounts/recounts";
import { meet } from "../../support/races/meet";
import type { Server } from "../../support/races/overlap";
import { organisedWorld } from "../../support/world/organisers";
import { tablesWith } from "../../support/world/tables";
import { onPostgres } from "../../support/world/world";

type World = Awaited<ReturnType<typeof organisedWorld>>;

interface Row {
	/** Writes one row that waits for a process. */
	wait(world: World): Promise<unknown>;
	look: string;
	take(server: Server, now: Date): Promise<unknown>;
}

const waitingRows: Record<string, Row> = {
	jobs: {
		wait: ({ store, event, idOf, clock }) =>
			transact(store, (tx) => {
				const job = { kind: "export" as const, askedBy: idOf("olga"), languageId: "fr", people: [], total: 1 };
				return insertJob(tx, { ...job, eventId: event.eventId, now: clock.now });
			}),
		look: 'select "id" from "jobs"',
		take: ({ store }, now) => leaseJob(store, "export", now),
	},
	recounts: {
		wait: ({ store, event, clock }) => {
			const request = { eventId: event.eventId, askedBy: null, night: null, now: clock.now };
			return transact(store, (tx) => askRecount(tx, request));
		},
		look: 'select "id" from "recounts"',
		take: ({ store }, now) => leaseRecount(store, now),
	},
	mails: {
		wait: async ({ store, idOf }) => {
			await store.deleteFrom("mails").where("person_id", "!=", idOf("ana")).execute();
			expect(await store.selectFrom("mails").select("id").execute()).toHaveLength(1);
		},
		look: 'select "id" from "mails"',
		take: ({ store }, now) => leaseMail(store, "parvis.test", now),
	},
};

/** One statement looks and takes: the other process asks while the first is at it. */
async function takeCounted({ store }: World["world"], now: Date) {
	const work = { kind: "trial", id: "1", eventId: null };
	const means = { store, now: () => now };
	const others: boolean[] = [];
	await runCounted(means, work, async () => void others.push(await runCounted(means, work, async () => {})));
	return others;
}

/** On PostgreSQL, where two processes can be made to look before either of them writes. */
test.runIf(onPostgres).each(Object.keys(waitingRows))(
	"Of two processes that have seen the same of %s, one takes it",
	async (name) => {
		const row = waitingRows[name] as Row;
		const world = await organisedWorld({ over: "process" });
		await row.wait(world);
		const { now } = world.clock;
		const taken = await meet(world.world, { look: row.look, work: (server) => row.take(server, now) });
		expect(taken.filter(Boolean)).toHaveLength(1);
	},
);

test("Every row with a lease is taken by one process: those that are looked for first, and work that is counted", async () => {
	const world = await organisedWorld({ over: "process" });
	expect(await takeCounted(world.world, world.clock.now)).toEqual([false]);
	const leased = await tablesWith(world.store, ["leased_until"]);
	expect(leased.filter((table) => !(table in waitingRows))).toEqual(["begun_work"]);
});
