import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

// The build copies this file to build/server. It loads the server as a script, because what V8 has compiled of a script can be
// kept and given back to it, and on Node 20 that of a module cannot.

const server = new URL("../server.js", import.meta.url).href;
const filename = fileURLToPath(new URL("bundle.cjs", import.meta.url));
const compiledFile = `${filename}.cache`;

// V8 leaves compiled code aside that another version of V8 made, or other flags; the server then starts more slowly.
const script = compile(readFileSync(filename));
export const isCompiled = script.cachedDataRejected === false;
export const bundle = {};
script.runInThisContext()(createRequire(server), { exports: bundle }, bundle, server);

function compile(source) {
	return new Script(source.toString("latin1"), { filename, cachedData: readCompiled(source) });
}

export function keepCompiled() {
	const code = script.createCachedData();
	const sum = Buffer.alloc(4);
	sum.writeUInt32LE(sumOf(code, readFileSync(filename)));
	writeFileSync(compiledFile, Buffer.concat([code, sum]));
}

function readCompiled(source) {
	if (!existsSync(compiledFile)) return undefined;
	const kept = readFileSync(compiledFile);
	const code = kept.subarray(0, -4);
	return kept.length > 4 && kept.readUInt32LE(code.length) === sumOf(code, source) ? code : undefined;
}

/** V8 would take code with a damaged byte, and code of another source of the same length. */
function sumOf(code, source) {
	return crc32(code, crc32(source));
}
