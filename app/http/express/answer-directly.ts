import type { ActionFunction, AppLoadContext, EntryContext, LoaderFunction, ServerBuild } from "@remix-run/node";
import type { matchRoutes } from "@remix-run/react";
import { isHydrated } from "../hydration";
import { RequestCache } from "../request-cache";

/** A page and the routes around it, the outermost first. */
export interface PageBranch {
	build: ServerBuild;
	matches: NonNullable<ReturnType<typeof matchRoutes>>;
	routeModules: EntryContext["routeModules"];
}

type Outcome = { value: unknown } | { error: unknown };
type Outcomes = Map<string, Outcome>;
type StaticContext = EntryContext["staticHandlerContext"];

const outcomesForRemix = new RequestCache<AppLoadContext, Outcomes>();

/** True for a page that runs no React in the browser: it needs nothing of what Remix sends there. */
export function isDirect({ routeModules, matches }: PageBranch): boolean {
	const modules = matches.map(({ route }) => routeModules[route.id ?? ""]);
	return modules.at(-1)?.default !== undefined && !isHydrated(modules.map((module) => module?.handle));
}

/**
 * Runs the loaders and the action of a page and renders it as Remix would, without its router, which makes requests, signals and
 * an encoding of the data that nobody reads. Everything unusual (errors, methods, responses that are no redirects) is left to
 * Remix, which is given what has run already, so that nothing runs twice: returned is then the request that it shall
 * answer (decision 157).
 */
export async function answerDirectly(
	branch: PageBranch,
	request: Request,
	url: URL,
	context: AppLoadContext,
): Promise<Response | Request> {
	// Remix removes its own parameters before a loader sees the address.
	if (url.searchParams.has("index") || url.searchParams.has("_routes")) return request;
	if (request.method === "POST") return answerPost(branch, request, url, context);
	return request.method === "GET" ? ((await answerPage(branch, request, url, context)) ?? request) : request;
}

async function answerPost(
	branch: PageBranch,
	request: Request,
	url: URL,
	context: AppLoadContext,
): Promise<Response | Request> {
	const leaf = branch.matches.at(-1);
	const id = leaf?.route.id ?? "";
	const route = branch.build.routes[id];
	// The address of an index page belongs to the route around it.
	if (!leaf || !route?.module.action || route.index) return request;
	const outcome = await run(route.module.action, { request, params: leaf.params, context });
	const redirection = redirectionIn(outcome);
	if (redirection) return redirection;
	// The action has read the body, and is not called again.
	const { headers, signal } = request;
	const posted = new Request(request.url, { method: "POST", headers, signal });
	if (!("value" in outcome) || outcome.value instanceof Response || outcome.value === undefined) {
		outcomesForRemix.set(context, new Map([[actionOf(id), outcome]]));
		return posted;
	}
	const page = await answerPage(branch, new Request(request.url, { headers, signal }), url, context, { id, outcome });
	return page ?? posted;
}

async function answerPage(
	branch: PageBranch,
	request: Request,
	url: URL,
	context: AppLoadContext,
	posted?: { id: string; outcome: Outcome },
): Promise<Response | undefined> {
	const { build, matches } = branch;
	const loaded = await Promise.all(
		matches.map(async ({ route: { id = "" }, params }) => {
			const loader = build.routes[id]?.module.loader;
			return { id, outcome: loader && (await run(loader, { request, params, context })) };
		}),
	);
	const outcomes: Outcomes = new Map();
	for (const { id, outcome } of loaded) if (outcome) outcomes.set(id, outcome);
	// As in Remix, the innermost redirect applies.
	const redirection = [...outcomes.values()].map(redirectionIn).findLast((response) => response !== undefined);
	if (redirection) return redirection;
	if (posted) outcomes.set(actionOf(posted.id), posted.outcome);
	const leaveToRemix = () => {
		outcomesForRemix.set(context, outcomes);
		return undefined;
	};
	const page = pageContextOf(branch, url, outcomes, posted?.id);
	if (!page) return leaveToRemix();
	try {
		const entry = entryContextOf(branch, page);
		return await build.entry.module.default(request, page.statusCode, headersOf(build, page), entry, context);
	} catch {
		// Rendered once more, the page fails again, and Remix shows the error boundary.
		return leaveToRemix();
	}
}

async function run(work: LoaderFunction | ActionFunction, args: Parameters<LoaderFunction>[0]): Promise<Outcome> {
	try {
		return { value: await work(args) };
	} catch (error) {
		return { error };
	}
}

/** The answer, if it leads to an address of this site. */
function redirectionIn(outcome: Outcome): Response | undefined {
	const answer = "value" in outcome ? outcome.value : outcome.error;
	if (!(answer instanceof Response) || answer.status < 301 || answer.status > 308) return undefined;
	// Remix changes other addresses.
	return /^\/(?!\/)/.test(answer.headers.get("Location") ?? "") ? answer : undefined;
}

