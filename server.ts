import { createServer, type RequestListener } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { type AppLoadContext, createRequestHandler } from "@remix-run/node";
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response } from "express";
import { pino } from "pino";
import { type Config, parseConfig } from "~/config.server";
import { isStoreTrouble } from "~/domain/ground/store-trouble";
import { answerScriptPosts } from "~/http/express/answer-script-posts";
import { readBody } from "~/http/express/body";
import { answerBroken } from "~/http/express/broken-connection";
import { isOnChatOrigin, keepChatApart } from "~/http/express/chat-origin";
import { checkCookies } from "~/http/express/check-cookies";
import { clientAddress } from "~/http/express/client-address";
import { describeError } from "~/http/express/describe-error";
import { stopGracefully } from "~/http/express/graceful-stop";
import { handleByBranch } from "~/http/express/handle-by-branch";
import { alive, ready } from "~/http/express/health";
import { holdAnswers } from "~/http/express/hold-answers";
import { noticeProxy } from "~/http/express/notice-proxy";
import { isOnThisMachine } from "~/http/express/on-this-machine";
import { cameraOpener, noncedStyleOpener, policyOpener, styleOpener } from "~/http/express/open-policy";
import { OpenStreams } from "~/http/express/open-streams";
import { openTicketStreams } from "~/http/express/open-ticket-streams";
import { originCheck } from "~/http/express/origin-check";
import { isApi, refuse } from "~/http/express/plain-page";
import { brokenDown, storeDown, tooManyUploads, unknownCall, unreadable } from "~/http/express/plain-refusals";
import { requestLog } from "~/http/express/request-log";
import { openBuiltApp } from "~/http/express/running-app";
import { securityHeaders } from "~/http/express/security-headers";
import { hasStylesheets } from "~/http/express/stylesheets";
import { asForm, isUpload, sweepUploads, UnreadableUpload, uploadReader } from "~/http/express/uploads";
import { retrySeconds, sendWebResponse, toWebRequest } from "~/http/express/web-requests";
import { wellFormed } from "~/http/express/well-formed";
import type { OpenedStream } from "~/http/relay/opened-stream";
import { Relay } from "~/http/relay/relay";

// On a machine with much memory V8 lets a process of 50 MB grow to 500 before it collects garbage. With this setting it
// collects when the process has grown by half: the same CPU, under 200 MB after any load.
setFlagsFromString("--heap-growing-percent=50");
// While the app is loaded little of what is new is garbage soon: room for it would only grow, to 32 MB that stay.
setFlagsFromString("--semi-space-growth-factor=1");
const config = readConfig();
// Another thread writes log lines in batches: writing each separately cost a fifteenth of a page's CPU, and a slow terminal or
// disk would hold up the pages. At the end of the process pino writes the rest.
const log = pino(
	{ level: config.logLevel, base: undefined, serializers: { err: describeError } },
	pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }),
);
if (config.chat.isSibling) {
	log.warn("CHAT_ORIGIN belongs to the domain of PUBLIC_URL: a chat can read no page, yet set cookies for the domain");
}
if (!config.isDataDirPrivate) log.warn({ dataDir: config.dataDir }, "others of this machine can read DATA_DIR");
// Node accepts larger headers than we do, so that we can refuse them with a page.
const server = createServer({ maxHeaderSize: 64 * 1024 });
// Pass on all headers: beyond 2,000 node would drop the rest, and our own limit would count only the first ones.
server.maxHeadersCount = 0;
const streams = new OpenStreams();
const app = await (config.production
	? openBuiltApp(dirname(fileURLToPath(import.meta.url)), config, log)
	: (await import("./scripts/development")).openLiveApp(config, log, server)
).catch(stopIfRefused);
const close = () => app.composition().close();
// In development the server writes streams itself, because every edit would otherwise have to reach the relay.
const relay = new Relay(config.production ? join(dirname(fileURLToPath(import.meta.url)), "relay.js") : undefined, log);
const { isStopping, goodbye } = stopGracefully({ server, streams, relay, log, close });
const { links, advice } = await app.composition().firstStart().catch(stopIfRefused);

