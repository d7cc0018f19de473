import { afterAll, describe, expect, test } from "vitest";
import { runChecks } from "~/provider/ground/checks/check";
import { articleChecks } from "~/provider/money/articles/checks";
import { invoiceChecks } from "~/provider/money/invoices/checks";
import { paymentChecks } from "~/provider/money/payments/checks";
import type { FromIssuer, ToIssuer } from "../../support/money/issue-worker";
import { choices, knownEvent, open, sellingEvent } from "../../support/money/money";
import {
	countOutcomes,
	doesHarm,
	type Job,
	type RaceCode,
	Racer,
	type Replaced,
	race,
	raceCode,
	signInAll,
} from "../../support/races/race";
import { crowd } from "../../support/world/event";
import { onPostgres, type World } from "../../support/world/world";
import { worldOfTest } from "../../support/world/world-of-test";

const codes: RaceCode[] = [];
afterAll(() => Promise.all(codes.map((code) => code.remove())));

async function codeOf(options: Parameters<typeof raceCode>[0] = {}): Promise<RaceCode> {
	const code = await raceCode(options);
	codes.push(code);
	return code;
}

const names = (size: number) => crowd(size).map((_, index) => `p${index + 1}`);

async function crowdedWorld(size: number): Promise<World> {
	const file = sellingEvent({ people: crowd(size), promoCodes: [{ code: "FIFTY", percentage: 10, limit: 50 }] });
	const world = await worldOfTest({ file });
	const at = world.clock.now.toISOString();
	await world.store.updateTable("registrations").set({ registered_at: at, responded_at: at }).execute();
	const seats = names(size).map((name) => ({
		event_id: world.event.eventId,
		person_id: world.idOf(name),
		article_id: "seat",
		day_id: "0",
	}));
	for (let at = 0; at < seats.length; at += 100) {
		await world.store
			.insertInto("article_choices")
			.values(seats.slice(at, at + 100))
			.execute();
	}
	return world;
}

const moneyChecks = [...articleChecks, ...invoiceChecks, ...paymentChecks];

const moneyOf = async (world: World) => {
	const told = await runChecks(moneyChecks, world.store, await knownEvent(world));
	// These drafts are settled directly, so no payment stands behind them.
	return told.filter((sentence) => !sentence.includes("payments"));
};

describe("A promo code with a limit of 50, raced by 200 clients", () => {
	async function raced(unguarded: Replaced | false, clients = 200) {
		const world = await crowdedWorld(clients);
		const tokens = await signInAll(world, names(clients));
		const jobs: Job[] = tokens.map((token) => ({
			token,
			call: "invoices.applyCode",
			input: { ...world.event, code: "FIFTY" },
		}));
		const outcomes = await race(await codeOf({ unguarded }), world, jobs);
		return { world, done: outcomes.filter((one) => one === "done").length, outcomes };
	}

	test("is used 50 times", async () => {
		const { world, outcomes } = await raced(false);
		expect(countOutcomes(outcomes)).toEqual({ done: 50, promoExhausted: 150 });
		expect(await moneyOf(world)).toEqual([]);
	});

	test("would be used more often without its guard", async () => {
		const by = "tests/support/races/unguarded-promo-codes.ts";
		const unguarded = { file: "app/provider/money/invoices/promo-rows.ts", by };
		expect(await doesHarm(async () => (await raced(unguarded, 80)).done > 50)).toBe(true);
	});
});

describe("An article of which there are two, raced by 40 clients", () => {
	async function raced(unguarded: Replaced | false) {
		const world = await crowdedWorld(40);
		const tokens = await signInAll(world, names(40));
		const jobs: Job[] = tokens.map((token, index) => ({
			token,
			call: "articles.choose",
			input: { ...world.of(`p${index + 1}`), articles: choices("seat", "last") },
		}));
		const outcomes = await race(await codeOf({ unguarded }), world, jobs);
		return { world, done: outcomes.filter((one) => one === "done").length, outcomes };
	}

	test("is had by two", async () => {
		const { world, outcomes } = await raced(false);
		expect(countOutcomes(outcomes)).toEqual({ done: 2, articleSoldOut: 38 });
		expect(await moneyOf(world)).toEqual([]);
	});

	test("would be had by more without its guard", async () => {
		const unguarded = {
			file: "app/provider/money/articles/stock-rows.ts",
			by: "tests/support/races/unguarded-stocks.ts",
		};
		expect(await doesHarm(async () => (await raced(unguarded)).done > 2)).toBe(true);
	});
});

