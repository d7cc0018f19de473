import type { RedisClientType } from "@redis/client";
import { type BusTransport, reconnectDelay, type TransportConnection, type TransportEvents } from "./transport";

/**
 * Milliseconds: to connect; between two checks that the server is still there; and of silence after which it counts as gone.
 */
const connectTimeoutMs = 5_000;
const pingEvery = 10_000;
const silence = 25_000;

/** Channels ignore the database number (`redis://host/3`): it is part of their name, for installations that share a server. */
export function redisTransport(url: string): BusTransport {
	return { paceMs: 10, mostBytes: 64_000, open: (events) => openLine(url, events) };
}

function openLine(url: string, events: TransportEvents): TransportConnection {
	const channel = `parvis${new URL(url).pathname.replace(/\/$/, "") || "/0"}`;
	let isClosed = false;
	const clients = connect().catch((error) => {
		events.down(error);
		return undefined;
	});

	async function connect() {
		const { createClient } = await import("@redis/client");
		const publisher = createClient({
			url,
			disableOfflineQueue: true,
			pingInterval: pingEvery,
			socket: { connectTimeout: connectTimeoutMs, socketTimeout: silence, reconnectStrategy: reconnectDelay },
		}) as RedisClientType;
		const subscriber = publisher.duplicate();
		publisher.on("error", () => {});
		subscriber.on("error", (error) => {
			if (!subscriber.isReady && !isClosed) events.down(error);
		});
		let isSubscribed = false;
		// After a reconnection, the client has subscribed again before it emits "ready".
		subscriber.on("ready", async () => {
			try {
				if (!isSubscribed) await subscriber.subscribe(channel, events.heard);
				isSubscribed = true;
				if (!isClosed) events.up();
			} catch (error) {
				events.down(error);
			}
		});
		for (const client of [publisher, subscriber]) {
			// Keeps trying until it is destroyed.
			client.connect().catch(() => {});
		}
		return { publisher, subscriber };
	}

	return {
		async send(text) {
			const open = await clients;
			if (!open) throw new Error("not connected");
			await open.publisher.publish(channel, text);
		},
		async close() {
			isClosed = true;
			const open = await clients;
			for (const client of [open?.publisher, open?.subscriber]) if (client?.isOpen) client.destroy();
		},
	};
}