/** The directory of uploads in progress. */
const uploads = join(config.dataDir, "uploads");
void sweepUploads(uploads);

const api: RequestHandler = (req, res, next) => {
	answerApi().catch((error: unknown) =>
		error instanceof UnreadableUpload ? refuse(req, res, error.isBusy ? tooManyUploads : unreadable) : next(error),
	);
	async function answerApi() {
		const address = clientAddress(req, config.trustedProxies);
		const request = toWebRequest(req, res, config.publicUrl);
		const form = isUpload(req)
			? asForm(await uploadReader(req, res, uploads)(await senderOf(req, address)))
			: undefined;
		const response = await app.composition().api(request, address, form);
		if (response) await sendWebResponse(res, response, streams);
		else refuse(req, res, unknownCall);
	}
};

/** The sender of an uploaded file; all callers without a session count as one sender. */
async function senderOf({ path, headers }: Request, address: string | undefined): Promise<string> {
	const [, domainId] = /^\/api\/domains\/([^/]+)/.exec(path) ?? [];
	const token = headers.authorization?.replace(/^Bearer +/i, "");
	if (domainId === undefined || !token) return "";
	const sender = app.composition().gatewayFor(token, address);
	return sender.users.me({ domainId }).then(
		({ data }) => data.me.id,
		() => "",
	);
}

const handlePage =
	typeof app.build === "function" ? createRequestHandler(app.build, "development") : handleByBranch(app.build);
/**
 * A whole room reconnects to this address at once when its streams are cut: routing by Remix is a fifth of the cost of each.
 */
const fluxAddress = /^\/([^/?%]+)\/live\/flux$/;
const page: RequestHandler = (req, res, next) => {
	const { nonce, requestId, log } = res.locals;
	const { gatewayFor, liveFeed, onRevoked, tickets, readCode, mailbox, bank, previews } = app.composition();
	const context: AppLoadContext = {
		nonce,
		requestId,
		page: {},
		log,
		config,
		stylesheets: hasStylesheets(req) ? undefined : app.stylesheets,
		enhanceSrc: app.enhanceSrc,
		scanner: app.scanner,
		contacts: app.contacts,
		playerSrc: app.playerSrc,
		liveSrc: app.liveSrc,
		liveFeed,
		stageSrc: app.stageSrc,
		photosSrc: app.photosSrc,
		scanSrc: app.scanSrc,
		scanWorkerSrc: app.scanWorkerSrc,
		questionsSrc: app.questionsSrc,
		heldFormsSrc: app.heldFormsSrc,
		totalSrc: app.totalSrc,
		chartsSrc: app.chartsSrc,
		readUpload: uploadReader(req, res, uploads),
		handOver: undefined,
		onRevoked,
		tickets,
		readCode,
		gatewayFor,
		openPolicy: policyOpener(res),
		openStyle: styleOpener(res),
		openNoncedStyles: noncedStyleOpener(res, nonce),
		openCamera: cameraOpener(res),
		address: clientAddress(req, config.trustedProxies),
		isChatOrigin: isOnChatOrigin(req, config.chat.origin),
		bank,
		previews,
		renderPage: (request, context) => handlePage(request, context),
		isProxyUnknown: res.locals.isProxyUnknown,
		mailbox: isOnThisMachine(req, config.publicUrl) ? mailbox : undefined,
	};
	let ticket: OpenedStream | undefined;
	const mayHandOver = req.method === "GET";
	if (mayHandOver) {
		context.handOver = (stream) => {
			ticket = stream;
		};
	}
	const request = toWebRequest(req, res, config.publicUrl);
	const [, event] = (mayHandOver && fluxAddress.exec(req.originalUrl)) || [];
	const answering = event && app.openLiveStream?.({ request, params: { context: event }, context });
	(answering || handlePage(request, context))
		.then((response) => {
			if (ticket) return relay.handOver(res, ticket);
			if (context.isStoreDown && response.status === 500) return refuseStoreDown(req, res);
			// A file or data has no error page: what Remix makes of a refusal there is a bare 500.
			const isPage = /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
			if (context.refused && response.status === 500 && !isPage) return refuse(req, res, context.refused);
			checkCookies(request, context, response);
			return sendWebResponse(res, response, streams, context.page?.html);
		})
		.catch(next);
};