describe("64 writers who issue invoices, in four processes", () => {
	const writers = 64;

	/** Settles every draft, in rounds: in the first ones two of the four processes are killed half-way. */
	async function issued(code: RaceCode, kills: number) {
		const world = await crowdedWorld(writers);
		let waiting: { id: string; amount: number }[] = [];
		for (const name of names(writers)) {
			const { id, document } = await open(world, name);
			waiting.push({ id, amount: document.totalTTC });
		}
		const outcomes: string[] = [];
		for (let round = 0; waiting.length > 0 && round <= kills; round++) {
			const told = await settleAll(code, world, waiting, round < kills);
			outcomes.push(...told.values());
			waiting = waiting.filter(({ id }) => !told.has(id));
		}
		return { world, outcomes };
	}

	async function settleAll(code: RaceCode, world: World, drafts: { id: string; amount: number }[], kills: boolean) {
		const racers = Array.from({ length: 4 }, () => new Racer<ToIssuer, FromIssuer>(code));
		const told = new Map<string, string>();
		try {
			for (const racer of racers) await racer.hear();
			for (const racer of racers) racer.tell({ open: world.place });
			for (const racer of racers) await racer.hear();
			const now = world.clock.now.toISOString();
			racers.forEach((racer, index) => {
				const settle = drafts.filter((_, draft) => draft % racers.length === index);
				racer.tell({ settle, eventId: world.event.eventId, now });
			});
			await Promise.all(
				racers.map(async (racer, index) => {
					for (let heard = await racer.hear(); heard && !heard.ended; heard = await racer.hear()) {
						told.set(heard.settled ?? "", heard.outcome ?? "");
						// The kill comes in the middle of transactions, the others' and its own.
						if (kills && index % 2 === 0 && told.size >= drafts.length / 8) racer.kill9();
					}
				}),
			);
		} finally {
			await Promise.all(racers.map((racer) => racer.end()));
		}
		return told;
	}

	test("leave no gap and no number twice, though processes are killed between", async () => {
		const { world, outcomes } = await issued(await codeOf({ entry: "tests/support/money/issue-worker.ts" }), 2);
		// A process that was killed after its commit could not report it: when asked again, the draft is settled already.
		expect(outcomes.filter((outcome) => !["settled", "already"].includes(outcome))).toEqual([]);
		const rows = await world.store
			.selectFrom("invoices")
			.select("sequence")
			.where("issued_at", "is not", null)
			.orderBy("sequence")
			.execute();
		expect(rows.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: writers }, (_, at) => at + 1));
		expect(await moneyOf(world)).toEqual([]);
	});

	test.runIf(onPostgres)("would take the same number twice without the series' row", async () => {
		const by = { file: "app/provider/money/invoices/series.ts", by: "tests/support/races/unguarded-series.ts" };
		const code = await codeOf({ entry: "tests/support/money/issue-worker.ts", unguarded: by });
		const takesTwice = async () => (await issued(code, 0)).outcomes.some((outcome) => outcome.includes("invoices_"));
		expect(await doesHarm(takesTwice)).toBe(true);
	});
});

describe("A payment that a webhook and a return tell of at the same moment", () => {
	const payers = 12;

	async function toldTwice(unguarded: Replaced | false) {
		const world = await crowdedWorld(payers);
		const settle: { id: string; amount: number }[] = [];
		for (const name of names(payers)) {
			const { id, document } = await open(world, name);
			settle.push({ id, amount: document.totalTTC });
		}
		const code = await codeOf({ entry: "tests/support/money/issue-worker.ts", unguarded });
		const racers = Array.from({ length: 2 }, () => new Racer<ToIssuer, FromIssuer>(code));
		const outcomes: string[] = [];
		for (const racer of racers) await racer.hear();
		for (const racer of racers) racer.tell({ open: world.place });
		for (const racer of racers) await racer.hear();
		const now = world.clock.now.toISOString();
		for (const racer of racers) racer.tell({ settle, eventId: world.event.eventId, now });
		await Promise.all(
			racers.map(async (racer) => {
				for (let heard = await racer.hear(); heard && !heard.ended; heard = await racer.hear()) {
					outcomes.push(heard.outcome ?? "");
				}
			}),
		);
		await Promise.all(racers.map((racer) => racer.end()));
		return { world, outcomes };
	}

	test("is settled once, with one number and one mail", async () => {
		const { world, outcomes } = await toldTwice(false);
		expect(outcomes.sort()).toEqual([...Array(payers).fill("already"), ...Array(payers).fill("settled")]);
		const mails = await world.store.selectFrom("mails").select("id").where("action_id", "=", 8).execute();
		expect(mails).toHaveLength(payers);
		expect(await moneyOf(world)).toEqual([]);
	});

	test.runIf(onPostgres)("would be settled twice without the lock on the account", async () => {
		const unlocked = { file: "app/provider/ground/records/rows.ts", by: "tests/support/races/unlocked-account.ts" };
		const settlesTwice = async () =>
			(await toldTwice(unlocked)).outcomes.filter((outcome) => outcome === "already").length < payers;
		expect(await doesHarm(settlesTwice)).toBe(true);
	});
});
