import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import type { Response } from "express";
import type { Logger } from "pino";
import type { Broadcast, Reader } from "~/domain/live/broadcast";
import { beatMs, streamHeaders } from "../event-stream";
import type { OpenedStream } from "./opened-stream";
import { Outlet } from "./outlet";
import type { RelayMessage, RelayReport, StreamHandover } from "./relay-messages";

/** Milliseconds until a dead child process is started again. */
const restartMs = 500;

/**
 * Hands event streams over to their own process, so that ten thousand of them do not slow the pages. If it dies, its streams
 * break and reconnect by themselves. Until the next process runs, and if there is none, the server itself writes them by the
 * same `Outlet`.
 */
export class Relay {
	readonly #local: Sender;
	#remote: { child: ChildProcess; sender: Sender } | undefined;
	#numbers = 0;
	#isStopping = false;

	constructor(
		readonly program: string | undefined,
		readonly log: Pick<Logger, "warn">,
	) {
		const outlet = new Outlet((number) => this.#local.gone([number]));
		this.#local = new Sender((message, { res } = {}) => outlet.handle(message, res));
		setInterval(() => outlet.beat(), beatMs).unref();
		this.#start();
	}

	handOver(res: ServerResponse & { locals?: Response["locals"] }, ticket: OpenedStream) {
		const { socket } = res;
		if (!socket || this.#isStopping) {
			ticket.leave();
			return void res.destroy();
		}
		if (ticket.cookie) res.setHeader("Set-Cookie", ticket.cookie);
		const stream: StreamHandover = {
			number: ++this.#numbers,
			channel: ticket.channel,
			session: createHash("sha256").update(ticket.session).digest("base64url"),
			seen: ticket.seen,
			head: "",
			lasts: ticket.lasts,
		};
		if (this.#remote?.child.connected) {
			// Another process writes the response now; listeners for its end are called.
			if (res.locals) res.locals.isHandedOver = true;
			this.#remote.sender.open({ ...stream, head: headOf(res) }, ticket, { socket });
			return void res.emit("close");
		}
		res.writeHead(200, streamHeaders);
		res.flushHeaders();
		this.#local.open(stream, ticket, { res });
	}

	/** Ends all streams at once; their pages reconnect to another server or a later one. */
	async stop() {
		this.#isStopping = true;
		this.#local.send({ say: "stop" });
		const { child, sender } = this.#remote ?? {};
		if (!child?.connected) return;
		const ended = new Promise((resolve) => child.once("exit", resolve));
		sender?.send({ say: "stop" });
		await ended;
	}

	#start() {
		if (this.program === undefined) return;
		// Streams live for minutes, but what is read and written lives for a moment, so a large young generation would only waste
		// memory.
		const execArgv = ["--max-semi-space-size=1"];
		const child = fork(this.program, { serialization: "advanced", execArgv, env: { NODE_ENV: "production" } });
		const sender: Sender = new Sender((message, { socket, failed = () => {} } = {}) => {
			// Sending fails if the child is dead; the stream then ends.
			if (child.connected) child.send(message, socket as Socket | undefined, {}, (error) => error && failed());
			else failed();
		});
		this.#remote = { child, sender };
		child.on("message", ({ gone }: RelayReport) => sender.gone(gone));
		child.on("error", () => {});
		child.once("exit", (code, signal) => {
			sender.dropAll();
			this.#remote = undefined;
			if (this.#isStopping) return;
			this.log.warn({ code, signal }, "the relay of event streams died: it is started again");
			setTimeout(() => this.#isStopping || this.#start(), restartMs).unref();
		});
	}
}

/** The headers of every answer. The stream ends with its connection, so it needs no length. */
function headOf(res: ServerResponse): string {
	let head = streamHead;
	for (const [name, value] of Object.entries(res.getHeaders())) {
		if (isOfStreams.has(name)) continue;
		for (const item of Array.isArray(value) ? value : [value]) head += `${name}: ${item}\r\n`;
	}
	return head;
}

const isOfStreams = new Set(Object.keys(streamHeaders).map((name) => name.toLowerCase()));
const streamHead = Object.entries(streamHeaders)
	.map(([name, value]) => `${name.toLowerCase()}: ${value}\r\n`)
	.join("");

/** A socket if it goes to another process, otherwise the response. `failed`: it could not be handed over. */
interface StreamTarget {
	socket?: Socket;
	res?: Writable;
	failed?: () => void;
}

/** Sends one outlet its streams and frames; each channel is sent once, however many read it. */
export class Sender {
	readonly #leaving = new Map<number, () => void>();
	readonly #pumps = new Map<string, { frames: Broadcast<Buffer>; reader: Reader<Buffer> }>();

	constructor(readonly send: (message: RelayMessage, target?: StreamTarget) => void) {}

	open(stream: StreamHandover, { channel, frames, leave, onOpen }: OpenedStream, target: StreamTarget) {
		const { number } = stream;
		this.#pump(channel, frames);
		this.#leaving.set(number, leave);
		onOpen?.(() => this.send({ say: "end", streams: [number] }));
		this.send({ say: "stream", stream }, { ...target, failed: () => this.gone([number]) });
	}

	gone(numbers: number[]) {
		for (const number of numbers) {
			this.#leaving.get(number)?.();
			this.#leaving.delete(number);
		}
	}

	dropAll() {
		this.gone([...this.#leaving.keys()]);
		for (const { reader } of this.#pumps.values()) reader.leave();
		this.#pumps.clear();
	}

	#pump(channel: string, frames: Broadcast<Buffer>) {
		if (this.#pumps.get(channel)?.frames === frames) return;
		const pump = { frames, reader: frames.read(undefined) };
		this.#pumps.get(channel)?.reader.leave();
		this.#pumps.set(channel, pump);
		void (async () => {
			for (let frame = await pump.reader.next(); frame; frame = await pump.reader.next()) {
				this.send({ say: "frame", channel, id: frame.id, kind: frame.kind, bytes: frame.body });
			}
			pump.reader.leave();
			if (this.#pumps.get(channel) !== pump) return;
			this.#pumps.delete(channel);
			this.send({ say: "over", channel });
		})();
	}
}
