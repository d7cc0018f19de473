import { data } from "@remix-run/node";
import { z } from "zod";
import type { ModeratedPicture } from "~/contract/networking/pictures";
import { Refusal } from "~/domain/ground/refusal";
import { type ModerationDecision, type PictureState, pictureLimits, pictureStates } from "~/domain/networking/picture";
import { formatDay, formatTime } from "~/domain/time/dates";
import { readForm } from "~/http/read-form";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { readUpload } from "../../ground/event/read-upload.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireUser, type Visit } from "../../ground/event/visit.server";
import { answerForm, byButton } from "../../ground/form-kit/answer-form.server";
import { fetchPage, pageLinksOf, requestedPageNumber } from "../../ground/pages/paging";
import { galleryVisit } from "./gallery.server";
import { isByScript, sendEach } from "./send.server";

const shownStates: PictureState[] = ["waiting", "published", "refused", "received", "unreadable"];

export async function loadDesk(args: Arguments) {
	const visit = await deskVisit(args);
	const query = new URL(args.request.url).searchParams;
	const state = pictureStates.find((one) => one === query.get("etat")) ?? "waiting";
	const { listed, place } = await fetchPage(requestedPageNumber(query), pictureLimits.perPage, (pageCurrent) =>
		visit.ask.pictures.judged({ state, pageCurrent }),
	);
	const { pictures, total } = listed;
	const at = (photoState: PictureState, number = 1) =>
		`${paths.photoDesk(visit.context)}?${new URLSearchParams({ etat: photoState, ...(number > 1 && { page: String(number) }) })}`;
	const { t } = visit.frame;
	return serverOnly({
		title: t("photoDesk.title"),
		state,
		states: shownStates.map((shownState) => ({
			href: at(shownState),
			label: t(`photoDesk.state.${shownState}`),
			isCurrent: shownState === state,
		})),
		photos: pictures.map((picture, index) =>
			rowOf(visit, picture, (place.page - 1) * pictureLimits.perPage + index + 1),
		),
		total,
		pages: pageLinksOf(place, (page) => at(state, page)),
		action: at(state),
		screens: paths.screens(visit.context),
		src: args.context.photosSrc,
	});
}

export async function changeDesk(args: Arguments) {
	const visit = await deskVisit(args);
	if (/^multipart\//i.test(args.request.headers.get("Content-Type") ?? "")) return addPhotos(args, visit);
	return byButton(
		args,
		"change",
		{ publish: () => changeTicked(args, visit, "published"), refuse: () => changeTicked(args, visit, "refused") },
		() => changeOne(args, visit),
	);
}

async function addPhotos(args: Arguments, visit: Visit) {
	// Checks the right before any file is read.
	await visit.ask.pictures.judged({ pageSize: 1 });
	const upload = await readUpload(args, visit);
	let matched = 0;
	const outcome = await sendEach(visit, upload, async (photo, name) => {
		const { people } = (await visit.gateway.pictures.add({ ...inEvent(visit), photo, name })).data;
		if (people.length > 0) matched++;
	});
	if (isByScript(args)) return Response.json({ ...outcome, matched }, { status: outcome.status });
	if (outcome.refusals.length === 0) {
		const notice = { tone: "success", key: "photoDesk.added", variables: { count: outcome.sent, matched } } as const;
		return redirectTo(args, `${paths.photoDesk(visit.context)}?etat=published`, notice);
	}
	return data(serverOnly({ ...outcome, badges: "" }), { status: outcome.status });
}

function changeTicked(args: Arguments, visit: Visit, state: ModerationDecision) {
	return answerForm(args, {
		schema: z.object({ ids: z.array(z.string().max(40)).min(1, "photoDesk.noneChosen").max(200) }),
		async save({ ids }) {
			return changeState(args, visit, ids, state);
		},
	});
}

async function changeOne(args: Arguments, visit: Visit) {
	const form = await readForm(args.request);
	const idIn = (name: string) => String(form.get(name) ?? "").slice(0, 40);
	if (form.has("publish"))
		return answerForm(args, {
			schema: z.object({}),
			save: () => changeState(args, visit, [idIn("publish")], "published"),
		});
	if (form.has("refuse"))
		return answerForm(args, {
			schema: z.object({}),
			save: () => changeState(args, visit, [idIn("refuse")], "refused"),
		});
	return answerForm(args, {
		schema: z.object({}),
		async save() {
			if (!form.has("remove")) throw new Refusal("badRequest");
			await visit.gateway.pictures.remove({ ...inEvent(visit), pictureId: idIn("remove") });
			return redirectTo(args, hereOf(args), { tone: "success", key: "photoDesk.removed" });
		},
	});
}

async function changeState(args: Arguments, visit: Visit, ids: string[], state: ModerationDecision) {
	const { changed } = await visit.ask.pictures.judge({ ids, state });
	return redirectTo(args, hereOf(args), { tone: "success", key: `photoDesk.${state}`, variables: { count: changed } });
}

function hereOf({ request }: Arguments): string {
	const { pathname, search } = new URL(request.url);
	return pathname + search;
}

async function deskVisit(args: Arguments): Promise<Visit> {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	return visit;
}

function rowOf(
	visit: Visit,
	{ id, thumbnail, state, author, isOfficial, people, name, at }: ModeratedPicture,
	number: number,
) {
	const { context } = visit;
	const { t, locale, timeZone } = visit.frame;
	const isReady = state !== "received" && state !== "unreadable";
	return {
		id,
		number,
		...thumbnail,
		thumb: isReady
			? { webp: paths.photoFile(context, id, "xs.webp"), jpg: paths.photoFile(context, id, "xs.jpg") }
			: undefined,
		href: isReady ? paths.photoFile(context, id, "hd.jpg") : undefined,
		details: [
			t("photoDesk.by", {
				name: isOfficial ? t("photoDesk.official") : author,
				day: formatDay(at, locale, timeZone),
				time: formatTime(at, locale, timeZone),
			}),
			...(people.length > 0 ? [t("photoDesk.with", { names: people.join(", ") })] : []),
			name,
		],
		canPublish: state === "waiting" || state === "refused",
		canRefuse: state === "waiting" || state === "published",
	};
}
