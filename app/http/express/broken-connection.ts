import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { plainPage } from "./plain-page";
import { longHeaders, unreadable } from "./plain-refusals";

const DRAIN_MS = 2000;

/** Answers what Node cannot parse as a request: bytes that are no HTTP, or more headers than the server reads. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
	// An earlier request of this connection is being answered; two answers would be mixed.
	const isAnswering = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
	if (error.code === "ECONNRESET" || !socket.writable || isAnswering) return void socket.destroy();
	const refusal = error.code === "HPE_HEADER_OVERFLOW" ? longHeaders : unreadable;
	const body = plainPage(refusal, "fr", undefined);
	const headers = `Content-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
	// What is still coming is read and dropped, as a reset would lose our answer.
	socket.setTimeout(DRAIN_MS, () => socket.destroy());
	socket.removeAllListeners("data");
	socket.on("data", () => {});
	socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headers}\r\n\r\n${body}`);
}
