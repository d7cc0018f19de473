import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { backgroundJobs } from "~/provider/api/jobs";
import { sweepFilesJob } from "~/provider/api/sweep-files";
import { leaseJob, markDone } from "~/provider/ground/background/job-rows";
import { startLoop } from "~/provider/ground/background/loop";
import { saveExport } from "~/provider/ground/files/save-export";
import type { Printer } from "~/provider/ground/printing/printer";
import { readPdf } from "../../support/browser/pdf";
import { printerOfTests } from "../../support/browser/printer";
import { crowd } from "../../support/world/event";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const chromium = printerOfTests();
type World = Awaited<ReturnType<typeof organisedWorld>>;

async function crowded(count: number) {
	const world = await organisedWorld({ over: "process", people: crowd(count) });
	const at = world.clock.now.toISOString();
	await world.store
		.updateTable("registrations")
		.set({ registered_at: at, completed_at: at })
		.where("person_id", "not in", [world.idOf("olga"), world.idOf("adam")])
		.execute();
	return world;
}

/** The job that makes recaps, with a hook before each print. */
function work(world: World, printer: Printer = chromium) {
	const means = {
		store: world.store,
		now: () => world.clock.now,
		publicUrl: "http://parvis.test",
		exports: world.exports,
		printer,
	};
	const loop = startLoop(world.store, backgroundJobs(means), { error: () => {} });
	onTestFinished(() => loop.stop());
	return loop;
}

const stateOf = async (world: World) => (await (await world.as("olga")).recaps.list(world.event)).data.jobs[0];
const reaches = (world: World, state: string) =>
	expect.poll(async () => (await stateOf(world))?.state, { interval: 50 }).toBe(state);

test("the recap of a list is made behind the pages, and has everybody once", async () => {
	const world = await crowded(130);
	const olga = await world.as("olga");
	expect((await olga.recaps.start(world.event)).data.job).toMatchObject({ state: "waiting", done: 0, total: 130 });
	const { jobs } = (await olga.recaps.list(world.event)).data;
	const jobId = jobs[0]?.id ?? "";
	expect(await refusalOf(olga.recaps.file({ ...world.event, jobId }))).toEqual(refused("notFound"));
	work(world);
	await reaches(world, "finished");
	expect(await stateOf(world)).toMatchObject({ done: 130, total: 130 });
	const { fileUrl } = (await olga.recaps.file({ ...world.event, jobId })).data;
	const pdf = readPdf((await world.download(fileUrl)).bytes);
	expect(pdf.pages).toBe(22);
	const text = Array.from({ length: 22 }, (_, page) => pdf.text(page)).join(" ");
	// Codes stand in fours.
	const letters = text.replace(/\s/g, "");
	const codes = (
		await world.store.selectFrom("registrations").select("code").where("registered_at", "is not", null).execute()
	).map(({ code }) => code);
	expect(codes.filter((code) => letters.split(code).length === 2)).toHaveLength(130);
	expect(text).toContain("Page 22 sur 22");
	expect(readdirSync(join(world.exports.directory, "jobs", jobId))).toEqual(["finished.pdf"]);
});

test("a recap that is interrupted goes on where it stopped, and prints nothing twice", async () => {
	const world = await crowded(130);
	const olga = await world.as("olga");
	await olga.recaps.start(world.event);
	let prints = 0;
	const counting: Printer = {
		...chromium,
		print: async (html) => {
			prints++;
			return chromium.print(html);
		},
	};
	const first = work(world, {
		...counting,
		print: async (html) => {
			const pdf = await counting.print(html);
			if (prints === 1) void first.stop();
			return pdf;
		},
	});
	await expect.poll(async () => (await stateOf(world))?.done).toBe(60);
	await first.stop();
	expect(await stateOf(world)).toMatchObject({ state: "waiting", done: 60 });
	work(world, counting);
	await reaches(world, "finished");
	expect(prints).toBe(3);
});

test("a recap of a process that died is taken over when its lease ends, and the dead one's word no longer counts", async () => {
	const world = await crowded(3);
	await (await world.as("olga")).recaps.start(world.event);
	const [dead, nobody] = [
		await leaseJob(world.store, "recap", world.clock.now),
		await leaseJob(world.store, "recap", world.clock.now),
	];
	expect([dead?.total, nobody]).toEqual([3, undefined]);
	expect(await stateOf(world)).toMatchObject({ state: "running" });
	world.clock.now = new Date(world.clock.now.getTime() + 10 * 60 * 1000);
	work(world);
	await reaches(world, "finished");
	expect(dead && (await markDone(world.store, dead, 1, world.clock.now))).toBe(false);
});

test("a recap that is cancelled stops, and can be gone on with", async () => {
	const world = await crowded(130);
	const olga = await world.as("olga");
	const { id: jobId } = (await olga.recaps.start(world.event)).data.job;
	const cancelling: Printer = {
		...chromium,
		print: async (html) => {
			await olga.recaps.cancel({ ...world.event, jobId });
			return chromium.print(html);
		},
	};
	const loop = work(world, cancelling);
	await reaches(world, "cancelled");
	await loop.stop();
	expect(await stateOf(world)).toMatchObject({ state: "cancelled", done: 0 });
	await olga.recaps.resume({ ...world.event, jobId });
	work(world);
	await reaches(world, "finished");
});

test("a recap that cannot be printed says so, and a week later it is gone", async () => {
	const world = await crowded(2);
	const olga = await world.as("olga");
	const { id: jobId } = (await olga.recaps.start(world.event)).data.job;
	const broken: Printer = { ...chromium, print: () => Promise.reject(new Error("ink")) };
	work(world, broken);
	await reaches(world, "failed");
	expect(existsSync(join(world.exports.directory, "jobs", jobId))).toBe(true);
	world.clock.now = new Date(world.clock.now.getTime() + 8 * 24 * 60 * 60 * 1000);
	await sweepFilesJob(world.store, world.exports, () => world.clock.now).run(new AbortController().signal);
	expect((await olga.recaps.list(world.event)).data.jobs).toEqual([]);
	expect(existsSync(join(world.exports.directory, "jobs", jobId))).toBe(false);
});

test("files whose time is over go though nobody asks for another", async () => {
	const world = await crowded(2);
	const olga = await world.as("olga");
	const { id: jobId } = (await olga.recaps.start(world.event)).data.job;
	const pieces = join(world.exports.directory, "jobs", jobId);
	mkdirSync(pieces, { recursive: true });
	await saveExport(world.exports, "export.csv", ["Ana"], world.clock.now);
	expect(world.files()).toHaveLength(2);
	world.clock.now = new Date(world.clock.now.getTime() + 8 * 24 * 60 * 60 * 1000);
	await sweepFilesJob(world.store, world.exports, () => world.clock.now).run(new AbortController().signal);
	expect(world.files()).toEqual(["jobs"]);
	expect(existsSync(pieces)).toBe(false);
});

test("without anybody registered there is nothing to print", async () => {
	const world = await organisedWorld({ over: "process" });
	const olga = await world.as("olga");
	expect(await refusalOf(olga.recaps.start(world.event))).toEqual(refused("nobodyRegistered"));
});
