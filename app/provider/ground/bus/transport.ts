/** A transport between processes. It connects and reconnects by itself until it is closed. */
export interface BusTransport {
	/** Minimum milliseconds between two messages. */
	paceMs: number;
	mostBytes: number;
	open(events: TransportEvents): TransportConnection;
}

export interface TransportConnection {
	/** Rejects if it cannot be sent now. */
	send(text: string): Promise<void>;
	close(): Promise<void>;
}

export interface TransportEvents {
	heard(text: string): void;
	/** From now on, messages reach all processes. */
	up(): void;
	down(reason: unknown): void;
}

/** Milliseconds before the nth attempt: up to five seconds, with a random part so that processes do not reconnect together. */
export function reconnectDelay(attempt: number): number {
	return Math.min(100 * 2 ** attempt, 5000) * (0.5 + Math.random() / 2);
}
