import { createRequire } from "node:module";
import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";

/** The one script of pages that are not hydrated, as text. ES2019 and no module: phones of 2019 run it. */
export function bundleEnhance({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/enhance.ts", { minify, target: "es2019" });
}

/** The camera of pages that read badges, as text. */
export function bundleScanner({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/scanner.ts", { minify, target: "es2020", plugins: [ownDecoder] });
}

/** What reads the badges of contacts and keeps them while there is no network, as text. */
export function bundleContacts({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/contacts.ts", { minify, target: "es2020", plugins: [ownDecoder] });
}

/** What opens that page without a network, as text. */
export function bundleContactsWorker({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/contacts-worker.ts", { minify, target: "es2020" });
}

/** The player of streams for browsers that have none, as text. */
export function bundlePlayer({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/player.ts", { minify, target: "es2020" });
}

/** What keeps the live page as the live stands, as text. */
export function bundleLive({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/live.ts", { minify, target: "es2019" });
}

/** What keeps a big screen as the live stands, as text. */
export function bundleStage({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/stage.ts", { minify, target: "es2019" });
}

/** What sends photos and shows them, as text. */
export function bundlePhotos({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/photos.ts", { minify, target: "es2019" });
}

/** What keeps a door open without a network, with its camera, as text. */
export function bundleScan({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/scan.ts", { minify, target: "es2020", plugins: [ownDecoder] });
}

/** What opens that page without a network, as text. */
export function bundleScanWorker({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/scan-worker.ts", { minify, target: "es2020" });
}

/** What presses the buttons of who moderates, as text. */
export function bundleQuestions({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/questions.ts", { minify, target: "es2019" });
}

/** What adds up the choices of options, as text. */
export function bundleTotal({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/total.ts", { minify, target: "es2019" });
}

/** The charts of the statistics with the React that draws them, as text. */
export function bundleCharts({ minify }: { minify: boolean }): Promise<string> {
	return bundle("app/enhance/charts.tsx", { minify, target: "es2020" });
}

/** ZXing's WebAssembly, which the scanner fetches where the browser reads no codes itself. */
export const zxingFile = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");

/** html5-qrcode bundles 300 kB of decoders: ours is put in their place. */
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
