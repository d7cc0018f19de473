/** The process that decodes pictures: it knows no store and no secret, takes bytes and answers with bytes. */
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import type { ImageWorkerMessage, ImageWorkerRequest } from "./image-worker-messages";

/** A lower priority, so that pages go first. Set before sharp starts its threads, which inherit it. */
const lowPriority = 10;
/** Milliseconds between two checks of the memory: in that time a decoder fills some hundred megabytes, not gigabytes. */
const lookMs = 25;

const mostBytes = Number(process.argv[2]) * 1024 * 1024;

setPriority(lowPriority);
// If the machine runs out of memory, Linux kills this process before any other of ours.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
// Decoded pictures lie outside of Node's heap, so that no limit of Node's counts them.
setInterval(() => {
	if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, "SIGKILL");
}, lookMs);
process.on("message", (asked: ImageWorkerRequest) => void answer(asked));
process.on("disconnect", () => process.exit(0));
// The server was killed while this process started, so there will be no "disconnect".
if (!process.connected) process.exit(0);
// A signal to the whole process group is for the server to handle.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});

const { renderPhoto: pressPicture } = await import("./render-photo");
say({ say: "ready" });

async function answer(request: ImageWorkerRequest) {
	const { sent } = request;
	try {
		if (request.ask === "readCode") {
			const { readQrCode: codeOn } = await import("./read-qr-code");
			return say({ say: "read", code: await codeOn(sent) });
		}
		if (request.ask === "cut") {
			const { makeImageVariants: cutImage } = await import("./make-image-variants");
			return say({ say: "cut", files: await cutImage(sent, request.kind) });
		}
		say({ say: "developed", developed: await pressPicture(sent, request.frame) });
	} catch (error) {
		say({ say: "unreadable", detail: error instanceof Error ? error.message : "" });
	}
}

function say(message: ImageWorkerMessage) {
	if (process.connected) process.send?.(message);
}
