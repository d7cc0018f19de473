import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import type { Broadcast, Reader } from "~/domain/live/broadcast";
import type { OpenedStream } from "./opened-stream";
import type { RelayMessage, StreamHandover } from "./relay-messages";

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
