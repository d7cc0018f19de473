import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Response } from "express";
import type { Logger } from "pino";
import { beatMs, streamHeaders } from "../event-stream";
import type { OpenedStream } from "./opened-stream";
import { Outlet } from "./outlet";
import { Sender } from "./sender";
import type { RelayReport, StreamHandover } from "./relay-messages";

/** Milliseconds until a dead child is started again. */
const restartMs = 500;

/**
 * Hands event streams to a process of their own, so that ten thousand of them do not slow the pages. When it dies its streams are
 * cut, and come back by themselves. Until the next one is up, and where there is none, the server itself writes to them, by the same outlet.
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

	/** Gives the answer of a request away. */
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
			// The answer is no longer ours: whoever waits for its end is told.
			if (res.locals) res.locals.isHandedOver = true;
			this.#remote.sender.open({ ...stream, head: headOf(res) }, ticket, { socket });
			return void res.emit("close");
		}
		res.writeHead(200, streamHeaders);
		res.flushHeaders();
		this.#local.open(stream, ticket, { res });
	}

	/** All streams end at once; their pages come back to whoever answers then. */
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
		// Its streams live for minutes, and what it reads and writes for a moment: room for more of that is kept for nothing.
		const execArgv = ["--max-semi-space-size=1"];
		const child = fork(this.program, { serialization: "advanced", execArgv, env: { NODE_ENV: "production" } });
		const sender: Sender = new Sender((message, { socket, failed = () => {} } = {}) => {
			// What cannot be said is said to a dead child.
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

/** As the house sends them with every answer. It ends with its connection, so that its length need not be told. */
function headOf(res: ServerResponse): string {
	let head = streamHead;
	for (const [name, value] of Object.entries(res.getHeaders())) {
		if (isOfStreams.has(name)) continue;
		for (const one of Array.isArray(value) ? value : [value]) head += `${name}: ${one}\r\n`;
	}
	return head;
}

const isOfStreams = new Set(Object.keys(streamHeaders).map((name) => name.toLowerCase()));
const streamHead = Object.entries(streamHeaders)
	.map(([name, value]) => `${name.toLowerCase()}: ${value}\r\n`)
	.join("");
