import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { sql } from "kysely";
import Database from "libsql";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { answerScriptPosts } from "~/http/express/answer-script-posts";
import { holdAnswers } from "~/http/express/hold-answers";
import { flushed } from "~/provider/ground/store/flushed";
import { openStore, type Store } from "~/provider/ground/store/open";
import { transact } from "~/provider/ground/store/transact";
import { diceOfTest } from "../../support/matrix/dice-of-test";
import { limits } from "../../support/run/limits";
import { runs } from "../../support/seed";
import { ForgetfulDisk, watchCommits } from "../../support/world/power-cut";

/** `POWER_CUTS=1000` for the long run. */
const cuts = Number(process.env.POWER_CUTS ?? runs(200));

test("A power cut takes nothing that was answered, neither what was written nor what was read", {
	timeout: limits.test + cuts * 1000,
}, async () => {
	const { lost, cuts: done, told } = await cutAgainAndAgain(cuts, {});
	expect(lost).toEqual([]);
	expect(done).toBe(cuts);
	expect(told).toBeGreaterThan(cuts / 2);
});

// Removes each part that keeps the promise: the cuts must show it.
test.each([
	["answers that do not wait", { gate: false }],
	["flushes that flush nothing", { flushes: false }],
	["readings that do not wait", { gate: "writes" as const }],
	["votes that do not wait", { votes: false }],
])("A power cut finds out %s", async (_what, without) => {
	// The maximum: the first loss ends the run.
	const { lost } = await cutAgainAndAgain(300, without);
	expect(lost.length).toBeGreaterThan(0);
});

interface Without {
	/** "writes": only requests that write wait. */
	gate?: boolean | "writes";
	/** Whether the answers to posts of live pages' scripts wait, which do not pass the gate. */
	votes?: boolean;
	flushes?: boolean;
}

/**
 * Runs a server with the product's gate, its quick way of votes and its store, with visitors who write, vote and read, and beside
 * it another process whose commits it reads, and which never flushes. At random instants the power is cut, and the rest is examined.
 */
