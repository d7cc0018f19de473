import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { isStoreTrouble } from "~/domain/ground/store-trouble";
import type { AnswerToScript, ScriptPost } from "../script-post";
import { formObstacle } from "./bounds";
import { clientAddress } from "./client-address";
import { asksJson, languageOf, type PlainRefusal, refusalToScript } from "./plain-page";
import { brokenDown, storeDown } from "./plain-refusals";
import { retrySeconds } from "./web";

interface FromScripts {
	publicUrl: string;
	trustedProxies: number;
	log: Logger;
	/** By the last part of `/{event}/live/{part}`. */
	answers: Record<string, AnswerToScript>;
	/** Resolves when what an answer may tell is on the disk. */
	flushed(): Promise<void> | undefined;
	context(address: string | undefined): ScriptPost["context"];
	/** Nothing is taken here any more: who comes is told goodbye. */
	isStopping(): boolean;
}

const livePart = /^\/([^/?]+)\/live\/([a-z]+)$/;
/** Of a form of which a script sends no more than a few names. */
const mostBytes = 8 * 1024;
/**
 * So many are answered at a time, the others in the order in which they came. A room's thousands all half answered would hold their
 * memory all at once, which costs a fifth of the CPU, and the first of them would wait for the last.
 */
const mostAtOnce = 256;

/**
 * Answers what the scripts of open pages send, a whole room within two seconds, ahead of express and Remix: one such post costs a
 * tenth of what it would there. Only what is just as those scripts send it; all else goes on to `otherwise`, which
 * answers alike.
 */
export function fromScripts(house: FromScripts, otherwise: RequestListener): RequestListener {
	const inTurn = pLimit(mostAtOnce);
	return (req, res) => {
		const [, event = "", part = ""] = (req.method === "POST" && livePart.exec(req.url ?? "")) || [];
		const answer = Object.hasOwn(house.answers, part) ? house.answers[part] : undefined;
		if (!answer || event.includes("%") || !isPlain(req, house.publicUrl) || house.isStopping()) {
			return otherwise(req, res);
		}
		const startedAt = performance.now();
		collect(req, async (body) => {
			const sent = await inTurn(async () => {
				const made = await answered(house, req, { event, body, answer });
				await house.flushed();
				return made;
			});
			send(res, sent);
			const ms = Math.round((performance.now() - startedAt) * 10) / 10;
			house.log.info({ requestId: sent.requestId, method: "POST", path: req.url, status: sent.status, ms }, "request");
		});
	};
}

/** A short form from our own page, its length said, nothing about it unusual. */
function isPlain({ headers, rawHeaders }: IncomingMessage, publicUrl: string): boolean {
	const length = Number(headers["content-length"]);
	return (
		headers.origin === publicUrl &&
		asksJson(headers.accept) &&
		headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true &&
		headers["content-encoding"] === undefined &&
		headers["transfer-encoding"] === undefined &&
		headers.expect === undefined &&
		length > 0 &&
		length <= mostBytes &&
		rawHeaders.length <= 100 &&
		(headers.cookie?.length ?? 0) <= mostBytes
	);
}

/** Who leaves before the end is answered nothing. */
function collect(req: IncomingMessage, then: (body: Buffer) => Promise<void>): void {
	const chunks: Buffer[] = [];
	req.on("data", (chunk: Buffer) => chunks.push(chunk));
	req.once("error", () => {});
	req.once("end", () => void then(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
}

interface Sent {
	requestId: string;
	status: number;
	headers: Record<string, string>;
	body: string;
}

async function answered(
	house: FromScripts,
	req: IncomingMessage,
	{ event, body, answer }: { event: string; body: Buffer; answer: AnswerToScript },
): Promise<Sent> {
	const requestId = randomUUID();
	const plainly = (refusal: PlainRefusal): Sent => ({
		requestId,
		status: refusal.status,
		headers: refusal.status === 503 ? { "Retry-After": retrySeconds } : {},
		body: JSON.stringify(refusalToScript(refusal, languageOf(req.headers["accept-language"]))),
	});
	const obstacle = formObstacle(body);
	if (obstacle) return plainly(obstacle);
	try {
		const form = new URLSearchParams(body.toString());
		const context = house.context(clientAddress(req, house.trustedProxies));
		const { status, headers, body: said } = await answer({ event, headers: req.headers, form, context });
		return { requestId, status, headers, body: said === undefined ? "" : JSON.stringify(said) };
	} catch (error) {
		house.log.error({ requestId, err: error }, "a request failed");
		return plainly(isStoreTrouble(error as Error) ? storeDown : brokenDown);
	}
}

function send(res: ServerResponse, { requestId, status, headers, body }: Sent): void {
	if (res.destroyed) return;
	res.writeHead(status, {
		"X-Request-Id": requestId,
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
		...headers,
		...(body && {
			"Content-Type": "application/json; charset=utf-8",
			"Content-Length": String(Buffer.byteLength(body)),
		}),
	});
	res.end(body || undefined);
}
