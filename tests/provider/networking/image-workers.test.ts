import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toBuffer } from "qrcode";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ImageFailed, type ImageWorker } from "~/provider/ground/services/image-worker";
import { type ImageWorkerLimits, openImageWorkers } from "~/provider/networking/photos/image-workers";
import { imageWorkerProgram } from "../../support/world/image-worker-program";
import { fileOf, photo, photoWorld } from "../../support/world/photos";

const bytesOf = async (file: Promise<File>) => new Uint8Array(await (await file).arrayBuffer());

function open(limits?: Partial<ImageWorkerLimits>, program = imageWorkerProgram): ImageWorker {
	const imageWorkers = openImageWorkers({ program, ...(limits && { limits }) });
	onTestFinished(() => imageWorkers.close());
	return imageWorkers;
}

/** Returns a program that decodes nothing: `act` says what it does with a picture. It writes a line each time it starts. */
function stub(act: string) {
	const directory = mkdtempSync(join(tmpdir(), "parvis-image-worker-"));
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
	const program = join(directory, "stub.cjs");
	const starts = join(directory, "starts");
	writeFileSync(starts, "");
	writeFileSync(
		program,
		`const { appendFileSync, readFileSync } = require("node:fs");
		const starts = ${JSON.stringify(starts)};
		appendFileSync(starts, "x");
		const die = () => process.kill(process.pid, "SIGKILL");
		process.on("message", ({ sent }) => { ${act} });
		process.on("disconnect", () => process.exit());
		process.send({ say: "ready" });`,
	);
	return { program, starts: () => readFileSync(starts, "utf8") };
}

const developed = `process.send({ say: "developed", developed: { files: [], width: 1, height: 1 } })`;
const spoiltBy = (work: Promise<unknown>) =>
	work.then(
		() => "developed",
		(error: unknown) => (error instanceof ImageFailed ? error.reason : String(error)),
	);

test("An image worker ends with a server that is killed while the process begins", async () => {
	const server = `const { pid } = require("node:child_process").fork(process.argv[1], ["1000"], { stdio: "ignore" });
		console.log(pid);
		process.kill(process.pid, "SIGKILL");`;
	const { stdout } = spawnSync(process.execPath, ["-e", server, imageWorkerProgram], { encoding: "utf8" });
	const isAlive = () => {
		try {
			return process.kill(Number(stdout), 0);
		} catch {
			return false;
		}
	};
	expect(Number(stdout)).toBeGreaterThan(0);
	await expect.poll(isAlive).toBe(false);
});

test("A server that waits for a picture, and for nothing else, does not end before it", async () => {
	const { program } = stub("process.send({ say: 'read', code: 'seen' })");
	const server = `import { openImageWorkers } from "./app/provider/networking/photos/image-workers";
		console.log(await openImageWorkers({ program: ${JSON.stringify(program)} }).readCode(new Uint8Array()));`;
	const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", server], {
		encoding: "utf8",
	});
	expect(stdout).toBe("seen\n");
});

