import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BuildOptions, build, type Plugin } from "esbuild";
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

/** Remix loads them in `installGlobals`, which nobody calls: Node has its own `fetch`. */
const fetchOfOldNodes = ["undici", "@remix-run/web-fetch"];

/**
 * Parts of packages that nothing of ours reaches. A megabyte of source costs a start more than two of memory, run or not.
 *
 * - Express offers readers of bodies, whose tables of old encodings are the largest of all; `http/express/body.ts` reads ours.
 * - sanitize-html parses `style` attributes, which `clean-html.ts` removes before. Without a parser it removes them too.
 * - Zod has its messages in fifty languages; ours are text keys.
 */
const unreached: Plugin = {
	name: "unreached",
	setup({ onResolve, onLoad }) {
		onResolve({ filter: /^(body-parser|postcss)$/ }, ({ path }) => ({ path, namespace: "unreached" }));
		onLoad({ filter: /.*/, namespace: "unreached" }, () => ({ contents: "module.exports = {};" }));
		onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
			contents: 'export { default as en } from "./en.js";',
		}));
	},
};

/**
 * V8 keeps a source text with two bytes for each character as soon as one of them is beyond Latin 1. esbuild escapes such
 * characters everywhere but in regular expressions, whose few made twelve megabytes of six.
 */
const asciiOnly: Plugin = {
	name: "ascii-only",
	setup({ onLoad }) {
		onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
			const text = await readFile(path, "utf8");
			const inAscii = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`;
			// Behind a backslash it is escaped already, and stays.
			const contents = text.replace(/(?<!\\)[^\0-\x7f]/g, inAscii);
			return { contents, loader: path.endsWith("ts") ? "ts" : "js" };
		});
	},
};

/** server.ts waits at its top level, which a script cannot do; a function in it can. Its imports end at its first empty line. */
const serverAsFunction: Plugin = {
	name: "server-as-function",
	setup({ onLoad }) {
		onLoad({ filter: /\/server\.ts$/ }, async ({ path }) => {
			if (path !== resolve("server.ts")) return undefined;
			const text = await readFile(path, "utf8");
			const contents = `${text.replace("\n\n", "\n\nexport const started = (async () => {")}})();`;
			return { contents, loader: "ts" };
		});
	},
};

// Remix is first because it empties build/.
buildRemix();
await buildNodePrograms();
await buildEnhance();
precompress("build/client");
keepCompiled();
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
			{ in: "app/provider/networking/photos/image-worker-process.ts", out: "image-worker" },
			{ in: "app/provider/insight/recounts/recount-process.ts", out: "recount" },
			{ in: "app/provider/event/file/dropped/file-thread.ts", out: "file-thread" },
		],
	});
	if (existsSync("scripts/event.ts")) await build({ ...options, entryPoints: ["scripts/event.ts"] });
}

/**
 * Bundles the server and Remix's build of the app into one file with the packages they use: Node takes longer
 * to find and read a thousand modules than to run them, and a bundle keeps less unused code in memory. The packages of
 * `outside` stay where npm put them. The file is a script, and not a module, for the sake of `keepCompiled`.
 */
async function buildServer(common: BuildOptions): Promise<void> {
	await build({
		...common,
		stdin: {
			contents: `
				exports.startServer = () => require("./server.ts").started;
				exports.startPreviews = () => require("./app/http/express/preview-process.ts").startPreviews();
				exports.openApp = () => require("./build/server/index.js");`,
			resolveDir: ".",
		},
		outdir: undefined,
		outfile: "build/server/bundle.cjs",
		format: "cjs",
		// Node 20 does not let a script that was compiled before import anything; `require` does the same here, as late.
		supported: { "dynamic-import": false },
		alias: { "virtual:remix/server-build": "./build/server/index.js" },
		plugins: [serverAsFunction, unreached, asciiOnly],
		// The development half of server.ts is never reached in production, so it is left out by name.
		external: ["./scripts/development", ...outside, ...fetchOfOldNodes],
		// Function names are kept, so that a log says where an error comes from.
		minifySyntax: true,
		minifyWhitespace: true,
		legalComments: "none",
		define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "moduleUrl" },
		banner: {
			js: [
				'(function (require, module, exports, moduleUrl) { "use strict";',
				// For code that reads the variable in another way, and for child processes.
				'process.env["NODE_ENV"] ??= "production";',
			].join(""),
		},
		footer: { js: "})" },
		// Remix names packages only for the side effects of loading them; they have none.
		logOverride: { "ignored-bare-import": "silent" },
	});
	rmSync("build/server/assets", { recursive: true });
	copyFileSync("scripts/bundle/bundle.js", "build/server/bundle.js");
	writeFileSync("build/server.js", 'import { bundle } from "./server/bundle.js";\nawait bundle.startServer();\n');
	writeFileSync("build/preview.js", 'import { bundle } from "./server/bundle.js";\nawait bundle.startPreviews();\n');
	const ofRemix = "assets, assetsBuildDirectory, basename, entry, future, isSpaMode, mode, publicPath, routes";
	writeFileSync(
		"build/server/index.js",
		`import { bundle } from "./bundle.js";\nexport const { ${ofRemix} } = bundle.openApp();\n`,
	);
}

/**
 * Starts the server once, to keep what V8 compiles until it is ready: compiling is a third of the CPU of a start. It is done
 * here, and not by the first server, because many a server may not write where its build is.
 */
function keepCompiled(): void {
	const dataDir = mkdtempSync(join(tmpdir(), "parvis-build-"));
	// Whatever this environment asks of servers, or of node, is not for this one.
	const env = {
		PATH: process.env.PATH,
		NODE_ENV: "production" as const,
		DATA_DIR: dataDir,
		DEMO: "0",
		LOG_LEVEL: "silent",
	};
	const { status } = spawnSync(process.execPath, ["scripts/bundle/keep-compiled.js"], {
		env,
		stdio: ["ignore", "ignore", "inherit"],
		timeout: 60_000,
	});
	rmSync(dataDir, { recursive: true, force: true });
	if (status !== 0)
		console.warn("The server did not start here: its compiled code is not kept, and each start is slower.");
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
		heldForms: keepAsset("held-forms", ".js", await bundleHeldForms({ minify: true })),
		total: keepAsset("total", ".js", await bundleTotal({ minify: true })),
		charts: keepAsset("charts", ".js", await bundleCharts({ minify: true })),
		questions: keepAsset("questions", ".js", await bundleQuestions({ minify: true })),
		zxing: keepAsset("zxing", ".wasm", readFileSync(zxingFile)),
	};
	writeFileSync("build/assets.json", JSON.stringify(addresses));
}

/** What a browser loads of the heaviest script, on the one page that has it; `tests/unit/insight/charts.test.ts` holds its bound. */
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
