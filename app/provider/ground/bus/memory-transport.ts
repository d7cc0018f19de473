import type { BusTransport, TransportEvents } from "./transport";

/** A transport within this process, between the buses that were given it. Tests can cut it. */
export interface MemoryTransport extends BusTransport {
	cut(): void;
	mend(): void;
}

export function memoryTransport(): MemoryTransport {
	const lines = new Set<TransportEvents>();
	let isCut = false;
	return {
		paceMs: 0,
		mostBytes: 64_000,
		open(events) {
			lines.add(events);
			queueMicrotask(() => !isCut && lines.has(events) && events.up());
			return {
				async send(text) {
					if (isCut) throw new Error("cut");
					for (const line of lines) line.heard(text);
				},
				close: async () => void lines.delete(events),
			};
		},
		cut() {
			isCut = true;
			for (const line of lines) line.down(new Error("cut"));
		},
		mend() {
			isCut = false;
			for (const line of lines) line.up();
		},
	};
}