/** What Remix's router would have made of the outcomes; undefined if one of them is not plain data. */
function pageContextOf(
	{ matches }: PageBranch,
	{ pathname, search }: URL,
	outcomes: Outcomes,
	actionId: string | undefined,
): StaticContext | undefined {
	const page: StaticContext = {
		basename: "/",
		location: { pathname, search, hash: "", state: null, key: "default" },
		matches: matches as StaticContext["matches"],
		loaderData: {},
		actionData: null,
		errors: null,
		statusCode: 200,
		loaderHeaders: {},
		actionHeaders: {},
		activeDeferreds: null,
		_deepestRenderedBoundaryId: null,
	};
	for (const { route } of matches) {
		const id = route.id ?? "";
		const outcome = outcomes.get(id);
		const answer = outcome ? plainAnswerOf(outcome) : { data: null };
		if (!answer) return undefined;
		page.loaderData[id] = answer.data;
		if (answer.headers) page.loaderHeaders[id] = answer.headers;
		page.statusCode = answer.status ?? page.statusCode;
	}
	const posted = actionId === undefined ? undefined : outcomes.get(actionOf(actionId));
	if (actionId === undefined || !posted) return page;
	const answer = plainAnswerOf(posted);
	if (!answer) return undefined;
	page.actionData = { [actionId]: answer.data };
	if (answer.headers) page.actionHeaders[actionId] = answer.headers;
	page.statusCode = answer.status ?? page.statusCode;
	return page;
}

/** Data as it is, or with the status and headers that `data()` of Remix gave it. */
function plainAnswerOf(outcome: Outcome): { data: unknown; status?: number; headers?: Headers } | undefined {
	if ("error" in outcome || outcome.value === undefined || outcome.value instanceof Response) return undefined;
	const { value } = outcome;
	if (typeof value !== "object" || value === null || !("type" in value)) return { data: value };
	if (value.type !== "DataWithResponseInit") return { data: value };
	const { data, init } = value as unknown as { data: unknown; init: ResponseInit | null };
	const isUsual = init?.status === undefined || init.status === 200;
	return {
		data,
		...(isUsual ? {} : { status: init.status }),
		...(init?.headers ? { headers: new Headers(init.headers) } : {}),
	};
}

/** A route's own headers in place of those around it; cookies are never lost. */
function headersOf({ routes }: ServerBuild, page: StaticContext): Headers {
	return page.matches.reduce((parentHeaders, { route: { id } }) => {
		const loaderHeaders = page.loaderHeaders[id] ?? new Headers();
		const actionHeaders = page.actionHeaders[id] ?? new Headers();
		const own = routes[id]?.module.headers;
		const isFunction = typeof own === "function";
		const args = { loaderHeaders, parentHeaders, actionHeaders, errorHeaders: undefined };
		const headers = new Headers(own === undefined ? parentHeaders : isFunction ? own(args) : own);
		for (const sent of [actionHeaders, loaderHeaders, ...(own === undefined ? [] : [parentHeaders])]) {
			const known = headers.getSetCookie();
			for (const cookie of sent.getSetCookie()) if (!known.includes(cookie)) headers.append("Set-Cookie", cookie);
		}
		return headers;
	}, new Headers());
}

function entryContextOf({ build, routeModules }: PageBranch, staticHandlerContext: StaticContext): EntryContext {
	return {
		manifest: build.assets,
		routeModules,
		staticHandlerContext,
		future: build.future,
		isSpaMode: false,
		renderMeta: {},
		serializeError: (error: Error) => ({ message: error.message }),
	} as EntryContext;
}

/** A branch for Remix that is given what `answerDirectly` has run already. */
export function withOutcomes(routes: ServerBuild["routes"]): ServerBuild["routes"] {
	return Object.fromEntries(
		Object.entries(routes).map(([id, route]) => {
			if (!route) return [id, route];
			const { loader, action } = route.module;
			const module = {
				...route.module,
				...(loader && { loader: (args: Parameters<LoaderFunction>[0]) => replay(args, id, loader) }),
				...(action && { action: (args: Parameters<ActionFunction>[0]) => replay(args, actionOf(id), action) }),
			};
			return [id, { ...route, module }];
		}),
	);
}

function replay(
	args: Parameters<LoaderFunction>[0],
	name: string,
	work: LoaderFunction | ActionFunction,
): ReturnType<LoaderFunction> {
	const outcomes = outcomesForRemix.get(args.context);
	const outcome = outcomes?.get(name);
	if (!outcome) return work(args);
	outcomes?.delete(name);
	if ("error" in outcome) throw outcome.error;
	return outcome.value as ReturnType<LoaderFunction>;
}

const actionOf = (id: string) => `${id}, action`;
