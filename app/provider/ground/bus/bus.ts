import { randomUUID } from "node:crypto";
import { type Bus, type BusListener, longestPointer } from "../services/bus";
import type { Log } from "../services/services";
import type { Topic } from "../store/publish";
import type { BusTransport } from "./transport";

/** The most pointers that wait to be sent; beyond it they are dropped, and every process is told of a gap. */
const maxPending = 5000;
const retryMs = 500;

interface BusMessage {
	from: string;
	said: [topic: Topic, pointer: string][];
	/** Pointers were dropped because too many waited. */
	gap?: true;
}

/** Carries pointers between processes, never what they point to (decision 56). */
export function openBus(transport: BusTransport, log?: Log): Bus {
	const self = randomUUID();
	const listeners = new Map<Topic, Set<BusListener>>();
	let pending = new Map<string, [Topic, string]>();
	let hasDropped = false;
	let state: "begun" | "up" | "down" = "begun";
	let notBefore = 0;
	let timer: NodeJS.Timeout | undefined;
	let sending: Promise<void> | undefined;
	const line = transport.open({ heard, up, down });

	function notify(topic: Topic, act: (listener: BusListener) => void) {
		for (const listener of listeners.get(topic) ?? []) {
			try {
				act(listener);
			} catch (err) {
				log?.error({ err, topic }, "a listener of the bus failed");
			}
		}
	}
	function notifyAll(act: (listener: BusListener) => void) {
		for (const topic of listeners.keys()) notify(topic, act);
	}

	function heard(text: string) {
		const message = parseMessage(text);
		if (!message || message.from === self) return;
		for (const [topic, pointer] of message.said) notify(topic, (listener) => listener.hear(pointer));
		if (message.gap) notifyAll((listener) => listener.onGap());
	}
	function up() {
		if (state === "up") return;
		if (state === "down") log?.info({}, "the bus between processes is back");
		state = "up";
		notifyAll((listener) => listener.onGap());
		schedule();
	}
	function down(reason: unknown) {
		if (state === "down") return;
		state = "down";
		log?.warn({ reason: reasonText(reason) }, "the bus between processes is lost: each goes on by itself");
		notifyAll((listener) => listener.onLost?.());
	}

	/** Sends one batch at a time, no faster than the transport allows. */
	function schedule() {
		if (timer || sending || state !== "up" || (pending.size === 0 && !hasDropped)) return;
		timer = setTimeout(send, Math.max(0, notBefore - performance.now()));
		timer.unref();
	}
	function send() {
		timer = undefined;
		sending = sendBatch().finally(() => {
			sending = undefined;
			schedule();
		});
	}
	async function sendBatch() {
		const { batch, text, isGap } = take();
		notBefore = performance.now() + transport.paceMs;
		try {
			await line.send(text);
		} catch {
			// Sent before what has come since. A listener that hears a pointer twice reads the store twice.
			pending = new Map([...batch, ...pending]);
			hasDropped ||= isGap;
			notBefore = performance.now() + retryMs;
		}
	}
	function take() {
		const batch = new Map<string, [Topic, string]>();
		const isGap = hasDropped;
		let bytes = 120;
		for (const [key, value] of pending) {
			bytes += Buffer.byteLength(JSON.stringify(value)) + 1;
			if (bytes > transport.mostBytes) break;
			batch.set(key, value);
		}
		for (const key of batch.keys()) pending.delete(key);
		hasDropped = false;
		const message: BusMessage = { from: self, said: [...batch.values()], ...(isGap ? { gap: true } : {}) };
		return { batch, text: JSON.stringify(message), isGap };
	}

	return {
		publish(topic, pointer) {
			if (pointer.length > longestPointer) throw new RangeError("a pointer of the bus is too long");
			notify(topic, (listener) => listener.hear(pointer));
			pending.set(`${topic} ${pointer}`, [topic, pointer]);
			if (pending.size > maxPending) {
				pending.clear();
				hasDropped = true;
			}
			schedule();
		},
		subscribe(topic, listener) {
			const all = listeners.get(topic) ?? new Set();
			listeners.set(topic, all.add(listener));
			return () => void all.delete(listener);
		},
		async close() {
			clearTimeout(timer);
			await sending;
			clearTimeout(timer);
			if (state === "up" && (pending.size > 0 || hasDropped)) await sendBatch();
			state = "down";
			await line.close();
		},
	};
}

function parseMessage(text: string): BusMessage | undefined {
	try {
		const message = JSON.parse(text) as BusMessage;
		return typeof message?.from === "string" && Array.isArray(message.said) ? message : undefined;
	} catch {
		return undefined;
	}
}

function reasonText(reason: unknown): string {
	return reason instanceof Error ? reason.message || reason.name : String(reason);
}
