import { createRequire } from "node:module";
import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";

/**
 * Returns the one script of pages that are not hydrated, as text. It is ES2019 and not a module, so that phones of 2019 run it.
 */
export function bundleEnhance({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/enhance.ts", { minify, target: "es2019" });
}

/** The camera of pages that read badges. */
export function bundleScanner({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/scanner.ts", { minify, target: "es2020", plugins: [ownDecoder] });
}

/** The page that scans the badges of contacts and queues them without a network. */
export function bundleContacts({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/contacts.ts", { minify, target: "es2020", plugins: [ownDecoder] });
}

/** The service worker that opens that page without a network. */
export function bundleContactsWorker({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/contacts-worker.ts", { minify, target: "es2020" });
}

/** The player of streams for browsers that have none. */
export function bundlePlayer({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/player.ts", { minify, target: "es2020" });
}

/** The script that keeps the live page up to date. */
export function bundleLive({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/live.ts", { minify, target: "es2019" });
}

/** The script that keeps a big screen up to date. */
export function bundleStage({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/stage.ts", { minify, target: "es2019" });
}

/** The script that sends photos and shows them. */
export function bundlePhotos({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/photos.ts", { minify, target: "es2019" });
}

/** The script of a door that works without a network, with its camera. */
export function bundleScan({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/scan.ts", { minify, target: "es2020", plugins: [ownDecoder] });
}

/** The service worker that opens the door's page without a network. */
export function bundleScanWorker({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/scan-worker.ts", { minify, target: "es2020" });
}

/** The script of the moderators' page and the console. */
export function bundleQuestions({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/questions.ts", { minify, target: "es2019" });
}

/** What keeps forms that the browser posts by itself while there is no network. */
export function bundleHeldForms({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/held-forms.ts", { minify, target: "es2019" });
}

/** The script that adds up the chosen options. */
export function bundleTotal({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/total.ts", { minify, target: "es2019" });
}

/** The charts of the statistics with the React that draws them, as text. */
export function bundleCharts({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/charts.tsx", { minify, target: "es2020" });
}

/** ZXing's WebAssembly, which the scanner fetches where the browser cannot read codes. */
export const zxingFile = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");

/** Replaces the 300 kB of decoders in html5-qrcode by ours. */
const ownDecoder: Plugin = {
	name: "own-decoder",
	setup({ onResolve }) {
		onResolve({ filter: /zxing-html5-qrcode-decoder$/ }, () => ({ path: resolve("app/enhance/decoder.ts") }));
	},
};

async function bundle(entry: string, options: { minify: boolean; target: string; plugins?: Plugin[] }) {
	const { outputFiles } = await build({
		...options,
		entryPoints: [entry],
		bundle: true,
		write: false,
		format: "iife",
		charset: "utf8",
		// React has a half for developers, three times as heavy.
		define: { "process.env.NODE_ENV": JSON.stringify(options.minify ? "production" : "development") },
	});
	return outputFiles[0]?.text ?? "";
}
