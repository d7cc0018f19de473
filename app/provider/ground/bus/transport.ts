/** A way between processes, as an engine has it. It connects by itself, again and again, until it is closed. */
export interface BusTransport {
	/** Milliseconds between two messages at least. */
	paceMs: number;
	mostBytes: number;
	open(events: TransportEvents): TransportConnection;
}

export interface TransportConnection {
	/** Rejects where it cannot be sent now. */
	send(text: string): Promise<void>;
	close(): Promise<void>;
}

export interface TransportEvents {
	heard(text: string): void;
	/** What is sent is heard by all, from now on. */
	up(): void;
	down(reason: unknown): void;
}

/** Milliseconds before the nth attempt: at once, then ever later up to five seconds, never all processes together. */
export function reconnectDelay(attempt: number): number {
	return Math.min(100 * 2 ** attempt, 5000) * (0.5 + Math.random() / 2);
}
