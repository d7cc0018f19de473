import { existsSync, readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { RequestHandler } from "express";

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

/**
 * The files of the built client. The list is read once, so that other addresses cost one look-up,
 * and the copies compressed by the build (.br, .gz) go to whoever accepts them.
 */
export function staticFiles(root: string): RequestHandler {
	const files = listFiles(root);
	return (req, res, next) => {
		const file = files.get(req.path);
		if (!file || (req.method !== "GET" && req.method !== "HEAD")) return next();
		const encoding = acceptedEncoding(req.headers["accept-encoding"], file.encodings);
		res.type(extname(file.path)).set("Cache-Control", req.path.startsWith("/assets/") ? YEAR : HOUR);
		if (file.encodings.length > 0) res.vary("Accept-Encoding");
		if (encoding) res.set("Content-Encoding", encoding.name);
		res.sendFile(file.path + (encoding?.suffix ?? ""), { cacheControl: false });
	};
}

interface Encoding {
	name: string;
	suffix: string;
}

const encodings: Encoding[] = [
	{ name: "br", suffix: ".br" },
	{ name: "gzip", suffix: ".gz" },
];

function listFiles(root: string): Map<string, { path: string; encodings: Encoding[] }> {
	const files = new Map<string, { path: string; encodings: Encoding[] }>();
	for (const entry of readdirSync(root, {
		recursive: true,
		withFileTypes: true,
	})) {
		const path = join(entry.parentPath, entry.name);
		const isCopy = encodings.some(({ suffix }) => path.endsWith(suffix));
		const url = `/${relative(root, path).split(sep).join("/")}`;
		if (!entry.isFile() || isCopy || url.includes("/.")) continue;
		files.set(url, {
			path,
			encodings: encodings.filter(({ suffix }) => existsSync(path + suffix)),
		});
	}
	return files;
}

function acceptedEncoding(header: string | string[] | undefined, available: Encoding[]): Encoding | undefined {
	const accepted = String(header ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(";")[0]?.trim());
	return available.find(({ name }) => accepted.includes(name));
}
