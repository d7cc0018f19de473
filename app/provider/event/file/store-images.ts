import { openAsBlob } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import pLimit from "p-limit";
import { type ImageKind, imageFileIn, imageIdIn, imageSizes, storedImageName } from "~/domain/event/image";
import type { PictureSize } from "~/domain/event/picture-size";
import type { EventFile } from "~/domain/event-file/event-file";
import type { Fault, FaultCode } from "~/domain/ground/fault";
import { isRefusal, type RefusalCode } from "~/domain/ground/refusal";
import { pictureLimits } from "~/domain/networking/picture";
import { requirePicture } from "../../ground/files/require-picture";
import { isImageSaved, saveEventImage } from "../../ground/files/save-event-image";
import type { Files } from "../../ground/services/files";
import { ImageFailed, type ImageWorker } from "../../ground/services/image-worker";
import { imagesIn, withImages } from "./images";
import type { EventFileProblem, ReadEventFile } from "./parse";

interface ImageTarget {
	/** The event file's folder, in which its pictures are. */
	folder: string;
	imageWorkers: ImageWorker;
	/** Where pictures are stored; if absent they are only checked. */
	files?: Files | undefined;
	isDry?: boolean;
	/** The stored pictures by the names of the last imported file: an export names them, and may be elsewhere than they were. */
	known?: Record<string, string> | undefined;
}

type StoreImagesResult = { ok: true; file: EventFile; notes: string[] } | { ok: false; problems: EventFileProblem[] };

/** How many pictures are in memory at once, for they are large. */
const atOnce = 2;

/**
 * An id is a hash of the picture, so that the same picture has the same id and an import that changes none changes nothing.
 * Files are on the disk before a document names them; those that an interrupted import leaves behind are swept (`sweepImages`).
 */
export async function storeImages(
	{ file, problemAt, lineOf }: ReadEventFile,
	place: ImageTarget,
): Promise<StoreImagesResult> {
	const references = imagesIn(file.document);
	const eventId = file.document.event.id;
	const ids = new Map<string, Promise<ImageResult>>();
	const turns = pLimit(atOnce);
	const storeOnce = (said: string, kind: ImageKind) => {
		const key = `${kind} ${said}`;
		const pending = ids.get(key) ?? turns(() => storeImage(said, kind, eventId, place));
		ids.set(key, pending);
		return pending;
	};
	const results = await Promise.all(
		references.map(async ({ said, kind, path }) => ({ said, kind, path, result: await storeOnce(said, kind) })),
	);
	const problems = results.flatMap(({ path, result }) => ("fault" in result ? [problemAt(path, result.fault)] : []));
	if (problems.length > 0) return { ok: false, problems: problems.sort((a, b) => a.line - b.line) };
	const storedNames = new Map(
		results.flatMap(({ said, kind, result }) =>
			"id" in result ? [[`${kind} ${said}`, storedImageName(result.id)]] : [],
		),
	);
	const document = withImages(file.document, (said, kind) => storedNames.get(`${kind} ${said}`) ?? said);
	const notes = results.flatMap(({ path, result }) =>
		"note" in result && result.note ? [`${lineOf(path)}: ${result.note}`] : [],
	);
	return { ok: true, file: { ...file, document }, notes: [...new Set(notes)] };
}

type ImageResult = { id: string; note?: string | undefined } | { fault: Fault };

async function storeImage(said: string, kind: ImageKind, eventId: string, place: ImageTarget): Promise<ImageResult> {
	const { imageWorkers, files, isDry } = place;
	const id = imageIdIn(said);
	if (id) {
		const isThere = !files || (await isImageSaved({ ...place, eventId }, id, kind));
		return isThere ? { id } : { fault: { code: "pictureNotStored", picture: said } };
	}
	const path = imageFileIn(said) ?? said;
	const opened = await openInFolder(place.folder, path);
	if ("fault" in opened) {
		const knownId = imageIdIn(place.known?.[said]);
		const isKnown =
			knownId && opened.isMissing && (!files || (await isImageSaved({ ...place, eventId }, knownId, kind)));
		return isKnown ? { id: knownId } : opened;
	}
	try {
		const size = await requirePicture(opened.picture);
		const bytes = new Uint8Array(await opened.picture.arrayBuffer());
		const newId = await saveEventImage(bytes, kind, { imageWorkers, eventId, files, isDry });
		return { id: newId, note: resolutionWarning(path, kind, size) };
	} catch (error) {
		const fault = faultIn(error, path);
		if (!fault) throw error;
		return { fault };
	}
}

async function openInFolder(
	folder: string,
	path: string,
): Promise<{ picture: Blob } | { fault: Fault; isMissing?: true }> {
	try {
		const [root, target] = [await realpath(folder), await realpath(resolve(folder, path))];
		if (!target.startsWith(root.endsWith(sep) ? root : root + sep))
			return { fault: { code: "pictureOutside", picture: path } };
		if (!(await stat(target)).isFile()) return { fault: { code: "pictureNoFile", picture: path } };
		return { picture: await openAsBlob(target) };
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (code === "ENOENT" || code === "ENOTDIR")
			return { fault: { code: "pictureMissing", picture: path, place: join(folder, path) }, isMissing: true };
		return { fault: { code: "pictureClosed", picture: path, reason: code } };
	}
}

const refused: Partial<Record<RefusalCode, (picture: string) => Fault>> = {
	pictureTooLarge: (picture) => ({ code: "pictureTooLarge", picture, megabytes: pictureLimits.bytes / 1024 / 1024 }),
	pictureTooWide: (picture) => ({ code: "pictureTooWide", picture, megapixels: pictureLimits.pixels / 1_000_000 }),
	pictureHeic: (picture) => ({ code: "pictureHeic", picture }),
	pictureUnsupported: (picture) => ({ code: "pictureUnsupported", picture }),
};

const failed = {
	unreadable: "pictureBroken",
	tooSlow: "pictureTooSlow",
	crashed: "pictureEndsPrograms",
} as const satisfies Record<ImageFailed["reason"], FaultCode>;

function faultIn(error: unknown, picture: string): Fault | undefined {
	if (error instanceof ImageFailed) return { code: failed[error.reason], picture };
	return isRefusal(error) ? refused[error.code]?.(picture) : undefined;
}

/** A warning if a picture is so small that even one of its pixels is more than one on the page. */
function resolutionWarning(path: string, kind: ImageKind, { width, height }: PictureSize): string | undefined {
	const [largest] = imageSizes[kind].slice(-1);
	if (!largest || Math.max(width, height) >= largest.width / 2) return undefined;
	return `“${path}” has ${width} × ${height} pixels and will look soft; ${largest.width} × ${largest.height} are sharp everywhere`;
}
