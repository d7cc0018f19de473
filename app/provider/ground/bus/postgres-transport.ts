import pg from "pg";
import { type BusTransport, reconnectDelay, type TransportEvents } from "./transport";

/** Milliseconds: to connect and to answer a statement; and between two checks that the server is still there. */
const timeoutMs = 5_000;
const pingEvery = 10_000;

/**
 * LISTEN and NOTIFY, over a separate connection: a notification in a write's transaction would make it wait for all other
 * commits. It needs a direct connection: a pooler may change connections between statements. Ten messages a second.
 */
export function postgresTransport(url: string): BusTransport {
	return { paceMs: 100, mostBytes: 7_900, open: (events) => openLine(url, events) };
}

function openLine(url: string, events: TransportEvents) {
	let current: { client: pg.Client; channel: string } | undefined;
	let isClosed = false;
	let attempt = 0;
	let timer: NodeJS.Timeout | undefined;
	connect();

	function connect() {
		const client = new pg.Client({
			connectionString: url,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs,
			keepAlive: true,
		});
		let isOver = false;
		let pinging: NodeJS.Timeout | undefined;
		function fail(reason: unknown) {
			if (isOver) return;
			isOver = true;
			current = undefined;
			clearInterval(pinging);
			client.end().catch(() => {});
			if (isClosed) return;
			events.down(reason);
			timer = setTimeout(connect, reconnectDelay(attempt++));
			timer.unref();
		}
		client.on("error", fail);
		client.on("end", () => fail(new Error("the connection ended")));
		client.on("notification", ({ payload = "" }) => events.heard(payload));
		begin(client)
			.then((channel) => {
				if (isOver) return;
				if (isClosed) return void client.end().catch(() => {});
				current = { client, channel };
				attempt = 0;
				pinging = setInterval(() => client.query("select 1").catch(fail), pingEvery);
				pinging.unref();
				events.up();
			})
			.catch(fail);
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

/** Processes that use the same tables share a channel. */
async function begin(client: pg.Client): Promise<string> {
	await client.connect();
	const { rows } = await client.query<{ schema: string | null }>("select current_schema() as schema");
	const channel = `parvis_${rows[0]?.schema ?? ""}`.slice(0, 63);
	await client.query(`listen ${pg.escapeIdentifier(channel)}`);
	return channel;
}
