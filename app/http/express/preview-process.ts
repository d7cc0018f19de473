import { randomUUID } from "node:crypto";
import { setPriority } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { AppLoadContext } from "@remix-run/node";
import { pino } from "pino";
import { parseConfig } from "~/config.server";
import type { PreviewRequest } from "~/domain/event-file/preview-request";
import { describeError } from "./describe-error";
import { handleByBranch } from "./handle-by-branch";
import { type AppBuild, addressesIn } from "./running-app";

/** Above it are the pages of everybody else. */
const lowPriority = 5;

/** Renders the previews that the server asks for, one after another (`rendering-process.ts`). */
export async function startPreviews(): Promise<void> {
	setPriority(lowPriority);
	// A signal to the whole process group is for the server to handle, which then disconnects.
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
	process.once("disconnect", () => process.exit());
	const config = parseConfig(process.env);
	const log = pino({ level: config.logLevel, base: undefined, serializers: { err: describeError } });
	const build: AppBuild = await import("virtual:remix/server-build");
	const { openPreviewWorlds, renderPreview } = build.entry.module;
	const worlds = openPreviewWorlds(config, log);
	const renderPage = handleByBranch(build);
	const missing = async (): Promise<never> => {
		throw new Response(null, { status: 404 });
	};
	const context: AppLoadContext = {
		...addressesIn(dirname(fileURLToPath(import.meta.url))),
		nonce: randomUUID(),
		requestId: randomUUID(),
		log,
		config,
		stylesheets: undefined,
		// Whatever belongs to the event itself, to its live session or to a browser is of no preview.
		liveFeed: () => () => {},
		readUpload: missing,
		handOver: undefined,
		onRevoked: () => () => {},
		tickets: undefined,
		readCode: async () => "busy",
		gatewayFor: () => {
			throw new Error("a preview has the gateway of its own store");
		},
		openPolicy() {},
		openStyle() {},
		openNoncedStyles() {},
		openCamera() {},
		address: undefined,
		isProxyUnknown: false,
		isChatOrigin: false,
		bank: undefined,
		mailbox: undefined,
	};
	process.on("message", async (request) => {
		process.send?.(await answer(request as PreviewRequest));
	});
	process.send?.("ready");

	async function answer(request: PreviewRequest) {
		try {
			const answer = await renderPreview(request, { worlds, context, renderPage });
			return { answer, residentMb: process.memoryUsage.rss() / 1024 / 1024 };
		} catch (error) {
			return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
		}
	}
}
