import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { Composition, compose } from "~/composition.server";
import type { Config } from "~/config.server";
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
	totalSrc: string;
	chartsSrc: string;
	stylesheet: string | undefined;
	/** For pages that carry their styles inline; undefined in development. */
	stylesheets: Stylesheets | undefined;
	build: ServerBuild | (() => Promise<ServerBuild>);
	/** Answers the posts of live pages' scripts, ahead of Remix: see `answer-script-posts.ts`. */
	answersToScript: Record<string, AnswerToScript>;
	/** Opens the stream of a live page, ahead of Remix too: `live/flux`. */
	openFlux: OpenFlux | undefined;
	/** Opens the same stream by a ticket, ahead of Express. */
	openTicketed: OpenTicketed | undefined;
	composition(): Composition;
}

type OpenTicketed = (
	request: { alias: string; cookie: string | undefined; seen: string | undefined },
	context: Pick<AppLoadContext, "config" | "tickets" | "liveFeed" | "onRevoked">,
) => OpenedStream | undefined;

type OpenFlux = (args: { request: Request; params: { context: string }; context: AppLoadContext }) => Promise<Response>;

/** The composition comes out of the Remix build: see entry.server.tsx. */
export type AppBuild = ServerBuild & {
	entry: {
		module: {
			compose: typeof compose;
			answersToScript: Record<string, AnswerToScript>;
			openFlux: OpenFlux;
			openTicketed: OpenTicketed;
		};
	};
};

export async function openBuiltApp(directory: string, config: Config, log: Logger): Promise<RunningApp> {
	const build: AppBuild = await import("virtual:remix/server-build");
	const {
		enhance,
		scanner,
		zxing,
		contacts,
		contactsWorker,
		player,
		live,
		stage,
		photos,
		questions,
		scan,
		scanWorker,
		total,
		charts,
	} = JSON.parse(readFileSync(join(directory, "assets.json"), "utf8"));
	const composition = await build.entry.module.compose(config, log, {
		darkroom: join(directory, "darkroom.js"),
		recount: join(directory, "recount.js"),
		fileThread: join(directory, "file-thread.js"),
	});
	return {
		assets: [staticFiles(join(directory, "client"))],
		enhanceSrc: enhance,
		scanner: { src: scanner, wasm: zxing },
		contacts: { src: contacts, worker: contactsWorker },
		playerSrc: player,
		liveSrc: live,
		stageSrc: stage,
		photosSrc: photos,
		scanSrc: scan,
		scanWorkerSrc: scanWorker,
		questionsSrc: questions,
		totalSrc: total,
		chartsSrc: charts,
		stylesheet: stylesheetOf(build),
		stylesheets: readStylesheets(join(directory, "client")),
		build,
		answersToScript: build.entry.module.answersToScript,
		openFlux: build.entry.module.openFlux,
		openTicketed: build.entry.module.openTicketed,
		composition: () => composition,
	};
}

export function stylesheetOf({ routes }: ServerBuild): string | undefined {
	const [link] = routes.root?.module.links?.() ?? [];
	return link && "href" in link ? link.href : undefined;
}
