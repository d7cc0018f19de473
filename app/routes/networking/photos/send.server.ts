import { data } from "@remix-run/node";
import { isAccessDenied, Refusal } from "~/domain/ground/refusal";
import { pictureLimits } from "~/domain/networking/picture";
import type { SentFile, Upload } from "~/http/express/uploads";
import { serverOnly } from "~/http/server-only";
import { paths } from "~/paths";
import { inEvent } from "../../ground/event/in-event";
import { readUpload } from "../../ground/event/read-upload.server";
import { redirectTo } from "../../ground/event/redirect-to.server";
import { type Arguments, requireUser, type Visit } from "../../ground/event/visit.server";
import { describeRefusal } from "../../ground/form-kit/answer-form.server";
import { galleryVisit } from "./gallery.server";

export interface Outcome {
	sent: number;
	refusals: string[];
	badges: string;
	status: number;
}

export async function loadSend(args: Arguments) {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	return serverOnly({
		title: visit.frame.t("photos.sendTitle"),
		isOpen: visit.frame.settings.photosUpload && visit.user?.UserEvent?.registered === true,
		action: paths.photosSend(visit.context),
		back: `${paths.photos(visit.context)}?moi`,
		src: args.context.photosSrc,
	});
}

/** Each photo is handled on its own: a refused one does not stop the others. */
export async function sendPhotos(args: Arguments) {
	const visit = await galleryVisit(args);
	requireUser(visit, args.request);
	const upload = await readUpload(args, visit);
	const badges = valuesOf(upload, "badges").join(",");
	const codes = badges.split(/[,;\n]+/).filter((code) => code.trim() !== "");
	const outcome = await sendEach(visit, upload, (photo, name) =>
		visit.gateway.pictures.upload({ ...inEvent(visit), photo, name, badges: codes.slice(0, pictureLimits.people) }),
	);
	const answer = { ...outcome, badges };
	if (isByScript(args)) return Response.json(answer, { status: outcome.status });
	if (outcome.refusals.length === 0) {
		const notice = { tone: "success", key: "photos.sent", variables: { count: outcome.sent } } as const;
		return redirectTo(args, `${paths.photos(visit.context)}?moi`, notice);
	}
	return data(serverOnly(answer), { status: outcome.status });
}

export function valuesOf({ fields }: Upload, name: string): string[] {
	return fields.flatMap(([field, value]) => (field === name ? [value] : []));
}

/** Sends each photo; the status is that of the first refusal. */
export async function sendEach(
	{ frame: { t, timeZone } }: Visit,
	{ files, isTooMany }: Upload,
	send: (photo: Blob, name: string) => Promise<unknown>,
): Promise<Omit<Outcome, "badges">> {
	const refused: { words: string; status: number }[] = [];
	const photos = files.filter(({ field }) => field === "photos" || field === "camera");
	let sent = 0;
	if (photos.length === 0)
		refused.push(describeRefusal(new Refusal("invalidForm", { photos: "photos.noFile" }), t, timeZone));
	for (const file of photos) {
		try {
			await sendOne(file, send);
			sent++;
		} catch (error) {
			if (isAccessDenied(error)) throw new Response(error.message, { status: error.status });
			const { words: reason, status } = describeRefusal(error, t, timeZone);
			refused.push({ words: t("photos.refusedFile", { name: file.name, reason }), status });
		}
	}
	if (isTooMany) refused.push({ words: t("photos.tooMany"), status: 413 });
	return { sent, refusals: refused.map(({ words }) => words), status: refused[0]?.status ?? 200 };
}

async function sendOne({ blob, name, isTooHeavy }: SentFile, send: (photo: Blob, name: string) => Promise<unknown>) {
	if (isTooHeavy) throw new Refusal("pictureTooLarge");
	await send(blob, name);
}

export function isByScript({ request }: Arguments): boolean {
	return new URL(request.url).pathname.endsWith(".json");
}
