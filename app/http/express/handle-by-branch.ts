import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";
import { answerDirectly, isDirect, type PageBranch, withOutcomes } from "./answer-directly";

interface Branch extends Omit<PageBranch, "matches"> {
	remix: RequestHandler;
}

interface AddressHandler {
	remix: RequestHandler;
	/** Undefined where only Remix may answer. */
	page: PageBranch | undefined;
}

/**
 * Remix compiles the paths of all routes at each request, twice, and walks all of them to render: a tenth of a page's CPU with
 * forty routes. Here an address is matched once and cached, and its page is handled by a build that holds only its own branch
 * of routes. What is usual is answered without Remix's router (`answer-directly.ts`). Requests that are no page (data and
 * manifest of hydrated screens) go to the whole build (decision 8).
 */
export function handleByBranch(build: ServerBuild): RequestHandler {
	const everything: AddressHandler = { remix: createRequestHandler(build, "production"), page: undefined };
	const routes = treeOf(build);
	const branches = new Map<string, Branch>();
	const cached = new LRUCache<string, AddressHandler>({ max: 1000 });

	function handlerFor(path: string): AddressHandler {
		const matches = isPage(path) ? matchRoutes(routes, path) : null;
		if (!matches) return everything;
		const ids = matches.map(({ route }) => route.id ?? "");
		const leaf = ids.at(-1) ?? "";
		const branch = branches.get(leaf) ?? openBranch(ids);
		branches.set(leaf, branch);
		const { remix, ...rest } = branch;
		const page = { ...rest, matches };
		return { remix, page: isDirect(page) ? page : undefined };
	}

	function openBranch(ids: string[]): Branch {
		const branch = branchOf(build, ids);
		const remix = createRequestHandler({ ...branch, routes: withOutcomes(branch.routes) }, "production");
		const modules = Object.entries(branch.routes).map(([id, route]) => [id, route?.module]);
		return { build: branch, remix, routeModules: Object.fromEntries(modules) };
	}

	return async (request: Request, context?: AppLoadContext) => {
		const url = new URL(request.url);
		const { pathname } = url;
		const handler = cached.get(pathname) ?? handlerFor(pathname);
		cached.set(pathname, handler);
		const answer = handler.page && context ? await answerDirectly(handler.page, request, url, context) : request;
		return answer instanceof Response ? answer : handler.remix(answer, context);
	};
}

function isPage(path: string): boolean {
	return !path.endsWith(".data") && !path.startsWith("/__");
}

type RouteTree = NonNullable<Parameters<typeof matchRoutes>[0]>[number];

function treeOf({ routes }: ServerBuild, parentId?: string): RouteTree[] {
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
