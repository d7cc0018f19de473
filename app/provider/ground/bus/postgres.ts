import pg from "pg";
import { type LineEvents, pause, type Way } from "./way";

/** Milliseconds: to connect, to answer a statement, and between two looks whether the server is still there. */
const patience = 5_000;
const lookEvery = 10_000;

/**
 * LISTEN and NOTIFY, by one connection of its own: never in a write's transaction, which a notification would make wait for
 * every other's commit. Not through a pooler that changes connections between statements. Ten messages a second.
 */
export function postgresWay(url: string): Way {
	return { paceMs: 100, mostBytes: 7_900, open: (events) => openLine(url, events) };
}

interface Connection {
	client: pg.Client;
	channel: string;
}

function openLine(url: string, events: LineEvents) {
	let current: Connection | undefined;
	let isClosed = false;
	let attempt = 0;
	let timer: NodeJS.Timeout | undefined;
	connect();

	function connect() {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: patience,
			query_timeout: patience,
			keepAlive: true,
		});
		let isOver = false;
		let looking: NodeJS.Timeout | undefined;
		function over(reason: unknown) {
			if (isOver) return;
			isOver = true;
			current = undefined;
			clearInterval(looking);
			client.end().catch(() => {});
			if (isClosed) return;
			events.down(reason);
			timer = setTimeout(connect, pause(attempt++));
			timer.unref();
		}
		client.on("error", over);
		client.on("end", () => over(new Error("the connection ended")));
		client.on("notification", ({ payload = "" }) => events.heard(payload));
		begin(client)
			.then((channel) => {
				if (isOver) return;
				if (isClosed) return void client.end().catch(() => {});
				current = { client, channel };
				attempt = 0;
				looking = setInterval(() => client.query("select 1").catch(over), lookEvery);
				looking.unref();
				events.up();
			})
			.catch(over);
	}

	return {
		async send(text: string) {
			if (!current) throw new Error("not connected");
			await current.client.query("select pg_notify($1, $2)", [current.channel, text]);
		},
		async close() {
			isClosed = true;
			clearTimeout(timer);
			await current?.client.end().catch(() => {});
		},
	};
}

/** Who has the same tables hears the same channel. */
async function begin(client: pg.Client): Promise<string> {
	await client.connect();
	const { rows } = await client.query<{ schema: string | null }>("select current_schema() as schema");
	const channel = `parvis_${rows[0]?.schema ?? ""}`.slice(0, 63);
	await client.query(`listen ${pg.escapeIdentifier(channel)}`);
	return channel;
}
