import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { longHeaders, unreadable } from "./bounds";
import { plainPage } from "./plain-page";

/** What comes before there is a request: bytes that are no HTTP, or more headers than the server reads at all. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
	const isAnswered = socket.bytesWritten > 0;
	if (error.code === "ECONNRESET" || !socket.writable || isAnswered) return void socket.destroy();
	const refusal = error.code === "HPE_HEADER_OVERFLOW" ? longHeaders : unreadable;
	const body = plainPage(refusal, "fr", undefined);
	const headers = `Content-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
	socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headers}\r\n\r\n${body}`);
}
