import {
	type ActionFunctionArgs,
	createRequestHandler,
	type EntryContext,
	redirect,
	type ServerBuild,
} from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import type { RequestHandler } from "express";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { OpenStreams } from "~/http/express/open-streams";
import { sendWebResponse, toWebRequest } from "~/http/express/web-requests";

/**
 * A Remix app of a form, the page that follows it and nothing else: no session, store, settings, texts, schema or security headers. It shows what any
 * form on Remix 2 costs before it does anything.
 */
export function bareRemix(pages: FormPages, publicUrl: string): RequestHandler {
	const handle = createRequestHandler(buildOf(pages), "production");
	return (req, res, next) => {
		handle(toWebRequest(req, res, publicUrl))
			.then((response) => sendWebResponse(res, response, new OpenStreams()))
			.catch(next);
	};
}

interface FormPages {
	form(): ReactNode;
	/** At `/next`, where the form leads. */
	next(): ReactNode;
}

function buildOf(pages: FormPages): ServerBuild {
	const route = (id: string, parentId: string | undefined, index: boolean, path = "") => ({
		id,
		parentId,
		path,
		index,
	});
	const module = (page: () => ReactNode) => ({ default: page as () => React.JSX.Element, loader });
	const asset = { hasAction: false, hasLoader: true, hasErrorBoundary: false, module: "" };
	const loader = () => null;
	const action = async ({ request }: ActionFunctionArgs) => {
		await request.formData();
		return redirect("/next", 303);
	};
	return {
		entry: { module: { default: render } },
		routes: {
			root: { ...route("root", undefined, false), module: { default: () => <Outlet />, loader } },
			form: { ...route("form", "root", true), module: { ...module(pages.form), action } },
			next: { ...route("next", "root", false, "next"), module: module(pages.next) },
		},
		assets: {
			entry: { imports: [], module: "" },
			routes: {
				root: { ...asset, ...route("root", undefined, false), imports: [] },
				form: { ...asset, hasAction: true, ...route("form", "root", true), imports: [] },
				next: { ...asset, ...route("next", "root", false, "next"), imports: [] },
			},
			url: "",
			version: "1",
		},
		publicPath: "/",
		assetsBuildDirectory: "",
		basename: "/",
		mode: "production",
		isSpaMode: false,
		future: {
			v3_fetcherPersist: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_lazyRouteDiscovery: true,
			v3_singleFetch: true,
			v3_routeConfig: true,
			unstable_optimizeDeps: false,
		},
	} as unknown as ServerBuild;
}

function render(request: Request, status: number, headers: Headers, context: EntryContext): Response {
	const html = Buffer.from(`<!DOCTYPE html>${renderToString(<RemixServer context={context} url={request.url} />)}`);
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Length", String(html.length));
	return new Response(html, { status, headers });
}
