import type { Server } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { createServer as createViteServer } from "vite";
import type { Composition } from "~/composition.server";
import type { Config } from "~/config.server";
import { type AppBuild, type RunningApp, stylesheetOf } from "~/http/express/running-app";
import {
	bundleCharts,
	bundleContacts,
	bundleContactsWorker,
	bundleEnhance,
	bundleHeldForms,
	bundleLive,
	bundlePhotos,
	bundlePlayer,
	bundleQuestions,
	bundleScan,
	bundleScanner,
	bundleScanWorker,
	bundleStage,
	bundleTotal,
	zxingFile,
} from "./enhance";

/** The app as Vite serves it. An edit below composition.server.ts composes the services again, without a restart. */
export async function openLiveApp(config: Config, log: Logger, server: Server): Promise<RunningApp> {
	const vite = await createViteServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
	let composed: { by: unknown; composition: Promise<Composition> } | undefined;
	let newest: Composition;

	async function load(): Promise<AppBuild> {
		const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as AppBuild;
		const { compose } = build.entry.module;
		if (composed?.by !== compose) {
			const previous = composed?.composition;
			composed = { by: compose, composition: compose(config, log) };
			if (previous) {
				await (await previous).close();
				(await composed.composition).startWork();
			}
		}
		newest = await composed.composition;
		return build;
	}

	const scripts: Record<string, () => Promise<string>> = {
		"/assets/enhance.js": () => bundleEnhance({ minify: false }),
		"/assets/scanner.js": () => bundleScanner({ minify: false }),
		"/assets/contacts.js": () => bundleContacts({ minify: false }),
		"/assets/contacts-worker.js": () => bundleContactsWorker({ minify: false }),
		"/assets/live.js": () => bundleLive({ minify: false }),
		"/assets/player.js": () => bundlePlayer({ minify: false }),
		"/assets/stage.js": () => bundleStage({ minify: false }),
		"/assets/photos.js": () => bundlePhotos({ minify: false }),
		"/assets/scan.js": () => bundleScan({ minify: false }),
		"/assets/scan-worker.js": () => bundleScanWorker({ minify: false }),
		"/assets/questions.js": () => bundleQuestions({ minify: false }),
		"/assets/held-forms.js": () => bundleHeldForms({ minify: false }),
		"/assets/total.js": () => bundleTotal({ minify: false }),
		"/assets/charts.js": () => bundleCharts({ minify: false }),
	};
	const ownScripts: RequestHandler = (req, res, next) => {
		if (req.path === "/assets/zxing.wasm") return res.sendFile(zxingFile);
		const bundle = scripts[req.path];
		if (!bundle) return next();
		bundle().then((code) => res.type("js").set("Cache-Control", "no-store").send(code), next);
	};
	const reload: RequestHandler = (_req, _res, next) => {
		load().then(() => next(), next);
	};

	const stylesheet = stylesheetOf(await load());
	return {
		assets: [ownScripts, vite.middlewares, reload],
		enhanceSrc: "/assets/enhance.js",
		scanner: { src: "/assets/scanner.js", wasm: "/assets/zxing.wasm" },
		contacts: { src: "/assets/contacts.js", worker: "/assets/contacts-worker.js" },
		playerSrc: "/assets/player.js",
		liveSrc: "/assets/live.js",
		stageSrc: "/assets/stage.js",
		photosSrc: "/assets/photos.js",
		scanSrc: "/assets/scan.js",
		scanWorkerSrc: "/assets/scan-worker.js",
		questionsSrc: "/assets/questions.js",
		heldFormsSrc: "/assets/held-forms.js",
		totalSrc: "/assets/total.js",
		chartsSrc: "/assets/charts.js",
		stylesheet,
		stylesheets: undefined,
		build: load,
		// The app's routes answer these too, and always with the latest edit.
		answersToScript: {},
		openLiveStream: undefined,
		openStreamByTicket: undefined,
		composition: () => newest,
	};
}
