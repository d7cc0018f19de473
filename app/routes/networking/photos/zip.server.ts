import { unlessRefused } from "~/http/unless-refused";
import { inEvent } from "../../ground/event/in-event";
import { recordUse } from "../../ground/event/record-use.server";
import { type Arguments, requireUser } from "../../ground/event/visit.server";
import { withProof } from "../../ground/event/with-proof.server";
import { archiveOf } from "./archive.server";
import { galleryVisit } from "./gallery.server";

const perPage = 200;

/** Made while it is downloaded: photos are compressed already, and none waits in memory. */
export async function sendOwnPhotos(args: Arguments): Promise<Response> {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	const { pictures } = visit.gateway;
	const photos: { id: string; at: string }[] = [];
	for (let pageCurrent = 1; ; pageCurrent++) {
		const page = (await withProof(args, visit, pictures.mine({ ...inEvent(visit), pageSize: perPage, pageCurrent })))
			.data;
		photos.push(...page.pictures.filter(({ state }) => state !== "received" && state !== "unreadable"));
		if (page.pictures.length === 0 || pageCurrent * perPage >= page.total) break;
	}
	await recordUse(args, visit, "photoDownloaded");
	const open = (pictureId: string) =>
		unlessRefused(pictures.file({ ...inEvent(visit), pictureId, variant: "original" }), "notFound");
	const body = archiveOf(
		photos.map(({ id, at }) => ({ name: `${at.slice(0, 10)}-${id}.jpg`, at: new Date(at), open: () => open(id) })),
	);
	return new Response(body, {
		headers: {
			"Content-Type": "application/zip",
			"Content-Disposition": `attachment; filename="photos-${visit.frame.event.alias}.zip"`,
			"Cache-Control": "no-store",
		},
	});
}
