import { createHash } from "node:crypto";
import type { PreviewAnswer, PreviewedPage, PreviewRequest } from "~/domain/event-file/preview-request";
import { isRefusal, type Refusal } from "~/domain/ground/refusal";
import { paths } from "~/paths";
import { type Arguments, signedInVisitOf, type Visit } from "../../ground/event/visit.server";
import { choiceNames, readChoice } from "./preview-choice.server";
import { renderPreview } from "./render-preview.server";

/** Pages of staff, of the live session and of sessions themselves: a preview has none of them. */
const without =
	/^\/(organisation|scan|live|assistance|regie|entree|preuve|logout|login[^/]*|message|leaderboard|photos)(\/|$)/;

type PageArguments = Arguments & { params: Arguments["params"] & { "*"?: string } };

/**
 * Shows a page of the event as somebody else would see it, made by the same code from a store in memory: forms inside work, and
 * what they send is nowhere else. Another process makes it (decision 179), one at a time on the whole server.
 */
export async function showPreviewPage(args: PageArguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	await visit.ask.revisions.list({ pageSize: 1 });
	const { request, context } = args;
	const { previews, renderPage } = context;
	if (!previews || !renderPage) throw new Response(null, { status: 404 });
	const { t } = visit.frame;
	const url = new URL(request.url);
	const { choice, typed, languageKey } = readChoice(visit, url.searchParams);
	const query = new URLSearchParams(typed).toString();
	const prefix = paths.previewPage(visit.context);
	const path = `/${args.params["*"] ?? ""}`.replace(/\/$/, "");
	if (without.test(path)) return redirectTo(`${prefix}?${query}`);
	for (const name of choiceNames) url.searchParams.delete(name);
	const page: PreviewedPage = {
		method: request.method,
		origin: url.origin,
		path,
		search: url.search,
		prefix,
		query,
		languageKey,
		type: request.headers.get("Content-Type"),
		body: request.method === "POST" ? new Uint8Array(await request.arrayBuffer()) : null,
	};
	const look = { eventId: visit.where.eventId, ownerId: visit.user.id, choice, page, left: request.signal };
	try {
		return responseTo(visit, await previews.show(look, previewHere));
	} catch (error) {
		if (request.signal.aborted) return new Response(null, { status: 503 });
		if (isRefusal(error, "workWaits")) return busy(visit, error);
		if (!(error instanceof Error) || error.name !== "PreviewFailed") throw error;
		context.log.warn({ err: error }, "a preview was given up");
		return wordsAlone(t("preview.tooSlow"), { status: 503 });
	}

	/** Where no other process renders previews: in development. */
	function previewHere(request: PreviewRequest) {
		const worlds = context.previews?.worldsHere();
		if (!worlds || !renderPage) throw new Response(null, { status: 404 });
		return renderPreview(request, { worlds, context, renderPage });
	}
}

function responseTo({ frame }: Visit, answer: PreviewAnswer): Response {
	switch (answer.say) {
		case "faulty":
			return wordsAlone(frame.t("preview.faulty"));
		case "leads":
			return redirectTo(answer.location);
		case "file":
			return new Response(new Uint8Array(answer.body), { status: answer.status, headers: fileHeaders(answer.type) });
		case "page":
			return new Response(answer.html, { status: answer.status, headers: pageHeaders(answer.styles) });
		case "unknown":
			throw new Error("a preview was given its event, and does not know it");
	}
}

/** In the frame of a preview, or alone: words instead of an error. */
export function busy({ frame }: Visit, refusal: Refusal): Response {
	const seconds = String(refusal.wait?.seconds ?? 10);
	return wordsAlone(frame.t("refusals.workWaits"), { status: 429, headers: { "Retry-After": seconds } });
}

function redirectTo(location: string): Response {
	return new Response(null, { status: 303, headers: { Location: location } });
}

export function wordsAlone(
	words: string,
	{ status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
	const escaped = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	return new Response(`<!DOCTYPE html><meta charset="utf-8"><title>${escaped}</title><p>${escaped}</p>`, {
		status,
		headers: { ...pageHeaders([]), ...headers },
	});
}

function fileHeaders(type: string | null): Record<string, string> {
	return { "Content-Type": type ?? "application/octet-stream", "Cache-Control": "no-store" };
}

/** Framed by our own pages alone; no script runs in it. */
function pageHeaders(styles: string[]): Record<string, string> {
	const hashes = styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`);
	const policy = [
		"default-src 'none'",
		`style-src ${["'self'", ...hashes].join(" ")}`,
		"img-src 'self' data: https:",
		"font-src 'self'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'self'",
	];
	return {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
		"Content-Security-Policy": policy.join(";"),
		"X-Frame-Options": "SAMEORIGIN",
	};
}
