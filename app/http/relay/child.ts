/** The process that holds the event streams: it opens no store, knows no session, and only writes what it is given. */
import type { Socket } from "node:net";
import { beatMs } from "../event-stream";
import { Outlet } from "./outlet";
import type { RelayMessage } from "./relay-messages";

let gone: number[] = [];
const outlet = new Outlet((number) => {
	// Thousands may leave at once, so they are reported together.
	if (gone.length === 0) setTimeout(reportGone, 50);
	gone.push(number);
});

function reportGone() {
	if (process.connected) process.send?.({ gone });
	gone = [];
}

process.on("message", (message: RelayMessage, socket?: Socket) => {
	if (message.say === "stream") greet(message.stream.head, socket);
	outlet.handle(message, socket);
	if (message.say === "stop") stop();
});
setInterval(() => outlet.beat(), beatMs);
// Without the server there is nothing to write, so this process stops. A signal to the whole process group is for the server to
// handle.
process.on("disconnect", stop);
if (!process.connected) stop();
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});

function greet(head: string, socket: Socket | undefined) {
	if (!socket) return;
	socket.setNoDelay(true);
	// Readers send nothing more; reading is the way to notice that they have closed.
	socket.resume();
	socket.once("end", destroy);
	// Corked, so that the head leaves in one packet with the first frame.
	socket.cork();
	socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n`, "latin1");
	process.nextTick(uncork, socket);
}

function destroy(this: Socket) {
	this.destroy();
}

const uncork = (socket: Socket) => socket.uncork();

function stop() {
	outlet.endAll();
	setTimeout(() => process.exit(0), 200);
}
