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
import { retrySeconds } from "./web-requests";

interface ScriptPostOptions {
	publicUrl: string;
	trustedProxies: number;
	log: Logger;
	/** By the last part of `/{event}/live/{part}`. */
	answers: Record<string, AnswerToScript>;
	/** Resolves when everything that an answer may show is on the disk. */
	flushed(): Promise<void> | undefined;
	context(address: string | undefined): ScriptPost["context"];
	/** True while the server stops; requests then take the usual way, which closes their connection. */
	isStopping(): boolean;
}

const livePart = /^\/([^/?]+)\/live\/([a-z]+)$/;
/** Enough for a form of which a script sends only a few fields. */
const mostBytes = 8 * 1024;
/**
 * The most requests that are answered at a time; the others wait in order. Thousands that are half answered would hold their
 * memory together, which costs a fifth of the CPU, and the first would wait for the last.
 */
const mostAtOnce = 256;

/**
 * Answers the posts of live pages' scripts, a whole room within two seconds, ahead of Express and Remix, where one would cost
 * ten times as much. It takes only posts exactly as those scripts send them; everything else goes on to `otherwise`, which
 * gives the same answers (decision 68).
 */
export function answerScriptPosts(options: ScriptPostOptions, otherwise: RequestListener): RequestListener {
	const inTurn = pLimit(mostAtOnce);
	return (req, res) => {
		const [, event = "", part = ""] = (req.method === "POST" && livePart.exec(req.url ?? "")) || [];
		const answer = Object.hasOwn(options.answers, part) ? options.answers[part] : undefined;
		if (!answer || event.includes("%") || !isPlain(req, options.publicUrl) || options.isStopping()) {
			return otherwise(req, res);
		}
		const startedAt = performance.now();
		collect(req, async (body) => {
			const response = await inTurn(async () => {
				const response = await answerPost(options, req, { event, body, answer });
				await options.flushed();
				return response;
			});
			send(res, response);
			const ms = Math.round((performance.now() - startedAt) * 10) / 10;
			options.log.info(
				{ requestId: response.requestId, method: "POST", path: req.url, status: response.status, ms },
				"request",
			);
		});
	};
}

/** True for a short form from our own page with a known length and no unusual headers. */
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

/** A sender who leaves before the end gets no answer. */
function collect(req: IncomingMessage, then: (body: Buffer) => Promise<void>): void {
	const chunks: Buffer[] = [];
	req.on("data", (chunk: Buffer) => chunks.push(chunk));
	req.once("error", () => {});
	req.once("end", () => void then(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
}

interface JsonResponse {
	requestId: string;
	status: number;
	headers: Record<string, string>;
	body: string;
}

async function answerPost(
	options: ScriptPostOptions,
	req: IncomingMessage,
	{ event, body, answer }: { event: string; body: Buffer; answer: AnswerToScript },
): Promise<JsonResponse> {
	const requestId = randomUUID();
	const refusalResponse = (refusal: PlainRefusal): JsonResponse => ({
		requestId,
		status: refusal.status,
		headers: refusal.status === 503 ? { "Retry-After": retrySeconds } : {},
		body: JSON.stringify(refusalToScript(refusal, languageOf(req.headers["accept-language"]))),
	});
	const obstacle = formObstacle(body);
	if (obstacle) return refusalResponse(obstacle);
	try {
		const form = new URLSearchParams(body.toString());
		const context = options.context(clientAddress(req, options.trustedProxies));
		const { status, headers, body: json } = await answer({ event, headers: req.headers, form, context });
		return { requestId, status, headers, body: json === undefined ? "" : JSON.stringify(json) };
	} catch (error) {
		options.log.error({ requestId, err: error }, "a request failed");
		return refusalResponse(isStoreTrouble(error as Error) ? storeDown : brokenDown);
	}
}

function send(res: ServerResponse, { requestId, status, headers, body }: JsonResponse): void {
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
