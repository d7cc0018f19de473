import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

/**
 * Remix compiles the paths of all routes at each request, twice, and walks all of them to render: a tenth of a page's CPU with
 * forty routes. Here an address is matched once and cached, and its page is handled by a build that holds only its own branch
 * of routes. Requests that are no page (data and manifest of hydrated screens) go to the whole build.
 */
export function handleByBranch(build: ServerBuild): RequestHandler {
	const handleAll = createRequestHandler(build, "production");
	const routes = treeOf(build);
	const handlers = new Map<string, RequestHandler>();
	const cached = new LRUCache<string, RequestHandler>({ max: 1000 });

	function handlerFor(path: string): RequestHandler {
		const ids = isPage(path) ? matchRoutes(routes, path)?.map(({ route }) => route.id ?? "") : undefined;
		if (!ids) return handleAll;
		const leaf = ids.at(-1) ?? "";
		const handler = handlers.get(leaf) ?? createRequestHandler(branchOf(build, ids), "production");
		handlers.set(leaf, handler);
		return handler;
	}

	return (request: Request, context?: AppLoadContext) => {
		const { pathname } = new URL(request.url);
		const handler = cached.get(pathname) ?? handlerFor(pathname);
		cached.set(pathname, handler);
		return handler(request, context);
	};
}

function isPage(path: string): boolean {
	return !path.endsWith(".data") && !path.startsWith("/__");
}

type Branch = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

function treeOf({ routes }: ServerBuild, parentId?: string): Branch[] {
	return Object.values(routes)
		.filter((route) => route !== undefined && route.parentId === parentId)
		.map((route) => {
			const { id, path, index } = route as NonNullable<typeof route>;
			return index ? { id, path, index: true } : { id, path, children: treeOf({ routes } as ServerBuild, id) };
		});
}

function branchOf(build: ServerBuild, ids: string[]): ServerBuild {
	const pick = <T>(all: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, all[id] as T]));
	return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
