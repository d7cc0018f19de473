import { PassThrough, type Readable } from "node:stream";
import { constants, createGzip } from "node:zlib";
import {
	type ActionFunctionArgs,
	type AppLoadContext,
	createReadableStreamFromReadable,
	type EntryContext,
	type LoaderFunctionArgs,
} from "@remix-run/node";
import { type ErrorResponse, isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { isRefusal, type Refusal, sentenceOf } from "~/domain/ground/refusal";
import { isStoreTrouble } from "~/domain/ground/store-trouble";
import { acceptedEncoding } from "~/http/accepted-encoding";
import type { PlainRefusal } from "~/http/express/plain-page";
import { carryStyles } from "~/http/express/stylesheets";
import { isHydrated } from "~/http/hydration";
import { NonceContext } from "~/http/nonce";
import { markFailed } from "~/http/page-title";
import { RequestCache } from "~/http/request-cache";
import { readZone } from "~/http/zone-of";
import { sayAny, textsOf } from "~/i18n/translator";
import { askForMoreThanBadge } from "~/routes/ground/event/require-proof.server";

// server.ts reaches the composition through this build: there is one copy of every module, so that a Refusal thrown by the
// provider is `instanceof` the Refusal that an action catches; and hot reload works in development.
export { compose, openPreviewWorlds } from "~/composition.server";
export { renderPreview } from "~/routes/event/preview/render-preview.server";
export { answersToScript } from "~/routes/live/live-page/answer-by-script.server";
export { openLiveStream, openStreamByTicket } from "~/routes/live/stream/live-stream.server";

/** Milliseconds that deferred loader data may take; the render itself is aborted one second later. */
export const streamTimeout = 5000;

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remix: EntryContext,
	context: AppLoadContext,
): Response | Promise<Response> {
	const refusal = refusals.get(context);
	if (refusal?.code === "badgeNotEnough") return leadToSignIn(request, remix, context);
	if (refusal) showRefusal(remix, refusal, readZone(context));
	// Remix does not send a route's own headers with its action's: find Retry-After wherever it was set.
	const retry = refusal?.wait?.seconds.toString() ?? retryAfterOf(remix);
	if (retry) headers.set("Retry-After", retry);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.append("Vary", "Accept-Encoding");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");

	const finalStatus = refusal?.status ?? failureOf(remix)?.status ?? status;
	const { loaderData, errors } = remix.staticHandlerContext;
	if (finalStatus >= 400) markFailed(loaderData, { isReplaced: errors !== null });

	const page = (
		<NonceContext.Provider value={context.nonce}>
			<RemixServer context={remix} url={request.url} nonce={context.nonce} abortDelay={streamTimeout} />
		</NonceContext.Provider>
	);
	const handles = remix.staticHandlerContext.matches.map(({ route }) => remix.routeModules[route.id]?.handle);
	return isHydrated(handles)
		? streamPage(page, request, finalStatus, headers, context)
		: wholePage(page, finalStatus, headers, context);
}

/** Refusals that may occur on any page and that no feature has handled: their text says what to do. */
const refusalsOfAnyPage = ["tooManyAttempts", "workWaits", "roleAsksLongPassword", "badgeNotEnough"] as const;

const refusals = new RequestCache<AppLoadContext, Refusal>();

/** Pages need not know what a badge opens: a visitor who signed in with a badge and needs more is sent to sign in. */
async function leadToSignIn(request: Request, remix: EntryContext, context: AppLoadContext): Promise<Response> {
	const params = remix.staticHandlerContext.matches.at(-1)?.params ?? {};
	try {
		return await askForMoreThanBadge({ request, params, context });
	} catch (redirection) {
		if (redirection instanceof Response) return redirection;
		throw redirection;
	}
}

/**
 * Why a page is not shown. After a post Remix answers with the status of the form, even if its page is refused: a stranger's
 * post would be « Accès refusé » with 422.
 */
function failureOf({ staticHandlerContext: { errors } }: EntryContext): ErrorResponse | undefined {
	return Object.values(errors ?? {}).find(isRouteErrorResponse);
}

