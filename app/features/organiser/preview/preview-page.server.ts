import { createHash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { isRefusal } from "~/domain/ground/refusal";
import { commitSession, readSession, setToken } from "~/http/session.server";
import { paths } from "~/paths";
import { inEvent } from "../../frame/event/in-event";
import { type Arguments, signedInVisitOf } from "../../frame/event/visit.server";
import { withErrorPage } from "../../frame/event/with-error-page.server";
import { choiceNames, readChoice } from "./preview-choice.server";
import { type PreviewPlace, withinPreview, withPreviewLinks } from "./preview-links";

/** Pages of staff, of the live session and of sessions themselves: a preview has none of them. */
const without = /^\/(organisation|scan|live|regie|entree|preuve|logout|login[^/]*|message|leaderboard|photos)(\/|$)/;

type PageArguments = Arguments & { params: Arguments["params"] & { "*"?: string } };

/**
 * Shows a page of the event as somebody else would see it, made by the same code from a store in memory: forms inside work, and
 * what they send is nowhere else.
 */
export async function showPreviewPage(args: PageArguments): Promise<Response> {
	const visit = await signedInVisitOf(args);
	await withErrorPage(args, visit, visit.gateway.revisions.list({ ...inEvent(visit), pageSize: 1 }));
	const { openPreview, renderPage } = args.context;
	if (!openPreview || !renderPage) throw new Response(null, { status: 404 });
	const url = new URL(args.request.url);
	const { choice, typed, languageKey } = readChoice(visit, url.searchParams);
	const query = new URLSearchParams(typed);
	const opening = openPreview({ eventId: visit.where.eventId, ownerId: visit.user.id, choice });
	const world = await opening.catch((error) => {
		if (isRefusal(error, "invalidForm")) return undefined;
		throw error;
	});
	if (!world) return wordsAlone(visit.frame.t("preview.faulty"));
	const place: PreviewPlace = { alias: world.alias, prefix: paths.previewPage(visit.context), query };
	const path = `/${args.params["*"] ?? ""}`.replace(/\/$/, "");
	if (without.test(path)) return redirectTo(`${place.prefix}?${query}`);

	for (const name of choiceNames) url.searchParams.delete(name);
	const styles: string[] = [];
	const inner: AppLoadContext = {
		...args.context,
		page: {},
		gatewayFor: world.gatewayFor,
		now: () => choice.at,
		// Linked, so that the policy needs no hash of each.
		stylesheets: undefined,
		openStyle: (css) => styles.push(css),
		openPolicy() {},
		openNoncedStyles() {},
		openCamera() {},
		handOver: undefined,
		tickets: undefined,
		bank: undefined,
		mailbox: undefined,
		openPreview: undefined,
		renderPage: undefined,
	};
	const { pathname, search } = new URL(`/${world.alias}${path}${url.search}`, url.origin);
	const answer = await renderPage(
		new Request(url.origin + pathname + search, {
			method: args.request.method,
			headers: await headersOf(args, { ...world, languageKey }),
			...(args.request.method === "POST" && { body: await args.request.arrayBuffer() }),
		}),
		inner,
	);
	const location = answer.headers.get("Location");
	if (location !== null) return redirectTo(withinPreview(location, place) ?? `${place.prefix}?${query}`);
	if (!answer.headers.get("Content-Type")?.startsWith("text/html")) {
		return new Response(await answer.arrayBuffer(), { status: answer.status, headers: fileHeaders(answer) });
	}
	const html = inner.page?.html ?? (await answer.text());
	return new Response(withPreviewLinks(html, place), { status: answer.status, headers: pageHeaders(styles) });
}

/** The person's own cookies stay outside: inside somebody else is signed in. */
async function headersOf(
	{ request, context }: Arguments,
	{ domainId, token, languageKey }: { domainId: string; token: string | undefined; languageKey: string },
) {
	const session = await readSession(new Request(request.url), context);
	setToken(session, domainId, token);
	session.set("language", languageKey);
	const cookie = (await commitSession(session, context))["Set-Cookie"].split(";")[0] ?? "";
	const type = request.headers.get("Content-Type");
	return { Cookie: cookie, "Accept-Language": languageKey, ...(type !== null && { "Content-Type": type }) };
}

function redirectTo(location: string): Response {
	return new Response(null, { status: 303, headers: { Location: location } });
}

export function wordsAlone(words: string): Response {
	const escaped = words.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
	return new Response(`<!DOCTYPE html><meta charset="utf-8"><title>${escaped}</title><p>${escaped}</p>`, {
		headers: pageHeaders([]),
	});
}

function fileHeaders({ headers }: Response): Record<string, string> {
	return { "Content-Type": headers.get("Content-Type") ?? "application/octet-stream", "Cache-Control": "no-store" };
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
