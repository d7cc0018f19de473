import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { isRefusal } from "~/domain/refusal";
import { inEvent } from "../../frame/event/in-event";
import { noteUse } from "../../frame/event/note-use.server";
import { type Arguments, requireUser } from "../../frame/event/visit.server";
import { galleryVisit } from "./gallery.server";

const perPage = 200;

/** All of one's own photos in one archive, made as it is fetched: photos are packed already, and none waits in memory. */
export async function sendOwnPhotos(args: Arguments): Promise<Response> {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	const { pictures } = visit.gateway;
	const own: { id: string; at: string }[] = [];
	for (let pageCurrent = 1; ; pageCurrent++) {
		const page = (await pictures.mine({ ...inEvent(visit), pageSize: perPage, pageCurrent })).data;
		own.push(...page.pictures.filter(({ state }) => state !== "received" && state !== "unreadable"));
		if (page.pictures.length === 0 || pageCurrent * perPage >= page.total) break;
	}
	await noteUse(args, visit, "photoDownloaded");
	const zip = new ZipFile();
	for (const { id, at } of own) {
		const name = `${at.slice(0, 10)}-${id}.jpg`;
		zip.addReadStreamLazy(name, { compress: false, mtime: new Date(at) }, (give) => {
			pictures.file({ ...inEvent(visit), pictureId: id, variant: "original" }).then(
				(file) => give(null, Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0])),
				// Removed meanwhile: an empty file tells so, and the others still come.
				(error: unknown) =>
					isRefusal(error, "notFound") ? give(null, Readable.from([])) : give(error, Readable.from([])),
			);
		});
	}
	zip.end();
	const body = Readable.toWeb(zip.outputStream as Readable) as ReadableStream<Uint8Array>;
	return new Response(body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="photos-${visit.frame.event.alias}.zip"`,
			"Cache-Control": "no-store",
		},
	});
}
