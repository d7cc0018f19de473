import type { Writable } from "node:stream";
import { type FrameKind, Ring } from "~/domain/live/frame";
import { beatText, helloText, movedText } from "../event-stream";
import type { RelayMessage, StreamHandover } from "./relay-messages";

/** How many streams are written before other work gets its turn. */
const slice = 500;
/** Milliseconds that a page may take to read what it was sent. */
const patienceMs = 60_000;

const beat = Buffer.from(beatText);
const moved = Buffer.from(movedText);

interface Stream {
	number: number;
	session: string;
	socket: Writable;
	seen: string | undefined;
	/** When the socket's buffer became full, in milliseconds; frames in the meantime are skipped. */
	fullSince: number | undefined;
	until: number;
}

/**
 * Writes to event streams, in the relay's process or, if there is none, in the server. Each frame is one Buffer that all
 * streams share, and no stream has a queue.
 */
export class Outlet {
	readonly #rings = new Map<string, Ring<Buffer>>();
	readonly #streams = new Map<string, Set<Stream>>();
	readonly #sessions = new Map<string, Stream>();
	readonly #byNumber = new Map<number, Stream>();

	constructor(readonly onGone: (number: number) => void) {}

	handle(message: RelayMessage, socket?: Writable) {
		if (message.say === "stream") return socket && this.open(message.stream, socket);
		if (message.say === "frame") {
			return this.send(message.channel, message.id, message.kind as FrameKind, Buffer.from(message.bytes));
		}
		if (message.say === "over") return this.endChannel(message.channel);
		if (message.say === "end") return this.end(message.streams);
		this.endAll();
	}

	open({ number, channel, session, seen, lasts }: StreamHandover, socket: Writable) {
		const stream: Stream = { number, session, socket, seen, fullSince: undefined, until: performance.now() + lasts };
		const all = this.#streams.get(channel) ?? new Set();
		this.#streams.set(channel, all.add(stream));
		this.#byNumber.set(number, stream);
		const older = this.#sessions.get(session);
		this.#sessions.set(session, stream);
		older?.socket.end(moved);
		socket.on("error", destroy);
		socket.once("close", () => {
			all.delete(stream);
			this.#byNumber.delete(number);
			if (this.#sessions.get(session) === stream) this.#sessions.delete(session);
			this.onGone(number);
		});
		socket.on("drain", () => {
			stream.fullSince = undefined;
			this.#catchUp(channel, stream);
		});
		socket.write(helloText());
		this.#catchUp(channel, stream);
	}

	send(channel: string, id: string, kind: FrameKind, body: Buffer) {
		const ring = this.#rings.get(channel) ?? new Ring<Buffer>();
		this.#rings.set(channel, ring);
		const before = ring.last?.id;
		ring.add({ id, kind, body });
		this.#forEachInSlices([...(this.#streams.get(channel) ?? [])], (stream) => {
			// The usual case: the stream has seen every earlier frame, and there is no newer one yet.
			if (stream.seen === before && before !== undefined && ring.last?.id === id) this.#write(stream, id, body);
			else this.#catchUp(channel, stream);
		});
	}

	endChannel(channel: string) {
		this.#rings.delete(channel);
		for (const { socket } of this.#streams.get(channel) ?? []) socket.end();
	}

	end(numbers: number[]) {
		for (const number of numbers) this.#byNumber.get(number)?.socket.end();
	}

	endAll() {
		for (const { socket } of this.#byNumber.values()) socket.end();
	}

	beat(now = performance.now()) {
		const all = [...this.#streams.values()].flatMap((streams) => [...streams]);
		this.#forEachInSlices(all, ({ socket, fullSince, until }) => {
			// The page does not even read the end.
			if (socket.writableEnded) return void socket.destroy();
			if (fullSince !== undefined) return void (now - fullSince > patienceMs && socket.destroy());
			if (now > until) return void socket.end();
			socket.write(beat);
		});
	}

	/** Writes the frames that the stream has not seen, while its socket accepts them. */
	#catchUp(channel: string, stream: Stream) {
		while (stream.fullSince === undefined && stream.socket.writable) {
			const [frame] = this.#rings.get(channel)?.since(stream.seen) ?? [];
			if (!frame) return;
			this.#write(stream, frame.id, frame.body);
		}
	}

	#write(stream: Stream, id: string, body: Buffer) {
		const { socket } = stream;
		if (stream.fullSince !== undefined || !socket.writable) return;
		stream.seen = id;
		if (!socket.write(body)) stream.fullSince = performance.now();
	}

	#forEachInSlices(streams: Stream[], act: (stream: Stream) => void) {
		for (const stream of streams.slice(0, slice)) act(stream);
		if (streams.length > slice) setImmediate(() => this.#forEachInSlices(streams.slice(slice), act));
	}
}

function destroy(this: Writable) {
	this.destroy();
}
