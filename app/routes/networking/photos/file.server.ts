import type { PictureFormat, Variant } from "~/domain/networking/picture";
import type { Gateway } from "~/gateway/gateway";
import { photoCacheControl } from "~/http/cache-control";
import { screenTokenOf } from "~/http/screen-cookie.server";
import { unlessRefused } from "~/http/unless-refused";
import { inEvent } from "../../ground/event/in-event";
import type { Arguments, Visit } from "../../ground/event/visit.server";
import { badgeCookie } from "./badge-grant.server";
import { galleryVisit } from "./gallery.server";

const names = /^(original|hd|xs|filtered)\.(webp|jpg)$/;

/** Whole or in part: to the person signed in, else by a wall's link, else by a badge's cookie. */
export async function sendPhoto(
	args: Arguments & { params: { pictureId?: string; file?: string } },
): Promise<Response> {
	const visit = await galleryVisit(args);
	const [, variant, format] = names.exec(args.params.file ?? "") ?? [];
	const bytes =
		variant && (await findFile(args, visit, { variant: variant as Variant, format: format as PictureFormat }));
	if (!bytes) throw new Response(null, { status: 404 });
	const { request } = args;
	const isDownload = new URL(request.url).searchParams.has("telecharger");
	const tag = `"${args.params.pictureId}-${args.params.file}"`;
	const headers = {
		ETag: tag,
		"Content-Type": format === "webp" ? "image/webp" : "image/jpeg",
		"Accept-Ranges": "bytes",
		"Cache-Control": photoCacheControl,
		...(isDownload && {
			"Content-Disposition": `attachment; filename="photo-${args.params.pictureId}-${args.params.file}"`,
		}),
	};
	if (isAmong(tag, request.headers.get("If-None-Match"))) return new Response(null, { status: 304, headers });
	const part = isAmong(tag, request.headers.get("If-Range") ?? tag)
		? partIn(request.headers.get("Range"), bytes.size)
		: undefined;
	if (part === "none")
		return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${bytes.size}` } });
	if (!part) return new Response(bytes.stream(), { headers: { ...headers, "Content-Length": String(bytes.size) } });
	const [from, to] = part;
	return new Response(bytes.slice(from, to + 1).stream(), {
		status: 206,
		headers: {
			...headers,
			"Content-Range": `bytes ${from}-${to}/${bytes.size}`,
			"Content-Length": String(to - from + 1),
		},
	});
}

async function findFile(
	{ request, params, context }: Arguments & { params: { pictureId?: string } },
	visit: Visit,
	file: { variant: Variant; format: PictureFormat },
): Promise<Blob | undefined> {
	const badge = await screenTokenOf(request, context, badgeCookie);
	const query = { ...inEvent(visit), pictureId: params.pictureId ?? "", ...file };
	const ownFile = await fetchFile(visit.gateway, { ...query, ...(badge && { badge }) });
	if (ownFile) return ownFile;
	const token = await screenTokenOf(request, context, "photos");
	return token ? fetchFile(context.gatewayFor(token, context.address), query) : undefined;
}

function fetchFile(gateway: Gateway, request: Parameters<Gateway["pictures"]["file"]>[0]): Promise<Blob | undefined> {
	return unlessRefused(gateway.pictures.file(request), "notFound");
}

/** True if the browser has this version; used only after the right to see it was checked. */
function isAmong(tag: string, tags: string | null): boolean {
	return (tags ?? "").split(",").some((part) => part.trim().replace(/^W\//, "") === tag);
}

/** One range (RFC 9110); undefined for several ranges and unreadable ones, for which the whole file is sent. */
function partIn(range: string | null, size: number): [from: number, to: number] | "none" | undefined {
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
	if (from === "" && to === "") return undefined;
	if (from === "") return Number(to) === 0 ? "none" : [Math.max(0, size - Number(to)), size - 1];
	if (Number(from) >= size || (to !== "" && Number(to) < Number(from))) return "none";
	return [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
}
