import { createHash, randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import type { Picture } from "~/contract/networking/pictures";
import { eventTitle } from "~/domain/event/event-title";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import type { Gateway } from "~/gateway/gateway";
import { screenTokenOf } from "~/http/screen-cookie.server";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { type Arguments, requireUser, type Visit } from "../../ground/event/visit.server";
import { absorbLink } from "../../live/stage/read-screen.server";
import { describePhoto, galleryVisit } from "./gallery.server";

/** The most photos in the slideshow; the gallery has the older ones. */
const most = 200;
/** Seconds for which a photo is shown (participant specification, section 9). */
const turnSeconds = 5;

/** One photo, and the links to the others. Without a script `actualiser` moves on by itself, newer photos first. */
export async function loadViewer(args: Arguments) {
	const visit = await galleryVisit(args);
	const { pictures: newestFirst, isWall } = await lastPictures(args, visit);
	const query = new URL(args.request.url).searchParams;
	const wished = query.get("photo");
	const newest = newestFirst[0]?.id;
	const round = query.get("tour")?.slice(0, 20) ?? "";
	const pictures = inRound(newestFirst, round);
	const index = Math.max(
		0,
		pictures.findIndex(({ id }) => id === wished),
	);
	const current = pictures[index];
	// Once all were shown another round begins, in another order.
	const isLast = index + 1 >= pictures.length;
	const nextRound = isLast && query.has("actualiser") ? anotherRound(newestFirst, current?.id) : round;
	const after = isLast ? inRound(newestFirst, nextRound)[0] : pictures[index + 1];
	// A photo that is newer than the last look goes before the next one.
	const lastSeenId = query.get("vu");
	const isNew = lastSeenId !== null && newest !== undefined && newest !== lastSeenId && newest !== current?.id;
	const next = isNew ? newest : after?.id;
	const follows = query.has("actualiser");
	const here = paths.photosViewer(visit.context);
	const way = (photo: string | undefined, { isFollowing = follows, of = round } = {}) =>
		`${here}?${new URLSearchParams({
			...(photo && { photo }),
			...(of && { tour: of }),
			...(newest && { vu: isNew || lastSeenId === null ? newest : lastSeenId }),
			...(isFollowing && { actualiser: String(turnSeconds) }),
		})}`;
	return data(
		serverOnly({
			title: visit.frame.t("photos.viewer"),
			eventName: eventTitle(visit.frame.event.name).name,
			isWall,
			photo: current && shownOf(visit, current, { number: index + 1, total: pictures.length }),
			previous: pictures.length > 1 ? way(pictures.at(index - 1)?.id) : undefined,
			next: pictures.length > 1 ? way(next, { of: isNew ? round : nextRound }) : undefined,
			follow: way(current?.id, { isFollowing: !follows }),
			follows,
			last: paths.photosLast(visit.context),
			gallery: isWall ? undefined : paths.photos(visit.context),
			src: args.context.photosSrc,
		}),
		follows ? { headers: { Refresh: `${turnSeconds}; url=${way(next, { of: isNew ? round : nextRound })}` } } : {},
	);
}

/** The photos in the order of a round: the newest first in the first one, then each time another order. */
function inRound(newestFirst: Picture[], round: string): Picture[] {
	if (round === "") return newestFirst;
	const sortKey = (id: string) => createHash("sha256").update(`${round} ${id}`).digest("hex");
	return [...newestFirst].sort((a, b) => (sortKey(a.id) < sortKey(b.id) ? -1 : 1));
}

/** A round that does not begin with the photo on show. */
function anotherRound(newestFirst: Picture[], shownId: string | undefined): string {
	const round = randomBytes(6).toString("hex");
	const [first, ...others] = inRound(newestFirst, round);
	return first?.id === shownId && others.length > 0 ? anotherRound(newestFirst, shownId) : round;
}

/** The list that the slideshow's script requests every five seconds. */
export async function listLastPhotos(args: Arguments): Promise<Response> {
	const visit = await galleryVisit(args);
	const { pictures } = await lastPictures(args, visit);
	return Response.json(
		{
			pictures: pictures.map((picture, index) =>
				shownOf(visit, picture, { number: index + 1, total: pictures.length }),
			),
		},
		{ headers: { "Cache-Control": "no-store" } },
	);
}

function shownOf(
	{ context, frame }: Visit,
	{ id, filtered, at }: Picture,
	position: { number: number; total: number },
): { id: string; webp: string; jpg: string; alt: string } {
	const variant = filtered ? "filtered" : "hd";
	return {
		id,
		webp: paths.photoFile(context, id, `${variant}.webp`),
		jpg: paths.photoFile(context, id, `${variant}.jpg`),
		alt: describePhoto(frame, at, position),
	};
}

/** With the token of the browser's link or else as the person signed in. */
async function lastPictures(args: Arguments, visit: Visit): Promise<{ pictures: Picture[]; isWall: boolean }> {
	const { request, context } = args;
	const read = (gateway: Gateway) => gateway.pictures.last({ ...inEvent(visit), limit: most });
	await absorbLink(args, visit, "photos", read);
	const token = await screenTokenOf(request, context, "photos");
	if (token) {
		const byLink = await read(context.gatewayFor(token, context.address)).catch(orDenied);
		if (byLink) return { pictures: byLink.data.pictures, isWall: true };
		if (!visit.user) throw closedPage("closed.screen");
	}
	requireUser(visit, request);
	try {
		return { pictures: (await read(visit.gateway)).data.pictures, isWall: false };
	} catch (error) {
		if (isAccessDenied(error)) throw new Response(error.message, { status: error.status });
		if (isRefusal(error, "storeUnavailable")) return { pictures: [], isWall: false };
		throw error;
	}
}

function orDenied(error: unknown): undefined {
	if (!isAccessDenied(error)) throw error;
}
