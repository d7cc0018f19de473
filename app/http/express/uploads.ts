import { randomBytes } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { Request, Response } from "express";
import { pictureLimits } from "~/domain/networking/picture";
import { bounds } from "./bounds";
import { isApi } from "./plain-page";

/** A file that somebody sent: on the disk until the request is answered. */
export interface SentFile {
	/** The field that it came in. */
	field: string;
	/** As its sender called it. Nothing is decided by it. */
	name: string;
	/** Empty of one that is too heavy. */
	blob: Blob;
	isTooHeavy: boolean;
}

export interface Upload {
	fields: [name: string, value: string][];
	files: SentFile[];
	/** There were more files than one post may hold; those beyond were not kept. */
	isTooMany: boolean;
}

/** Nobody reads it: it is no multipart form, or the sender has left. */
export class UnreadableUpload extends Error {
	/** Many are being read: later it would be. */
	constructor(readonly isBusy = false) {
		super(isBusy ? "too many uploads at once" : "an upload cannot be read");
	}
}

/** So many are read at once, of pages and of calls each; one holds some kilobytes, and up to 120 MB of disk. */
const mostAtOnce = 60;
/** Of one sender: who sends slowly, on purpose or not, keeps nobody else out. */
const mostOfOne = 3;
const leftoverMs = 60 * 60 * 1000;
const bytesOfFields = 10_000;
/** A name has none; one store keeps them, the other refuses them. */
const controls = /\p{Cc}/gu;

const pages = [
	/^\/[^/]+\/organisation\/direct\/question\/[^/]+\/images\/?$/,
	/^\/[^/]+\/photos\/envoyer(\.json|\/)?$/,
	/^\/[^/]+\/organisation\/photos(\.json|\/)?$/,
];
const calls = [
	/^\/api\/domains\/[^/]+\/events\/[^/]+\/(users\/photos|pictures)\/?$/,
	/^\/api\/domains\/[^/]+\/events\/[^/]+\/lives\/modules\/[^/]+\/options\/[^/]+\/image\/?$/,
];

/** The addresses whose body is no whole in memory, page or call: what they are sent goes to the disk as it comes. */
export function isUpload({ method, path, headers }: Pick<Request, "method" | "path" | "headers">): boolean {
	if (method !== "POST" || !/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) return false;
	return [...pages, ...calls].some((address) => address.test(path));
}

/**
 * What is read of one request, once, when it is asked for: a page asks first who is there, and says who. Files go when the answer
 * has gone.
 */
export function uploadReader(req: Request, res: Response, directory: string): (sender: string) => Promise<Upload> {
	let read: Promise<Upload> | undefined;
	return (sender) => {
		const kind = isApi(req.path) ? "calls" : "pages";
		read ??= readInTurn({ [kind]: mostAtOnce, [`${kind} ${sender}`]: mostOfOne }, () =>
			readUpload(req, res, directory),
		);
		return read;
	};
}

/** How many are being read, by whom. */
const reading = new Map<string, number>();

async function readInTurn(limits: Record<string, number>, read: () => Promise<Upload>): Promise<Upload> {
	const count = (name: string) => reading.get(name) ?? 0;
	if (Object.entries(limits).some(([name, most]) => count(name) >= most)) throw new UnreadableUpload(true);
	for (const name of Object.keys(limits)) reading.set(name, count(name) + 1);
	try {
		return await read();
	} finally {
		for (const name of Object.keys(limits)) {
			if (count(name) > 1) reading.set(name, count(name) - 1);
			else reading.delete(name);
		}
	}
}

async function readUpload(req: Request, res: Response, directory: string): Promise<Upload> {
	const place = join(directory, randomBytes(8).toString("hex"));
	res.once("close", () => void rm(place, { recursive: true, force: true }).catch(() => {}));
	await mkdir(place, { recursive: true, mode: 0o700 });
	return parse(req, place);
}

function parse(req: Request, place: string): Promise<Upload> {
	return new Promise((resolve, reject) => {
		const fields: Upload["fields"] = [];
		const files: Promise<SentFile>[] = [];
		let isTooMany = false;
		const refuse = () => reject(new UnreadableUpload());
		const parser = openParser(req, refuse);
		if (!parser) return;
		parser.on("field", (name: string, value: string) => fields.push([name, value.replaceAll("\0", "")]));
		parser.on("file", (field: string, stream: Readable & { truncated?: boolean }, name: string | undefined) => {
			files.push(keep(stream, { field, name: name ?? "" }, join(place, String(files.length))));
		});
		parser.on("filesLimit", () => (isTooMany = true));
		parser.on("error", refuse);
		parser.on("finish", () => {
			Promise.all(files).then((sent) => resolve({ fields, files: sent.filter(isChosen), isTooMany }), refuse);
		});
		req.once("aborted", refuse);
		req.once("error", refuse);
		req.pipe(parser);
	});
}

function openParser(req: Request, refuse: () => void) {
	try {
		return new Busboy({
			headers: req.headers as BusboyHeaders,
			limits: {
				files: pictureLimits.atOnce,
				fileSize: pictureLimits.bytes,
				fields: 20,
				fieldNameSize: bounds.nameBytes,
				fieldSize: bytesOfFields,
				parts: pictureLimits.atOnce + 40,
				headerPairs: 20,
			},
		});
	} catch {
		refuse();
		return undefined;
	}
}

/** A field for files that was left empty comes as a file without a name. */
const isChosen = ({ name, blob, isTooHeavy }: SentFile) => isTooHeavy || blob.size > 0 || name !== "";

async function keep(
	stream: Readable & { truncated?: boolean },
	{ field, name }: { field: string; name: string },
	path: string,
): Promise<SentFile> {
	await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
	const isTooHeavy = stream.truncated === true;
	if (isTooHeavy) await rm(path, { force: true });
	return {
		field,
		name: name.replace(controls, "").slice(0, 255),
		blob: isTooHeavy ? new Blob() : await openAsBlob(path),
		isTooHeavy,
	};
}

/** What a process left that died while it read. */
export async function sweepUploads(directory: string): Promise<void> {
	for (const name of await readdir(directory).catch(() => [])) {
		const known = await stat(join(directory, name)).catch(() => undefined);
		if (known && Date.now() - known.mtimeMs > leftoverMs)
			await rm(join(directory, name), { recursive: true, force: true });
	}
}

/** The same as a web form, for calls: its files lie on the disk. */
export function asForm({ fields, files }: Upload): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	for (const { field, name, blob, isTooHeavy } of files) {
		// One byte too many: what takes it says so.
		const content = isTooHeavy ? new Uint8Array(pictureLimits.bytes + 1) : blob;
		form.append(field, new File([content], name));
	}
	return form;
}
