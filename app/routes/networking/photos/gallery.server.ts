import { data } from "@remix-run/node";
import { z } from "zod";
import type { Picture } from "~/contract/networking/pictures";
import { isAccessDenied, isRefusal } from "~/domain/ground/refusal";
import { pictureLimits } from "~/domain/networking/picture";
import { formatDay, formatTime } from "~/domain/time/dates";
import { screenTokenOf } from "~/http/screen-cookie.server";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { closedPage } from "../../ground/event/closed.server";
import { inEvent } from "../../ground/event/in-event";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireUser, type Visit, visitOf } from "../../ground/event/visit.server";
import { answerForm } from "../../ground/form-kit/answer-form.server";
import { fetchPage, pageLinksOf, requestedPageNumber } from "../../ground/pages/paging";
import { absorbBadge, badgeCookie } from "./badge-grant.server";

type GalleryScope = "all" | "mine" | "badge" | "signedOut" | "notRegistered";

interface PhotoPage {
	pictures: Picture[];
	total: number;
}

const none: PhotoPage = { pictures: [], total: 0 };

/** For registered people, and the wearer of a badge (participant specification, section 2). */
export async function loadGallery(args: Arguments) {
	const visit = await galleryVisit(args);
	await absorbBadge(args, visit);
	const query = new URL(args.request.url).searchParams;
	const { listed, place } = await fetchPage(requestedPageNumber(query), pictureLimits.perPage, (page) =>
		listFor(args, visit, query.has("moi"), page),
	);
	const { whose, pictures, total } = listed;
	const { context } = visit;
	const here = paths.photos(context);
	const at = (number: number) =>
		`${here}?${new URLSearchParams({ ...(whose === "mine" && { moi: "" }), page: String(number) })}`;
	return data(
		serverOnly({
			title: visit.frame.t("photos.title"),
			whose,
			total,
			photos: pictures.map((picture, index) =>
				cardOf(visit, picture, { number: (place.page - 1) * pictureLimits.perPage + index + 1, total }),
			),
			here,
			pages: pageLinksOf(place, at),
			mine: visit.user ? `${here}?moi` : undefined,
			send: visit.user && visit.frame.settings.photosUpload ? paths.photosSend(context) : undefined,
			slideshow: whose === "all" && total > 0 ? paths.photosViewer(context) : undefined,
			zip: whose === "mine" && total > 0 ? paths.photosFile(context) : undefined,
			login: paths.login(context, here),
			registration: paths.registration(context),
			src: args.context.photosSrc,
		}),
	);
}

export async function removePhoto(args: Arguments) {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	return answerForm(args, {
		schema: z.object({ remove: z.string().max(40) }),
		async save({ remove }) {
			await visit.gateway.pictures.remove({ ...inEvent(visit), pictureId: remove });
			return redirectTo(args, `${paths.photos(visit.context)}?moi`, { tone: "success", key: "photos.removed" });
		},
	});
}

/** The visit of an event with a gallery; without one its page says so. */
export async function galleryVisit(args: Arguments): Promise<Visit> {
	const visit = await visitOf(args);
	if (!visit.frame.settings.photosShown) throw closedPage("closed.photos");
	return visit;
}

/** Empty where photos cannot be listed (participant specification, section 8), with a way to go on. */
async function listFor(args: Arguments, visit: Visit, isMine: boolean, pageCurrent: number) {
	const { pictures } = visit.gateway;
	const query = { ...inEvent(visit), pageCurrent };
	if (visit.user) {
		const call = isMine ? pictures.mine(query) : pictures.list(query);
		const listed = await orNone(call);
		if (listed) return { whose: isMine ? ("mine" as const) : ("all" as const), ...listed };
	}
	const badge = await screenTokenOf(args.request, args.context, badgeCookie);
	const listed = badge && (await orNone(pictures.ofBadge({ ...query, badge })));
	if (listed) return { whose: "badge" as const, ...listed };
	return { whose: (visit.user ? "notRegistered" : "signedOut") satisfies GalleryScope as GalleryScope, ...none };
}

async function orNone(call: Promise<{ data: PhotoPage }>): Promise<PhotoPage | undefined> {
	try {
		return (await call).data;
	} catch (error) {
		if (isAccessDenied(error) || isRefusal(error, "notFound")) return undefined;
		if (isRefusal(error, "tooManyAttempts") || isRefusal(error, "storeUnavailable")) return none;
		throw error;
	}
}

/** The alternative text of a photo: its number and when it was added, all that is known of it in words. */
export function describePhoto(
	{ t, locale, timeZone }: Visit["frame"],
	at: string,
	position: { number: number; total: number },
): string {
	return t("photos.alt", { ...position, day: formatDay(at, locale, timeZone), time: formatTime(at, locale, timeZone) });
}

export function cardOf(
	{ context, frame, user }: Visit,
	{ id, thumbnail, state, isMine, isPictured, filtered, at }: Picture,
	position: { number: number; total: number },
) {
	const { t } = frame;
	const file = (name: string) => paths.photoFile(context, id, name);
	const isReady = state !== "received" && state !== "unreadable";
	return {
		id,
		...thumbnail,
		alt: describePhoto(frame, at, position),
		thumb: isReady ? { webp: file("xs.webp"), jpg: file("xs.jpg") } : undefined,
		href: state === "published" ? paths.photosViewer(context, id) : isReady ? file("hd.jpg") : undefined,
		downloads: isReady
			? (["original", "hd", ...(filtered ? (["filtered"] as const) : [])] as const).map((variant) => ({
					href: `${file(`${variant}.jpg`)}?telecharger`,
					label: t(`photos.variant.${variant}`),
				}))
			: [],
		state: isMine && state !== "published" ? t(`photos.state.${state}`) : undefined,
		onIt: isPictured ? t("photos.onIt") : undefined,
		// The wearer of a badge alone is asked to sign in for more.
		canRemove: user !== undefined && (isMine || isPictured),
	};
}

export type PhotoCard = ReturnType<typeof cardOf>;
