import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import {
	bundleCharts,
	bundleContacts,
	bundleContactsWorker,
	bundleEnhance,
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

/**
 * Packages with more than JavaScript in them, and packages that are imported dynamically: of a CommonJS one esbuild would give
 * only the default export.
 */
const outside = [
	"@node-rs/argon2",
	"@sparticuz/chromium",
	"libsql",
	"pg-native",
	"puppeteer-core",
	"sharp",
	"@cantoo/pdf-lib",
	"@redis/client",
	"@zxcvbn-ts/language-common",
];

// Remix is first because it empties build/.
buildRemix();
await buildNodePrograms();
await buildEnhance();
precompress("build/client");
sayWeight("charts");

function buildRemix(): void {
	const { status } = spawnSync("node_modules/.bin/remix", ["vite:build"], { stdio: "inherit" });
	if (status !== 0) process.exit(status ?? 1);
}

async function buildNodePrograms(): Promise<void> {
	const common: BuildOptions = {
		outdir: "build",
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		sourcemap: true,
		logLevel: "warning",
	};
	await buildServer(common);
	const options: BuildOptions = {
		...common,
		packages: "external",
		// The built programs run in production mode, however they are started.
		banner: { js: 'process.env.NODE_ENV ??= "production";' },
	};
	await build({
		...options,
		entryPoints: [
			{ in: "app/http/relay/child.ts", out: "relay" },
			{ in: "app/provider/networking/photos/image-worker-process.ts", out: "darkroom" },
			{ in: "app/provider/organiser/event-files/dropped/file-thread.ts", out: "file-thread" },
			{ in: "app/provider/organiser/recounts/recount-process.ts", out: "recount" },
		],
	});
	if (existsSync("scripts/event.ts")) await build({ ...options, entryPoints: ["scripts/event.ts"] });
}

/**
 * Bundles the server and Remix's build of the app into a few files with the packages they use (decision 089): Node takes longer
 * to find and read a thousand modules than to run them, and a bundle keeps less unused code in memory. The packages of
 * `outside` stay where npm put them.
 */
async function buildServer(common: BuildOptions): Promise<void> {
	await build({
		...common,
		entryPoints: { server: "server.ts", "server/index": "build/server/index.js" },
		splitting: true,
		chunkNames: "server/chunks/[name]-[hash]",
		allowOverwrite: true,
		// The development half of server.ts is never reached in production, so it is left out by name.
		external: ["./scripts/development", ...outside],
		// Function names are kept, so that a log says where an error comes from.
		minifySyntax: true,
		minifyWhitespace: true,
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"' },
		banner: {
			js: [
				'import { createRequire as requireOf } from "node:module";',
				"const require = requireOf(import.meta.url);",
				// For code that reads the variable in another way, and for child processes.
				'process.env["NODE_ENV"] ??= "production";',
			].join(""),
		},
		// Remix names packages only for the side effects of loading them; they have none.
		logOverride: { "ignored-bare-import": "silent" },
	});
	rmSync("build/server/assets", { recursive: true });
}

async function buildEnhance(): Promise<void> {
	const addresses = {
		enhance: keepAsset("enhance", ".js", await bundleEnhance({ minify: true })),
		scanner: keepAsset("scanner", ".js", await bundleScanner({ minify: true })),
		contacts: keepAsset("contacts", ".js", await bundleContacts({ minify: true })),
		contactsWorker: keepAsset("contacts-worker", ".js", await bundleContactsWorker({ minify: true })),
		live: keepAsset("live", ".js", await bundleLive({ minify: true })),
		player: keepAsset("player", ".js", await bundlePlayer({ minify: true })),
		stage: keepAsset("stage", ".js", await bundleStage({ minify: true })),
		photos: keepAsset("photos", ".js", await bundlePhotos({ minify: true })),
		scan: keepAsset("scan", ".js", await bundleScan({ minify: true })),
		scanWorker: keepAsset("scan-worker", ".js", await bundleScanWorker({ minify: true })),
		total: keepAsset("total", ".js", await bundleTotal({ minify: true })),
		charts: keepAsset("charts", ".js", await bundleCharts({ minify: true })),
		questions: keepAsset("questions", ".js", await bundleQuestions({ minify: true })),
		zxing: keepAsset("zxing", ".wasm", readFileSync(zxingFile)),
	};
	writeFileSync("build/assets.json", JSON.stringify(addresses));
}

/** What a browser loads of the heaviest script, on the one page that has it; `tests/unit/charts.test.ts` holds its bound. */
function sayWeight(name: "charts"): void {
	const address: string = JSON.parse(readFileSync("build/assets.json", "utf8"))[name];
	const [br, gz] = [".br", ".gz"].map((suffix) => statSync(`build/client${address}${suffix}`).size / 1000);
	console.log(`${address}, of the statistics alone: ${br?.toFixed(1)} kB by brotli, ${gz?.toFixed(1)} kB by gzip`);
}

/** Writes an asset under a name that changes with its content, because browsers cache it for a year. */
function keepAsset(name: string, ending: string, content: string | Buffer): string {
	const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
	const address = `/assets/${name}-${hash}${ending}`;
	writeFileSync(`build/client${address}`, content);
	return address;
}

function precompress(directory: string): void {
	for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
		const file = join(entry.parentPath, entry.name);
		if (!entry.isFile() || !/\.(js|css|svg|json|txt|html|ico|webmanifest|wasm)$/.test(file)) continue;
		const content = readFileSync(file);
		for (const [suffix, copy] of [
			[".br", brotliCompressSync(content)],
			[".gz", gzipSync(content, { level: 9 })],
		] as const) {
			if (copy.length < content.length) writeFileSync(file + suffix, copy);
		}
	}
}