/** Shows the error page with the refusal instead of the page. Remix would show it as a fault of ours. */
function showRefusal({ staticHandlerContext }: EntryContext, refusal: Refusal, zone: string) {
	const { errors } = staticHandlerContext;
	const shown = { status: refusal.status, statusText: "", internal: false, data: sentenceOf(refusal, zone) };
	staticHandlerContext.errors = errors && Object.fromEntries(Object.keys(errors).map((id) => [id, shown]));
}

/** In both languages, for what is no page: a file or data has no error page of the app around it. */
function plainRefusalOf(refusal: Refusal, zone: string): PlainRefusal {
	const { key, variables } = sentenceOf(refusal, zone);
	const [fr, en] = ["fr", "en"].map((language) => sayAny(textsOf(language), key, variables));
	return { status: refusal.status, code: refusal.code, fr: fr ?? "", en: en ?? "" };
}

function retryAfterOf({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined {
	const all = [...Object.values(actionHeaders), ...Object.values(loaderHeaders)];
	return all.map((headers) => headers.get("Retry-After")).find((retry) => retry !== null) ?? undefined;
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
	if (request.signal.aborted) return;
	// A post to an address that accepts none is the sender's fault; the request log has it.
	if (isRouteErrorResponse(error) && error.status < 500) return;
	if (isRefusal(error) && error.status < 500) context.refused = plainRefusalOf(error, readZone(context));
	if (isRefusal(error) && refusalsOfAnyPage.some((code) => code === error.code))
		return void refusals.set(context, error);
	// server.ts then answers for the whole page, because its frame needs the store too.
	context.isStoreDown ||= isRefusal(error, "storeUnavailable") || isStoreTrouble(error);
	// The gateway has already logged the store's trouble.
	if (!isRefusal(error, "storeUnavailable")) context.log.error({ err: error }, "a page failed");
}

// A page without scripts needs no hydration marks: less CPU, fewer bytes, a known length. server.ts compresses it.
async function wholePage(
	page: React.ReactElement,
	status: number,
	headers: Headers,
	{ page: pageSlot, stylesheets, openStyle }: AppLoadContext,
): Promise<Response> {
	// The loaders have worked in this turn, and a page is rendered in one piece: what waits meanwhile goes first.
	await new Promise((resolve) => setImmediate(resolve));
	const markup = renderToStaticMarkup(page);
	const text = `<!DOCTYPE html>${stylesheets ? carryStyles(markup, stylesheets, openStyle) : markup}`;
	if (pageSlot) {
		pageSlot.html = text;
		return new Response(null, { status, headers });
	}
	const html = Buffer.from(text);
	headers.set("Content-Length", String(html.length));
	return new Response(html, { status, headers });
}

function streamPage(
	page: React.ReactElement,
	request: Request,
	status: number,
	headers: Headers,
	{ nonce, log }: AppLoadContext,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let failed = false;
		let sent = false;
		const respond = () => {
			sent = true;
			const body = new PassThrough();
			resolve(
				new Response(createReadableStreamFromReadable(compressStream(body, request, headers)), {
					status: failed ? 500 : status,
					headers,
				}),
			);
			pipe(body);
		};
		// A running timer would keep the whole render in memory until it fires.
		const stop = () => clearTimeout(timer);
		// A robot reads the page once, so it gets the complete page.
		const isRobot = isbot(request.headers.get("user-agent"));
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			onShellReady: () => isRobot || respond(),
			onAllReady: () => {
				stop();
				if (isRobot) respond();
			},
			onShellError: (error) => {
				stop();
				reject(error);
			},
			onError: (error) => {
				failed = true;
				if (sent) log.error({ err: error }, "a page failed while it was sent");
			},
		});
		const timer = setTimeout(abort, streamTimeout + 1000);
	});
}

function compressStream(body: PassThrough, request: Request, headers: Headers): Readable {
	if (!acceptedEncoding(request.headers.get("accept-encoding") ?? "", ["gzip"])) return body;
	headers.set("Content-Encoding", "gzip");
	return body.pipe(createGzip({ level: 3, flush: constants.Z_SYNC_FLUSH }));
}
