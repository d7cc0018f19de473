import { randomBytes } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { Request, Response } from "express";
import { pictureLimits } from "~/domain/networking/picture";
import { megabytesAt, usualMegabytes } from "./body-limits";
import { bounds, isWrongName } from "./bounds";
import { isApi } from "./plain-page";

/** An uploaded file, on the disk until the request is answered. */
export interface SentFile {
	field: string;
	name: string;
	/** Empty if the file is too large. */
	blob: Blob;
	isTooHeavy: boolean;
}

export interface Upload {
	fields: [name: string, value: string][];
	files: SentFile[];
	/** True if there were more files than one post may hold; the rest were dropped. */
	isTooMany: boolean;
	/** The bytes of its largest file at most. */
	mostBytes: number;
}

/** An upload that cannot be read: it is no multipart form, the sender has left, or too many are being read. */
export class UnreadableUpload extends Error {
	/** `isBusy`: too many uploads are being read, so a later attempt may succeed. */
	constructor(readonly isBusy = false) {
		super(isBusy ? "too many uploads at once" : "an upload cannot be read");
	}
}

/** The most uploads read at once, for pages and for calls each. One takes some kilobytes of memory and up to 120 MB of disk. */
const mostAtOnce = 60;
/** The limit for one sender, so that slow senders, malicious or not, keep nobody else out. */
const mostOfOne = 3;
const leftoverMs = 60 * 60 * 1000;
interface FormLimits {
	fields: number;
	bytes: number;
	fileFields: number;
}

/** What a form holds beside its files. Of a long form, each file field that nobody used is a part too. */
const shortForm: FormLimits = { fields: 20, bytes: 10_000, fileFields: pictureLimits.atOnce };
const longForm: FormLimits = { fields: bounds.fields, bytes: usualMegabytes * 1024 * 1024, fileFields: 250 };
/** Control characters, which no name needs; one database stores them, the other refuses them. */
const controls = /\p{Cc}/gu;

/** Settings with pictures among their fields. */
const longForms = /^\/[^/]+\/organisation\/reglages\/(page-publique|conferences|badges)(\/.*)?$/;
const pages = [
	/^\/[^/]+\/organisation\/direct\/question\/[^/]+\/images\/?$/,
	/^\/[^/]+\/photos\/envoyer(\.json|\/)?$/,
	longForms,
	/^\/[^/]+\/organisation\/photos(\.json|\/)?$/,
];
const calls = [
	/^\/api\/domains\/[^/]+\/events\/[^/]+\/(users\/photos|pictures)\/?$/,
	/^\/api\/domains\/[^/]+\/events\/[^/]+\/lives\/modules\/[^/]+\/options\/[^/]+\/image\/?$/,
	/^\/api\/domains\/[^/]+\/events\/[^/]+\/draft\/images\/?$/,
	/^\/api\/domains\/[^/]+\/events\/[^/]+\/people-imports\/?$/,
];

/** True for addresses whose bodies are never held in memory whole: uploads are written to the disk as they come. */
export function isUpload({ method, path, headers }: Pick<Request, "method" | "path" | "headers">): boolean {
	if (method !== "POST" || !/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) return false;
	return [...pages, ...calls].some((address) => address.test(path));
}

/**
 * Returns a function that reads the upload of one request, once, when it is called: a page first checks who sends it, and
 * passes that on. The files are deleted when the answer is sent.
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

const inProgress = new Map<string, number>();

async function readInTurn(limits: Record<string, number>, read: () => Promise<Upload>): Promise<Upload> {
	const count = (name: string) => inProgress.get(name) ?? 0;
	if (Object.entries(limits).some(([name, most]) => count(name) >= most)) throw new UnreadableUpload(true);
	for (const name of Object.keys(limits)) inProgress.set(name, count(name) + 1);
	try {
		return await read();
	} finally {
		for (const name of Object.keys(limits)) {
			if (count(name) > 1) inProgress.set(name, count(name) - 1);
			else inProgress.delete(name);
		}
	}
}

async function readUpload(req: Request, res: Response, directory: string): Promise<Upload> {
	const folder = join(directory, randomBytes(8).toString("hex"));
	res.once("close", () => void rm(folder, { recursive: true, force: true }).catch(() => {}));
	await mkdir(folder, { recursive: true, mode: 0o700 });
	return parse(req, folder);
}

function parse(req: Request, folder: string): Promise<Upload> {
	return new Promise((resolve, reject) => {
		const fields: Upload["fields"] = [];
		const files: Promise<SentFile>[] = [];
		let isTooMany = false;
		let [bytes, chosen] = [0, 0];
		const limits = longForms.test(req.path) ? longForm : shortForm;
		const refuse = () => reject(new UnreadableUpload());
		const mostBytes = fileBytesAt(req.path);
		const parser = openParser(req, refuse, limits, mostBytes);
		if (!parser) return;
		parser.on("field", (name: string, value: string) => {
			bytes += name.length + Buffer.byteLength(value);
			if (limits === longForm && (bytes > limits.bytes || isWrongName(name))) return refuse();
			fields.push([name, value.replaceAll("\0", "")]);
		});
		parser.on("file", (field: string, stream: Readable & { truncated?: boolean }, name: string | undefined) => {
			if (limits === longForm && (!name || ++chosen > pictureLimits.atOnce)) {
				isTooMany ||= Boolean(name);
				return stream.resume();
			}
			files.push(saveFile(stream, { field, name: name ?? "" }, join(folder, String(files.length))));
		});
		parser.on("filesLimit", () => (isTooMany = true));
		if (limits === longForm) parser.on("fieldsLimit", refuse);
		parser.on("error", refuse);
		parser.on("finish", () => {
			Promise.all(files).then(
				(sent) => resolve({ fields, files: sent.filter(isChosen), isTooMany, mostBytes }),
				refuse,
			);
		});
		req.once("aborted", refuse);
		req.once("error", refuse);
		req.pipe(parser);
	});
}

/** A picture, or what the address takes beyond one: a list of people. */
const fileBytesAt = (path: string) => Math.max(pictureLimits.bytes, megabytesAt(path) * 1024 * 1024);

function openParser(req: Request, refuse: () => void, { fields, bytes, fileFields }: FormLimits, fileSize: number) {
	try {
		return new Busboy({
			headers: req.headers as BusboyHeaders,
			limits: {
				files: fileFields,
				fileSize,
				fields,
				fieldNameSize: bounds.nameBytes,
				fieldSize: bytes,
				parts: fields + fileFields + 20,
				headerPairs: 20,
			},
		});
	} catch {
		refuse();
		return undefined;
	}
}

/** An empty file field arrives as a file without a name. */
const isChosen = ({ name, blob, isTooHeavy }: SentFile) => isTooHeavy || blob.size > 0 || name !== "";

async function saveFile(
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

/** Deletes what a process left behind when it died during an upload. */
export async function sweepUploads(directory: string): Promise<void> {
	for (const name of await readdir(directory).catch(() => [])) {
		const stats = await stat(join(directory, name)).catch(() => undefined);
		if (stats && Date.now() - stats.mtimeMs > leftoverMs)
			await rm(join(directory, name), { recursive: true, force: true });
	}
}

export function asForm({ fields, files, mostBytes }: Upload): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	for (const { field, name, blob, isTooHeavy } of files) {
		// One byte over the limit, so that the handler refuses it as too large.
		const content = isTooHeavy ? new Uint8Array(mostBytes + 1) : blob;
		form.append(field, new File([content], name));
	}
	return form;
}
