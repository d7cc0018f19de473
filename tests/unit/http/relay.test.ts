import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { describe, expect, test, vi } from "vitest";
import { Broadcast } from "~/domain/live/broadcast";
import { Outlet } from "~/http/relay/outlet";
import { Relay, Sender } from "~/http/relay/relay";
import type { RelayMessage } from "~/http/relay/relay-messages";

const frame = (id: string) => ({ id, kind: "state" as const, body: Buffer.from(id) });
const handover = (number: number) => ({
	number,
	channel: "salon",
	session: `${number}`,
	seen: undefined,
	head: "",
	lasts: 1_000_000,
});
const settled = () => new Promise(setImmediate);

describe("What is sent to the process that holds the streams", () => {
	function sending() {
		const told: string[] = [];
		const sender = new Sender((message: RelayMessage) => {
			told.push(message.say === "frame" ? `frame ${message.id}` : message.say);
		});
		let number = 0;
		const open = (frames: Broadcast<Buffer>) => {
			const leave = vi.fn();
			sender.open(handover(++number), { channel: "salon", frames, session: "", seen: undefined, lasts: 1, leave }, {});
			return leave;
		};
		return { told, sender, open };
	}

	test("is each frame once, however many read it", async () => {
		const { told, open } = sending();
		const frames = new Broadcast<Buffer>();
		frames.add(frame("e-1"));
		open(frames);
		await settled();
		open(frames);
		await settled();
		frames.add(frame("e-2"));
		await settled();
		expect(told).toEqual(["stream", "frame e-1", "stream", "frame e-2"]);
	});

	test("is the end of a live session once nothing more comes of it, and not where another takes its place", async () => {
		const { told, open } = sending();
		const [before, after] = [new Broadcast<Buffer>(), new Broadcast<Buffer>()];
		open(before);
		open(after);
		before.end();
		await settled();
		after.add(frame("e-1"));
		await settled();
		expect(told).toEqual(["stream", "stream", "frame e-1"]);
		after.end();
		await settled();
		expect(told.at(-1)).toBe("over");
	});

	test("is forgotten with the process, and each visitor is let go", () => {
		const { sender, open } = sending();
		const frames = new Broadcast<Buffer>();
		const leave = [open(frames), open(frames)];
		sender.dropAll();
		expect([leave.map((one) => one.mock.calls.length), frames.hasReaders]).toEqual([[1, 1], false]);
	});
});

test("A stream that was ended gets no frame more, and its end is read in peace", async () => {
	const outlet = new Outlet(() => {});
	const written: string[] = [];
	const failed = vi.fn();
	// It takes its time: what was ended is not closed yet when the next frame comes.
	const socket = new Writable({
		write: (some, _encoding, done) => {
			written.push(String(some));
			setTimeout(done, 5);
		},
	}).on("error", failed);
	outlet.open(handover(1), socket);
	outlet.send("salon", "e-1", "state", Buffer.from("first"));
	outlet.end([1]);
	outlet.send("salon", "e-2", "state", Buffer.from("second"));
	await vi.waitFor(() => expect(socket.writableFinished).toBe(true));
	expect([written.includes("first"), written.includes("second"), failed.mock.calls]).toEqual([true, false, []]);
});

describe("The relay", () => {
	test("writes streams itself where it has no process, and stops at once", async () => {
		const log = { warn: vi.fn() };
		const relay = new Relay(undefined, log);
		await relay.stop();
		expect(log.warn).not.toHaveBeenCalled();
	});

	test("waits for the end of its process, which is no death to be told", async () => {
		const directory = mkdtempSync(join(tmpdir(), "parvis-relay-"));
		const program = join(directory, "relay.cjs");
		writeFileSync(program, `process.on("message", ({ say }) => say === "stop" && process.exit(0));`);
		const log = { warn: vi.fn() };
		await new Relay(program, log).stop();
		expect(log.warn).not.toHaveBeenCalled();
		rmSync(directory, { recursive: true });
	});
});
