import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

/**
 * A program of its own that holds many event streams on raw sockets: a client that does not influence the measure. On its input
 * it reads `port host path`, then a cookie per line, then an empty line. After that, `seen` asks for what has come since
 * (milliseconds since 1970, for each stream), and `cut` breaks all streams: each reconnects as browsers do, with what its
 * answers had it keep, and `back` says how many came back and when.
 */
const times: number[] = [];
const sockets: Socket[] = [];
let opened = 0;
let place = { port: 0, host: "", path: "" };
const cookies: string[] = [];
/** Only frames of the live and of the leaderboard count. */
const told = ["event: state", "event: tally", "event: part"];
let isOpening = false;

createInterface({ input: process.stdin }).on("line", (line) => {
	if (!place.port) {
		const [port = "", host = "", path = ""] = line.split(" ");
		place = { port: Number(port), host, path };
	} else if (line === "seen") {
		console.log(`seen ${JSON.stringify(times.splice(0))}`);
	} else if (line === "cut") {
		void cut();
	} else if (line === "" && !isOpening) {
		isOpening = true;
		void openAll();
	} else cookies.push(line);
});

/** Opens a few at a time: the open streams are measured, not their opening. */
async function openAll() {
	for (let at = 0; at < cookies.length; at += 50) {
		await Promise.all(cookies.slice(at, at + 50).map(open));
	}
	console.log(`open ${opened}`);
}

/** How long a page waits after it lost its stream; the greeting of each stream says another time. */
const comesBack = () => 1000 + Math.random() * 5000;

async function cut() {
	for (const socket of sockets.splice(0)) socket.destroy();
	opened = 0;
	const begun = performance.now();
	await Promise.all(
		cookies.map(async (cookie) => {
			await new Promise((resolve) => setTimeout(resolve, comesBack()));
			await open(cookie);
		}),
	);
	console.log(`back ${JSON.stringify({ opened, ms: performance.now() - begun })}`);
}

/** The ticket that a stream gave, by the session that opened it. */
const tickets = new Map<string, string>();

function open(session: string): Promise<void> {
	const cookie = [session, tickets.get(session)].filter(Boolean).join("; ");
	return new Promise((resolve) => {
		const socket = connect(place.port, "127.0.0.1");
		let isOpen = false;
		const done = () => resolve();
		socket.once("error", done).once("close", done);
		socket.once("connect", () =>
			socket.write(`GET ${place.path} HTTP/1.1\r\nHost: ${place.host}\r\nCookie: ${cookie}\r\n\r\n`),
		);
		socket.on("data", (some) => {
			const at = performance.timeOrigin + performance.now();
			// A frame names its kind at its head, so reading the rest would only cost the client time.
			const text = some.toString("latin1", 0, isOpen ? 200 : undefined);
			const [, ticket] = (!isOpen && /^set-cookie: (parvis-flux=[^;]+)/im.exec(text)) || [];
			if (ticket) tickets.set(session, ticket);
			if (!told.some((one) => text.includes(one))) return;
			if (isOpen) return void times.push(at);
			isOpen = true;
			opened++;
			done();
		});
		sockets.push(socket);
	});
}
