import { afterEach, describe, expect, test } from "vitest";
import { leaseMs } from "~/provider/ground/outbox/outbox";
import { doesHarm, type RaceCode, Racer, raceCode } from "../../support/races/race";
import { crowd } from "../../support/world/event";
import { type Manners, startMailServer, type TestMailServer } from "../../support/world/mail-server";
import type { ToMailWorker } from "../../support/world/mail-worker";
import type { World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const entry = "tests/support/world/mail-worker.ts";
const people = 8;
const open: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of open.splice(0)) await close();
});

type Worker = Racer<ToMailWorker, { loaded?: true; ran?: true; failed?: string }>;

async function startWorker(code: RaceCode): Promise<Worker> {
	const worker: Worker = new Racer(code);
	open.push(() => worker.end());
	await worker.hear();
	return worker;
}

async function start(manners: Manners): Promise<TestMailServer> {
	const server = await startMailServer(manners);
	open.push(() => server.close());
	return server;
}

async function codeOf(options: Parameters<typeof raceCode>[0] = {}): Promise<RaceCode> {
	const code = await raceCode({ entry, ...options });
	open.push(() => code.remove());
	return code;
}

const sent = async ({ store }: World) =>
	(await store.selectFrom("mails").select("id").where("sent_at", "is not", null).execute()).length;

/** Waits until the store has marked all mails that the server has accepted. */
async function untilMarked(world: World, { taken }: TestMailServer) {
	while ((await sent(world)) < taken.length) await new Promise((again) => setTimeout(again, 5));
}

type Moment = "at the address" | "with the message read" | "as the answer leaves";

/**
 * A server that kills its client at the sixth mail (there are fewer lanes than that), once all mails that it accepted before
 * are marked, and then accepts nothing more.
 */
function killing(moment: Moment, world: World) {
	let seen = 0;
	let isStopping = false;
	let tell: () => void;
	const killed = new Promise<void>((resolve) => {
		tell = resolve;
	});
	const stage = async (here: Moment) => {
		if (isStopping) await never;
		if (here !== moment || ++seen < 6) return;
		isStopping = true;
		await untilMarked(world, serverOf());
		if (moment === "as the answer leaves") return;
		tell();
		await never;
	};
	const manners: Manners = {
		onRecipient: () => stage("at the address"),
		onRead: () => stage(moment === "as the answer leaves" ? moment : "with the message read"),
		onTaken: () => {
			if (isStopping) tell();
		},
	};
	let serverOf: () => TestMailServer;
	return {
		killed,
		async start() {
			const server = await start(manners);
			serverOf = () => server;
			return server;
		},
	};
}

const never = new Promise<void>(() => {});

describe("A worker that is killed", () => {
	test.each<[Moment, number]>([
		["at the address", 0],
		["with the message read", 0],
		// Between the server's answer and our mark there is a window: the same message may come once more, with the same id.
		["as the answer leaves", 1],
	])("%s loses no mail and sends none anew", async (moment, again) => {
		const world = await worldOfTest({ people: crowd(people) });
		const code = await codeOf();
		const worker = await startWorker(code);
		const first = killing(moment, world);
		const server = await first.start();
		worker.tell({ place: world.place, url: server.url, now: world.clock.now.toISOString() });
		await first.killed;
		await worker.end();
		const after = await start({});
		const next = await startWorker(code);
		const now = new Date(world.clock.now.getTime() + leaseMs).toISOString();
		next.tell({ place: world.place, url: after.url, now });
		await next.hear();

		const all = [...server.taken, ...after.taken];
		expect(server.taken.length).toBeGreaterThan(0);
		expect(all.length - people).toBeGreaterThanOrEqual(0);
		expect(all.length - people).toBeLessThanOrEqual(again);
		expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(people);
		expect(new Set(all.map(({ recipient }) => recipient)).size).toBe(people);
		expect(await sent(world)).toBe(people);
	});
});

describe("The lease's condition", () => {
	async function mailsSent(code: RaceCode): Promise<number> {
		const world = await worldOfTest({ people: crowd(people) });
		const server = await start({});
		const worker = await startWorker(code);
		worker.tell({ place: world.place, url: server.url, now: world.clock.now.toISOString() });
		await worker.hear();
		await worker.end();
		return server.taken.length;
	}

	test("sends each mail once", async () => {
		expect(await mailsSent(await codeOf())).toBe(people);
	});

	test("taken out, some mails are sent twice", async () => {
		const replaced = { file: "app/provider/ground/outbox/outbox.ts", by: "tests/support/races/unguarded-outbox.ts" };
		const code = await codeOf({ unguarded: replaced });
		expect(await doesHarm(async () => (await mailsSent(code)) > people)).toBe(true);
	});
});
