import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A proxy between a store and its PostgreSQL: it can be cut and mended without the shared server noticing. */
export interface Wire {
	url: string;
	/** Every connection breaks, and new ones are accepted. */
	drop(): void;
	/** Every connection breaks, and new ones are refused. */
	cut(): Promise<void>;
	/** New connections are accepted, and get no answer: a server that has vanished. */
	mute(): void;
	mend(): Promise<void>;
	close(): Promise<void>;
}

export async function openWire(databaseUrl: string): Promise<Wire> {
	const target = new URL(databaseUrl);
	const sockets = new Set<Socket>();
	let isMute = false;
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => {}).on("close", () => sockets.delete(socket));
	};
	const server = createServer((client) => {
		keep(client);
		if (isMute) return;
		const database = connect(Number(target.port || 5432), target.hostname);
		keep(database);
		client.pipe(database).pipe(client);
		client.on("close", () => database.destroy());
		database.on("close", () => client.destroy());
	});
	const listen = (port: number) => new Promise<void>((ready) => server.listen(port, "127.0.0.1", () => ready()));
	const breakAll = () => {
		for (const socket of sockets) socket.destroy();
	};
	const shut = () =>
		new Promise<void>((done) => {
			server.close(() => done());
			breakAll();
		});
	await listen(0);
	const { port } = server.address() as AddressInfo;
	const url = new URL(databaseUrl);
	url.host = `127.0.0.1:${port}`;
	return {
		url: url.href,
		drop: breakAll,
		cut: shut,
		mute() {
			isMute = true;
			breakAll();
		},
		async mend() {
			isMute = false;
			if (!server.listening) await listen(port);
		},
		close: async () => {
			if (server.listening) await shut();
		},
	};
}
