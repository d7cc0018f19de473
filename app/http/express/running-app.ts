import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Composition, compose, openPreviewWorlds } from "~/composition.server";
import type { Config } from "~/config.server";
import type { PreviewAnswer, PreviewRequest } from "~/domain/event-file/preview-request";
import type { AnswerToScript } from "~/http/script-post";
import type { OpenedStream } from "../relay/opened-stream";
import { staticFiles } from "./static-files";
import { readStylesheets, type Stylesheets } from "./stylesheets";

export interface Scanner {
	src: string;
	/** Fetched if the browser cannot read codes itself. */
	wasm: string;
}

/** The app behind server.ts: the built one in production, Vite's in development. */
export interface RunningApp {
	assets: RequestHandler[];
	enhanceSrc: string;
	scanner: Scanner;
	contacts: { src: string; worker: string };
	/** Plays streams if the browser cannot. */
	playerSrc: string;
	liveSrc: string;
	stageSrc: string;
	photosSrc: string;
	scanSrc: string;
	scanWorkerSrc: string;
	questionsSrc: string;
	heldFormsSrc: string;
	totalSrc: string;
	chartsSrc: string;
	stylesheet: string | undefined;
	/** For pages that carry their styles inline; undefined in development. */
	stylesheets: Stylesheets | undefined;
	build: ServerBuild | (() => Promise<ServerBuild>);
	/** Answers the posts of live pages' scripts, ahead of Remix: see `answer-script-posts.ts`. */
	answersToScript: Record<string, AnswerToScript>;
	/** Opens the stream of a live page, ahead of Remix too: `live/flux` (decision 73). */
	openLiveStream: OpenLiveStream | undefined;
	/** Opens the same stream by a ticket, ahead of Express. */
	openStreamByTicket: OpenStreamByTicket | undefined;
	composition(): Composition;
}

type OpenStreamByTicket = (
	request: { alias: string; cookie: string | undefined; seen: string | undefined },
	context: Pick<AppLoadContext, "config" | "tickets" | "liveFeed" | "onRevoked">,
) => OpenedStream | undefined;

type RenderPreview = (
	request: PreviewRequest,
	renderer: {
		worlds: ReturnType<typeof openPreviewWorlds>;
		context: AppLoadContext;
		renderPage(request: Request, context: AppLoadContext): Promise<Response>;
	},
) => Promise<PreviewAnswer>;

type OpenLiveStream = (args: {
	request: Request;
	params: { context: string };
	context: AppLoadContext;
}) => Promise<Response>;

/** The composition comes out of the Remix build: see entry.server.tsx. */
export type AppBuild = ServerBuild & {
	entry: {
		module: {
			compose: typeof compose;
			openPreviewWorlds: typeof openPreviewWorlds;
			renderPreview: RenderPreview;
			answersToScript: Record<string, AnswerToScript>;
			openLiveStream: OpenLiveStream;
			openStreamByTicket: OpenStreamByTicket;
		};
	};
};

export async function openBuiltApp(directory: string, config: Config, log: Logger): Promise<RunningApp> {
	const build: AppBuild = await import("virtual:remix/server-build");
	const { answersToScript, openLiveStream, openStreamByTicket } = build.entry.module;
	// Without them live pages would only be slow, as they were when the two had been renamed.
	if (!answersToScript || !openLiveStream || !openStreamByTicket)
		throw new Error("entry.server.tsx exports no fast ways");
	const composition = await build.entry.module.compose(config, log, {
		imageWorkerProgram: join(directory, "image-worker.js"),
		recount: join(directory, "recount.js"),
		fileThread: join(directory, "file-thread.js"),
		preview: join(directory, "preview.js"),
	});
	return {
		assets: [staticFiles(join(directory, "client"))],
		...addressesIn(directory),
		stylesheet: stylesheetOf(build),
		stylesheets: readStylesheets(join(directory, "client")),
		build,
		answersToScript,
		openLiveStream,
		openStreamByTicket,
		composition: () => composition,
	};
}

/** The addresses of the built scripts. */
export function addressesIn(directory: string) {
	const built: Record<string, string> = JSON.parse(readFileSync(join(directory, "assets.json"), "utf8"));
	const addressOf = (name: string) => built[name] ?? "";
	return {
		enhanceSrc: addressOf("enhance"),
		scanner: { src: addressOf("scanner"), wasm: addressOf("zxing") },
		contacts: { src: addressOf("contacts"), worker: addressOf("contactsWorker") },
		playerSrc: addressOf("player"),
		liveSrc: addressOf("live"),
		stageSrc: addressOf("stage"),
		photosSrc: addressOf("photos"),
		questionsSrc: addressOf("questions"),
		scanSrc: addressOf("scan"),
		scanWorkerSrc: addressOf("scanWorker"),
		heldFormsSrc: addressOf("heldForms"),
		totalSrc: addressOf("total"),
		chartsSrc: addressOf("charts"),
	};
}

export function stylesheetOf({ routes }: ServerBuild): string | undefined {
	const [link] = routes.root?.module.links?.() ?? [];
	return link && "href" in link ? link.href : undefined;
}