async function cutAgainAndAgain(wanted: number, { gate = true, votes = true, flushes = true }: Without) {
	const directory = mkdtempSync(join(tmpdir(), "parvis-cuts-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	const file = join(directory, "parvis.sqlite");
	const dice = diceOfTest(`power ${gate} ${votes} ${flushes}`);
	/** The rows of ours that were acknowledged, and how many of the other process's were shown. */
	const acknowledged = new Set<number>();
	let othersTold = 0;
	let done = 0;
	const lost: string[] = [];
	let disk: ForgetfulDisk | undefined;
	const perhapsCut = () => {
		if (!disk || done >= wanted || !dice.maybe(0.3)) return;
		done++;
		lost.push(...whatIsLost(directory, disk.cut(dice), acknowledged, othersTold));
	};
	// Registered before the store prepares its statements.
	onTestFinished(
		watchCommits(() => {
			disk?.committed();
			perhapsCut();
		}),
	);
	const store = await openStore({ dataDir: directory }, undefined, {
		sync: async (descriptor) => disk?.sync(descriptor),
		onFailure: (error) => disk?.onFailure(error),
	});
	await prepareTables(store);
	disk = new ForgetfulDisk(file, perhapsCut);
	disk.flushes = flushes;

	const other = new Database(file);
	other.pragma("synchronous = NORMAL");
	let othersRows = 0;
	let ours = 0;
	let voted = 0;
	const app = express();
	if (gate === true) app.use(holdAnswers(() => flushed(store)));
	app.post("/", async (_req, res) => {
		const id = await write(store);
		ours++;
		if (gate === "writes") await flushed(store);
		res.json(id);
	});
	app.get("/", async (_req, res) => {
		const { rows } = await sql<{ count: number }>`select count(*) as count from others`.execute(store);
		res.json(rows[0]?.count ?? 0);
	});
	const publicUrl = "http://parvis.test";
	const answersToScripts = answerScriptPosts(
		{
			publicUrl,
			trustedProxies: 0,
			log: pino({ level: "silent" }),
			answers: {
				vote: async () => {
					const id = await write(store);
					voted++;
					return { status: 200, headers: {}, body: id };
				},
			},
			flushed: () => (votes ? flushed(store) : undefined),
			context: () => ({}) as never,
			isStopping: () => false,
		},
		app,
	);
	const server = createServer(answersToScripts).listen(0);
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const ask = async (method: string): Promise<number> => (await fetch(url, { method })).json();
	const vote = async (): Promise<number> => {
		const headers = { Origin: publicUrl, Accept: "application/json" };
		const body = new URLSearchParams({ pick: "yes" });
		return (await fetch(`${url}salon/live/vote`, { method: "POST", headers, body })).json();
	};
	const isGoing = () => done < wanted && lost.length === 0;
	const visitor = async (work: () => Promise<void>) => {
		while (isGoing()) await work();
	};
	const writer = () =>
		visitor(async () => {
			acknowledged.add(await ask("POST"));
			perhapsCut();
		});
	const voter = () =>
		visitor(async () => {
			acknowledged.add(await vote());
			perhapsCut();
		});
	const reader = () =>
		visitor(async () => {
			if (dice.maybe(0.3)) writeAsTheOther(other, ++othersRows);
			othersTold = Math.max(othersTold, await ask("GET"));
			perhapsCut();
		});
	await Promise.all([writer(), writer(), voter(), voter(), reader(), reader()]);
	disk = undefined;
	other.close();
	await store.destroy();
	expect(Math.min(ours, voted)).toBeGreaterThan(0);
	return { lost, cuts: done, told: acknowledged.size };
}

/** Few pages are copied at a time, so that the log restarts again and again. */
async function prepareTables(store: Store) {
	await sql`create table ours (id integer primary key, words text)`.execute(store);
	await sql`create table others (id integer primary key)`.execute(store);
	await sql`create table counted (ours integer)`.execute(store);
	await sql`insert into counted values (0)`.execute(store);
	await sql`pragma wal_checkpoint(truncate)`.execute(store);
	await sql`pragma wal_autocheckpoint = 25`.execute(store);
	await write(store);
}

function write(store: Store): Promise<number> {
	return transact(store, async (tx) => {
		const { rows } = await sql<{ id: number }>`
			insert into ours (words) values (hex(randomblob(abs(random()) % 3000))) returning id`.execute(tx);
		await sql`update counted set ours = ours + 1`.execute(tx);
		return rows[0]?.id ?? 0;
	});
}

function writeAsTheOther(other: Database.Database, id: number) {
	other.prepare("begin immediate").run([]);
	other.prepare("insert into others (id) values (?)").run([id]);
	other.prepare("commit").run([]);
}

/** Opens the remaining files as the next start would, and returns what is missing. */
function whatIsLost(
	directory: string,
	left: { database: Buffer; log: Buffer },
	acknowledged: Set<number>,
	othersTold: number,
): string[] {
	const place = mkdtempSync(join(directory, "left-"));
	const file = join(place, "parvis.sqlite");
	writeFileSync(file, left.database);
	writeFileSync(`${file}-wal`, left.log);
	try {
		const database = new Database(file);
		const all = <T>(text: string) => database.prepare(text).all([]) as T[];
		const whole = all<{ integrity_check: string }>("pragma integrity_check");
		const ids = new Set(all<{ id: number }>("select id from ours").map(({ id }) => id));
		const [{ ours } = { ours: -1 }] = all<{ ours: number }>("select ours from counted");
		const [{ others } = { others: -1 }] = all<{ others: number }>("select count(*) as others from others");
		database.close();
		const missing = [...acknowledged].filter((id) => !ids.has(id));
		return [
			...(whole[0]?.integrity_check === "ok" ? [] : [`integrity: ${whole[0]?.integrity_check}`]),
			...(ours === ids.size ? [] : [`${ids.size} rows, ${ours} counted`]),
			...(missing.length === 0 ? [] : [`written and answered: ${missing}`]),
			...(others >= othersTold ? [] : [`read and told: ${othersTold}, there are ${others}`]),
		];
	} catch (error) {
		return [`it does not open: ${(error as Error).message}`];
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}
