import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";

/**
 * A program of its own that holds many event streams by raw sockets: a client that is not the measure. It is told on its input
 * `port host path`, then a cookie a line, then an empty line; then `seen` for what came since: milliseconds since 1970 of each; and
 * `cut`, which breaks them all: each comes back as browsers do, with what its answers had it keep, and `back` says how many and when.
 */
const times: number[] = [];
const sockets: Socket[] = [];
let opened = 0;
let place = { port: 0, host: "", path: "" };
const cookies: string[] = [];
/** What counts: frames of the live, and of the leaderboard. */
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

/** Some at a time: it is the streams that are measured, not how they come. */
async function openAll() {
	for (let at = 0; at < cookies.length; at += 50) {
		await Promise.all(cookies.slice(at, at + 50).map(open));
	}
	console.log(`open ${opened}`);
}

/** So long a page waits that lost its stream: the greeting of each says another moment. */
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

/** By the session, and the ticket that a stream before gave it. */
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
			// A frame names itself at its head: the client is not the measure.
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
