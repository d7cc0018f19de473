/** The process that decodes pictures: it knows no store and no secret, and is given bytes and answers with bytes. */
import { writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import type { ImageWorkerMessage, ImageWorkerRequest } from "./image-worker-messages";

/** Pages go first. Said before sharp starts threads, which take it over. */
const lowPriority = 10;
/** Milliseconds between two looks at the memory: a decoder fills some hundred megabytes meanwhile, not gigabytes. */
const lookMs = 25;

const mostBytes = Number(process.argv[2]) * 1024 * 1024;

setPriority(lowPriority);
// Where the machine has no memory left, Linux takes this process before any other of ours.
void writeFile("/proc/self/oom_score_adj", "1000").catch(() => {});
// What is decoded lies outside of node's own heap, where no limit of node's counts it.
setInterval(() => {
	if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, "SIGKILL");
}, lookMs);
process.on("message", (asked: ImageWorkerRequest) => void answer(asked));
process.on("disconnect", () => process.exit(0));
// The server was killed while this process began: it will hear of no disconnection.
if (!process.connected) process.exit(0);
// A signal to the whole group is the server's to answer.
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