const failure: ErrorRequestHandler = (error: Error, req, res, _next) => {
	res.locals.log.error({ err: error }, "a request failed");
	if (res.headersSent) res.destroy();
	else if (isStoreTrouble(error)) refuseStoreDown(req, res);
	else refuse(req, res, brokenDown);
};

function refuseStoreDown(req: Request, res: Response) {
	res.set("Retry-After", retrySeconds);
	refuse(req, res, storeDown);
}

const portProblems: Record<string, string> = {
	EADDRINUSE: "is taken by another program",
	EACCES: "is kept for the administrator of this machine",
};

const pagesAndCalls: RequestListener = express()
	.disable("x-powered-by")
	.disable("etag")
	.set("query parser", false)
	.set("stylesheet", app.stylesheet)
	.use(goodbye, requestLog(log), securityHeaders(config), wellFormed, app.assets, noticeProxy(config, log))
	.get("/healthz", alive)
	.use(holdAnswers(() => app.composition().flushed()))
	.get("/readyz", ready(app.composition, isStopping))
	.use(originCheck(config.publicUrl), readBody)
	.use((req, res, next) => (isApi(req.path) ? api : page)(req, res, next))
	.use(failure);
const streamsAndPages = openTicketStreams(
	{
		relay,
		log,
		isStopping,
		open(coming) {
			const { liveFeed, onRevoked, tickets } = app.composition();
			return app.openStreamByTicket?.(coming, { config, liveFeed, onRevoked, tickets });
		},
	},
	pagesAndCalls,
);
const scriptPosts = answerScriptPosts(
	{
		...config,
		log,
		answers: app.answersToScript,
		flushed: () => app.composition().flushed(),
		context: (address) => ({ config, gatewayFor: app.composition().gatewayFor, address }),
		isStopping,
	},
	streamsAndPages,
);
server.on("request", keepChatApart(config.chat.origin, scriptPosts));
server.on("clientError", answerBroken);
server.once("error", (error: NodeJS.ErrnoException) => {
	const reason = portProblems[error.code ?? ""];
	if (!reason) throw error;
	stopWith(
		`PORT cannot be used: ${config.port} ${reason}, choose another one, for example PORT=${config.port === 3000 ? 3001 : 3000}`,
	);
});
// Connections that arrive while a page is rendered wait in a queue of this length (the system may shorten it). Node's default
// is 511: when thousands come at once, the rest are dropped, retry after seconds, and may be reset (decision 54).
server.listen({ port: config.port, backlog: 8192 }, () => {
	setFlagsFromString("--semi-space-growth-factor=2");
	log.info({ port: config.port }, "listening");
	app.composition().startWork();
	console.log(`\nParvis: ${config.publicUrl}`);
	for (const { label, url } of links) console.log(`  ${label}: ${url}`);
	for (const sentence of advice) console.log(`  ${sentence}`);
});

function readConfig(): Config {
	try {
		return parseConfig(process.env);
	} catch (error) {
		return stopIfRefused(error);
	}
}

/**
 * Prints a sentence for errors that an operator can fix. The build has its own copy of every class, so the errors are
 * recognised by name.
 */
function stopIfRefused(error: unknown): never {
	if (error instanceof Error && ["ConfigError", "StoreRefused"].includes(error.name)) stopWith(error.message);
	throw error;
}

function stopWith(sentence: string): never {
	console.error(sentence);
	process.exit(1);
}
