import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";

/** The program of the image worker, in one file as it is built for the server: from source it takes twice as long to start. */
export const imageWorkerProgram = buildImageWorker();

function buildImageWorker(): string {
	const { outputFiles } = buildSync({
		entryPoints: [resolve("app/provider/networking/photos/image-worker-process.ts")],
		write: false,
		bundle: true,
		platform: "node",
		format: "esm",
		packages: "external",
		alias: { "~": resolve("app") },
		logLevel: "error",
	});
	const [{ contents } = { contents: new Uint8Array() }] = outputFiles;
	// Under node_modules, so that the packages left out of it are found; its name is a hash of the content, so that two workers
	// may write it.
	const directory = resolve("node_modules/.cache/parvis-image-worker");
	const file = join(directory, `${createHash("sha256").update(contents).digest("hex").slice(0, 16)}.mjs`);
	mkdirSync(directory, { recursive: true });
	writeFileSync(`${file}.${process.pid}`, contents);
	renameSync(`${file}.${process.pid}`, file);
	return file;
}
