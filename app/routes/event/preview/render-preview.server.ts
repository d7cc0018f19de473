import type { AppLoadContext } from "@remix-run/node";
import type { PreviewAnswer, PreviewRequest } from "~/domain/event-file/preview-request";
import { isRefusal } from "~/domain/ground/refusal";
import { commitSession, readSession, setToken } from "~/http/session.server";
import { type PreviewPlace, withinPreview, withPreviewLinks } from "./preview-links";

/** What renders a preview: the copies of events, and the app's pages with what they need beside an event. */
export interface PreviewRenderer {
	worlds: PreviewWorlds;
	context: AppLoadContext;
	renderPage(request: Request, context: AppLoadContext): Promise<Response>;
}

type PreviewWorlds = ReturnType<NonNullable<AppLoadContext["previews"]>["worldsHere"]>;
type World = NonNullable<Awaited<ReturnType<PreviewWorlds["open"]>>>;

/** A page of the event as somebody else would see it, made by the same code from a store in memory. */
export async function renderPreview(
	request: PreviewRequest,
	{ worlds, context, renderPage }: PreviewRenderer,
): Promise<PreviewAnswer> {
	let world: World | undefined;
	try {
		world = await worlds.open(request);
	} catch (error) {
		if (isRefusal(error, "invalidForm")) return { say: "faulty" };
		throw error;
	}
	if (!world) return { say: "unknown" };
	const { page, choice } = request;
	const query = new URLSearchParams(page.query);
	const place: PreviewPlace = { alias: world.alias, prefix: page.prefix, query };
	const styles: string[] = [];
	const inner: AppLoadContext = {
		...context,
		page: {},
		gatewayFor: world.gatewayFor as AppLoadContext["gatewayFor"],
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
		previews: undefined,
		renderPage: undefined,
	};
	const address = new URL(`/${world.alias}${page.path}${page.search}`, page.origin);
	const answer = await renderPage(
		new Request(address, {
			method: page.method,
			headers: await headersOf(request, world, context),
			...(page.method === "POST" && { body: new Uint8Array(page.body ?? []) }),
		}),
		inner,
	);
	const location = answer.headers.get("Location");
	if (location !== null) {
		return { say: "leads", location: withinPreview(location, place) ?? `${place.prefix}?${query}` };
	}
	const { status } = answer;
	const type = answer.headers.get("Content-Type");
	if (!type?.startsWith("text/html")) {
		return { say: "file", status, type, body: new Uint8Array(await answer.arrayBuffer()) };
	}
	const html = inner.page?.html ?? (await answer.text());
	return { say: "page", status, html: withPreviewLinks(html, place), styles };
}

/** The person's own cookies stay outside: inside somebody else is signed in. */
async function headersOf({ page }: PreviewRequest, { domainId, token }: World, context: AppLoadContext) {
	const { languageKey, type, origin } = page;
	const session = await readSession(new Request(origin), context);
	setToken(session, domainId, token);
	session.set("language", languageKey);
	const cookie = (await commitSession(session, context))["Set-Cookie"].split(";")[0] ?? "";
	return { Cookie: cookie, "Accept-Language": languageKey, ...(type !== null && { "Content-Type": type }) };
}
