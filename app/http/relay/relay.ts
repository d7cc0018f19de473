import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import type { Response } from "express";
import type { Logger } from "pino";
import type { Broadcast, Reader } from "~/domain/live/broadcast";
import type { FromRelay, HandedOver, ToRelay } from "./words";

/** What a page is let read, once it is known who asks. */
export interface Ticket {
	channel: string;
	frames: Broadcast<Buffer>;
	/** What one session is known by. */
	session: string;
	seen: string | undefined;
	lasts: number;
	/** The stream is over. */
	leave(): void;
	/** Told how to end it before. */
	onOpen?(end: () => void): void;
}

/** Milliseconds until a dead child is started again. */
const restMs = 500;

/**
 * Hands event streams to a process of their own, so that ten thousand of them do not slow the pages. When it dies its streams are
 * cut, and come back by themselves to the next.
 */
export class Relay {
	#child: ChildProcess | undefined;
	#numbers = 0;
	#isStopping = false;
	readonly #leaving = new Map<number, () => void>();
	readonly #pumps = new Map<string, { frames: Broadcast<Buffer>; reader: Reader<Buffer> }>();

	constructor(
		readonly program: string,
		readonly log: Pick<Logger, "warn">,
	) {
		this.#start();
	}

	/** Where it is down, streams are served by the server itself. */
	get isUp(): boolean {
		return this.#child?.connected === true && !this.#isStopping;
	}

	/** Gives the socket of a request away, and with it its answer. */
	hand(res: Response, ticket: Ticket) {
		const { socket } = res;
		if (!socket || !this.isUp) {
			ticket.leave();
			return void res.destroy();
		}
		this.#pump(ticket.channel, ticket.frames);
		const number = ++this.#numbers;
		this.#leaving.set(number, ticket.leave);
		ticket.onOpen?.(() => this.#say({ say: "end", streams: [number] }));
		const stream: HandedOver = {
			number,
			channel: ticket.channel,
			session: createHash("sha256").update(ticket.session).digest("base64url"),
			seen: ticket.seen,
			head: headOf(res),
			lasts: ticket.lasts,
		};
		// The answer is no longer ours: whoever waits for its end is told.
		res.locals.isHandedOver = true;
		this.#child?.send({ say: "stream", stream } satisfies ToRelay, socket, (error) => {
			if (error) this.#gone([number]);
		});
		res.emit("close");
	}

	/** All streams end at once; their pages come back to whoever answers then. */
	async stop() {
		this.#isStopping = true;
		const child = this.#child;
		if (!child?.connected) return;
		const ended = new Promise((resolve) => child.once("exit", resolve));
		this.#say({ say: "stop" });
		await ended;
	}

	#start() {
		const child = fork(this.program, { serialization: "advanced", execArgv: [], env: { NODE_ENV: "production" } });
		this.#child = child;
		child.on("message", ({ gone }: FromRelay) => this.#gone(gone));
		child.on("error", () => {});
		child.once("exit", (code, signal) => {
			this.#gone([...this.#leaving.keys()]);
			for (const { reader } of this.#pumps.values()) reader.leave();
			this.#pumps.clear();
			if (this.#isStopping) return;
			this.log.warn({ code, signal }, "the relay of event streams died: it is started again");
			setTimeout(() => this.#isStopping || this.#start(), restMs).unref();
		});
	}

	/** Tells the child what is told there, from the last frame on, until there is no more. */
	#pump(channel: string, frames: Broadcast<Buffer>) {
		if (this.#pumps.get(channel)?.frames === frames) return;
		const pump = { frames, reader: frames.read(undefined) };
		this.#pumps.get(channel)?.reader.leave();
		this.#pumps.set(channel, pump);
		void (async () => {
			for (let frame = await pump.reader.next(); frame; frame = await pump.reader.next()) {
				this.#say({ say: "frame", channel, id: frame.id, kind: frame.kind, bytes: frame.body });
			}
			pump.reader.leave();
			if (this.#pumps.get(channel) !== pump) return;
			this.#pumps.delete(channel);
			this.#say({ say: "over", channel });
		})();
	}

	#say(message: ToRelay) {
		// What cannot be said is said to a dead child.
		if (this.#child?.connected) this.#child.send(message, () => {});
	}

	#gone(numbers: number[]) {
		for (const number of numbers) {
			this.#leaving.get(number)?.();
			this.#leaving.delete(number);
		}
	}
}

/** As the house sends them with every answer. It ends with its connection, so that its length need not be told. */
function headOf(res: Response): string {
	const own = {
		"content-type": "text/event-stream; charset=utf-8",
		"cache-control": "no-store",
		"x-accel-buffering": "no",
		connection: "close",
	};
	const all = { ...res.getHeaders(), ...own };
	const lines = Object.entries(all).flatMap(([name, value]) =>
		[value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
	);
	return lines.join("");
}