describe("The image workers", () => {
	test("develops a picture in another process, two at once, and lets them go when there is nothing to do", async () => {
		const imageWorkers = open({ idleMs: 200 });
		const pictures = await Promise.all(Array.from({ length: 5 }, (_, number) => bytesOf(photo({ number }))));
		let most = 0;
		const watch = setInterval(() => (most = Math.max(most, imageWorkers.running().length)), 5);
		const all = await Promise.all(pictures.map((sent) => imageWorkers.process(sent)));
		clearInterval(watch);
		expect(most).toBe(2);
		for (const { files, width, height } of all) {
			expect([files.length, width, height]).toEqual([5, 640, 480]);
		}
		expect(imageWorkers.running()).not.toContain(process.pid);
		await vi.waitFor(() => expect(imageWorkers.running()).toEqual([]), 5000);
		await imageWorkers.process(pictures[0] as Uint8Array);
	});

	test("reads the QR code on a photo, and no drawing: that could keep a processor busy for minutes", async () => {
		const imageWorkers = open();
		const code = await toBuffer("7K2M9QX4TBNC", { width: 400 });
		expect(await imageWorkers.readCode(new Uint8Array(code))).toBe("7K2M9QX4TBNC");
		expect(await imageWorkers.readCode(await bytesOf(photo()))).toBeUndefined();
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';
		expect(await spoiltBy(imageWorkers.readCode(new TextEncoder().encode(svg)))).toBe("unreadable");
		// The same process makes the next picture.
		const [pid] = imageWorkers.running();
		expect((await imageWorkers.process(await bytesOf(photo()))).width).toBe(640);
		expect(imageWorkers.running()).toEqual([pid]);
	});

	test("says what cannot be decoded, and keeps its process", async () => {
		const imageWorkers = open();
		const whole = await bytesOf(photo({ width: 2000, height: 1500 }));
		expect(await spoiltBy(imageWorkers.process(whole.subarray(0, whole.length / 2)))).toBe("unreadable");
		const [pid] = imageWorkers.running();
		expect(await spoiltBy(imageWorkers.process(new Uint8Array(9)))).toBe("unreadable");
		expect((await imageWorkers.process(whole)).width).toBe(2000);
		expect(imageWorkers.running()).toEqual([pid]);
	});

	test("tries a picture again with a fresh process when one is killed over it", async () => {
		const { program, starts } = stub(`appendFileSync(starts, "p"); if (readFileSync(starts).length > 2) ${developed}`);
		const imageWorkers = open({}, program);
		const work = spoiltBy(imageWorkers.process(Uint8Array.of(0)));
		await vi.waitFor(() => expect(starts()).toBe("xp"));
		const [killed] = imageWorkers.running() as [number];
		process.kill(killed, "SIGKILL");
		expect(await work).toBe("developed");
		expect(starts()).toBe("xpxp");
		expect(imageWorkers.running()).not.toContain(killed);
	});

	test("gives a picture up that ends two processes, and develops the others", async () => {
		const { program, starts } = stub(`sent[0] === 1 ? die() : ${developed}`);
		const imageWorkers = open({}, program);
		const answers = await Promise.all(
			[1, 0, 1, 0, 0].map((first) => spoiltBy(imageWorkers.process(Uint8Array.of(first)))),
		);
		expect(answers).toEqual(["crashed", "developed", "crashed", "developed", "developed"]);
		expect(starts().length).toBeGreaterThanOrEqual(4);
	});

	test("kills a process that hangs, and does not try its picture again", async () => {
		const { program, starts } = stub(`if (sent[0] === 0) ${developed}`);
		const imageWorkers = open({ timeMs: 500 }, program);
		expect(await spoiltBy(imageWorkers.process(Uint8Array.of(1)))).toBe("tooSlow");
		expect(starts()).toBe("x");
		await vi.waitFor(() => expect(imageWorkers.running()).toEqual([]));
		expect(await spoiltBy(imageWorkers.process(Uint8Array.of(0)))).toBe("developed");
	});

	test("ends a process that takes more memory than it may", async () => {
		const huge = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#336699" } })
			.withMetadata({ orientation: 6 })
			.jpeg({ progressive: true })
			.toBuffer();
		const narrow = open({ memoryMb: 200 });
		expect(await spoiltBy(narrow.process(huge))).toBe("crashed");
		expect(await spoiltBy(narrow.process(await bytesOf(photo())))).toBe("developed");
	});

	test("blames no picture for a process that died at rest, or that does not start", async () => {
		const { program } = stub(developed);
		const imageWorkers = open({}, program);
		await Promise.all([0, 0].map((first) => imageWorkers.process(Uint8Array.of(first))));
		const resting = imageWorkers.running();
		expect(resting).toHaveLength(2);
		for (const pid of resting) process.kill(pid, "SIGKILL");
		await vi.waitFor(() => expect(imageWorkers.running()).toEqual([]));
		expect(await spoiltBy(imageWorkers.process(Uint8Array.of(0)))).toBe("developed");
		expect(await spoiltBy(open({}, "/nowhere.js").process(Uint8Array.of(0)))).toMatch(/^Error: no image worker/);
		await imageWorkers.close();
		expect(await spoiltBy(imageWorkers.process(Uint8Array.of(0)))).toBe("Error: the image workers are closed");
		expect(imageWorkers.running()).toEqual([]);
	});

	test("lets a photo wait while it cannot start, and tells an author whose photo it gave up", async () => {
		let program = "/nowhere.js";
		const imageWorkers: ImageWorker = { ...open(), process: (...asked) => open({}, program).process(...asked) };
		const world = await photoWorld({ imageWorkers });
		const state = async () => (await world.ana.pictures.mine(world.event)).data.pictures.map((one) => one.state);
		await world.send(world.ana, await photo());
		await expect(world.press()).rejects.toThrow("no image worker");
		expect(await state()).toEqual(["received"]);
		program = stub("die()").program;
		await world.press();
		expect(await state()).toEqual(["unreadable"]);
		program = imageWorkerProgram;
		world.pass(1);
		await world.send(world.ana, fileOf(new Uint8Array(await (await photo({ number: 1 })).arrayBuffer()), "next.jpg"));
		await world.press();
		expect(await state()).toEqual(["waiting", "unreadable"]);
	});
});
