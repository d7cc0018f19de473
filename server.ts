import { createServer } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createRequestHandler } from "@remix-run/node";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { pino } from "pino";
import { type Config, ConfigError, parseConfig } from "~/config.server";
import { isAtThisMachine } from "~/http/express/at-this-machine";
import { readBody } from "~/http/express/body";
import { handleByBranch } from "~/http/express/branches";
import { clientAddress } from "~/http/express/client-address";
import { stopGracefully } from "~/http/express/graceful-stop";
import { alive, ready } from "~/http/express/health";
import { noticeProxy } from "~/http/express/notice-proxy";
import { policyOpener } from "~/http/express/open-policy";
import { originCheck } from "~/http/express/origin-check";
import { isApi, refuse } from "~/http/express/plain-page";
import { requestLog } from "~/http/express/request-log";
import { openBuiltApp } from "~/http/express/running-app";
import { securityHeaders } from "~/http/express/security-headers";
import { sendWebResponse, toWebRequest } from "~/http/express/web";
import { wellFormed } from "~/http/express/well-formed";

const config = readConfig();
// Lines are written by another thread: a write to a slow terminal or disk would hold up the pages.
const log = pino({ level: config.logLevel, base: undefined }, pino.destination({ sync: false }));
const server = createServer();
const app = config.production
	? await openBuiltApp(dirname(fileURLToPath(import.meta.url)), config, log)
	: await (await import("./scripts/development")).openLiveApp(config, log, server);
const { isStopping } = stopGracefully(server, log, () => app.composition().close());
const { links, advice } = await app.composition().firstStart();

const api: RequestHandler = (req, res, next) => {
	answerApi().catch(next);
	async function answerApi() {
		const address = clientAddress(req, config.trustedProxies);
		const response = await app.composition().api(toWebRequest(req, res, config.publicUrl), address);
		if (response) await sendWebResponse(res, response);
		else refuse(req, res, unknownCall);
	}
};

const handlePage =
	typeof app.build === "function" ? createRequestHandler(app.build, "development") : handleByBranch(app.build);
const page: RequestHandler = (req, res, next) => {
	const { nonce, requestId, log } = res.locals;
	const { gatewayFor, mailbox, bank } = app.composition();
	const context = {
		nonce,
		requestId,
		log,
		config,
		enhanceSrc: app.enhanceSrc,
		scanner: app.scanner,
		playerSrc: app.playerSrc,
		gatewayFor,
		openPolicy: policyOpener(res),
		address: clientAddress(req, config.trustedProxies),
		bank,
		isProxyUnknown: res.locals.isProxyUnknown,
		mailbox: isAtThisMachine(req, config.publicUrl) ? mailbox : undefined,
	};
	handlePage(toWebRequest(req, res, config.publicUrl), context)
		.then((response) => sendWebResponse(res, response))
		.catch(next);
};

const failure: ErrorRequestHandler = (error: Error, req, res, _next) => {
	const { name, message, stack } = error;
	res.locals.log.error({ error: { name, message, stack } }, "a request failed");
	if (res.headersSent) res.destroy();
	else refuse(req, res, brokenDown);
};

const unknownCall = {
	status: 404,
	code: "unknown_call",
	fr: "Cet appel n’existe pas : la liste est sur /api.",
	en: "There is no such call: see the list at /api.",
};
const brokenDown = {
	status: 500,
	code: "broken_down",
	fr: "Une erreur est survenue de notre côté. Merci de réessayer dans un instant.",
	en: "Something failed on our side. Please try again in a moment.",
};

server.on(
	"request",
	express()
		.disable("x-powered-by")
		.disable("etag")
		.set("query parser", false)
		.use(requestLog(log), securityHeaders(config), wellFormed, app.assets, noticeProxy(config, log))
		.get("/healthz", alive)
		.get("/readyz", ready(app.composition, isStopping))
		.use(originCheck(config.publicUrl), readBody)
		.use((req, res, next) => (isApi(req.path) ? api : page)(req, res, next))
		.use(failure),
);
server.once("error", (error: NodeJS.ErrnoException) => {
	if (error.code !== "EADDRINUSE") throw error;
	stopWith(
		`PORT cannot be used: ${config.port} is taken by another program, choose one, for example PORT=${config.port + 1}`,
	);
});
server.listen(config.port, () => {
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
		if (error instanceof ConfigError) stopWith(error.message);
		throw error;
	}
}

function stopWith(sentence: string): never {
	console.error(sentence);
	process.exit(1);
}
