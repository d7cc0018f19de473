/** The process that holds the event streams: it opens no store, knows no session, and writes what it is given. */
import type { Socket } from "node:net";
import type { FrameKind } from "~/domain/live/frame";
import { beatMs } from "../event-stream";
import { Outlet } from "./outlet";
import type { ToRelay } from "./words";

let gone: number[] = [];
const outlet = new Outlet((number) => {
	// Thousands may leave at once: they are told together.
	if (gone.length === 0) setTimeout(sayGone, 50);
	gone.push(number);
});

function sayGone() {
	if (process.connected) process.send?.({ gone });
	gone = [];
}

process.on("message", (message: ToRelay, socket?: Socket) => {
	if (message.say === "stream") return socket && outlet.open(message.stream, socket);
	if (message.say === "frame") {
		return outlet.tell(message.channel, message.id, message.kind as FrameKind, Buffer.from(message.bytes));
	}
	if (message.say === "over") return outlet.over(message.channel);
	if (message.say === "end") return outlet.end(message.streams);
	stop();
});
setInterval(() => outlet.beat(), beatMs);
// Without the server nobody tells anything. A signal to the whole group is the server's to answer.
process.on("disconnect", stop);
if (!process.connected) stop();
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});

function stop() {
	outlet.endAll();
	setTimeout(() => process.exit(0), 200);
}
