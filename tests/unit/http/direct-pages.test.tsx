import {
	type AppLoadContext,
	createRequestHandler,
	data,
	type EntryContext,
	redirect,
	type ServerBuild,
} from "@remix-run/node";
import {
	Outlet,
	RemixServer,
	useActionData,
	useLoaderData,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { handleByBranch } from "~/http/express/handle-by-branch";
import type { PageHandle } from "~/http/hydration";

/** What has run, in order. */
let ran: string[] = [];
/** Whether the last page was given what React reads in the browser. */
let isForReact = false;
beforeEach(() => {
	ran = [];
});

type Work = (args: { request: Request; params: Record<string, string | undefined> }) => unknown;

interface Works {
	loader?: Work;
	action?: Work;
	/** The page cannot be drawn. */
	fails?: boolean;
	/** There is no page, only what the loader answers. */
	isBare?: boolean;
	handle?: PageHandle;
}

const works: Record<string, Works> = {
	plain: { loader: ({ params }) => ({ at: params.context }) },
	nothing: {},
	cookie: { loader: () => data({ at: "cookie" }, { status: 410, headers: { "Set-Cookie": "leaf=1", "X-Own": "1" } }) },
	away: { loader: () => redirect("/demo/plain", { headers: { "Set-Cookie": "away=1" } }) },
	"thrown-away": {
		loader: () => {
			throw redirect("/demo/plain?a=b", 303);
		},
	},
	silent: { loader: () => undefined },
	created: { loader: () => new Response("made", { status: 201, headers: { Location: "/demo/plain" } }) },
	file: { loader: () => new Response("a,b", { headers: { "Content-Type": "text/csv" } }), isBare: true },
	reacting: { loader: () => ({ at: "a screen" }), handle: { hydrate: true } },
	elsewhere: { loader: () => redirect("https://example.com/") },
	missing: {
		loader: () => {
			throw new Response("no such thing", { status: 404, headers: { Location: "/demo/plain" } });
		},
	},
	broken: {
		loader: () => {
			throw new Error("out of order");
		},
	},
	answered: { loader: () => Response.json({ at: "a response" }, { status: 202 }) },
	unrendered: { loader: () => ({ at: "nowhere" }), fails: true },
	form: {
		loader: ({ request }) => ({ at: request.method }),
		action: async ({ request }) => {
			const kind = (await request.formData()).get("kind");
			if (kind === "on") return redirect("/demo/plain", 303);
			if (kind === "refused") return data({ refused: "no" }, { status: 422, headers: { "Set-Cookie": "refused=1" } });
			if (kind === "expired") throw Response.json({ kept: "yes" }, { status: 401 });
			if (kind === "broken") throw new Error("not saved");
			return { done: "yes" };
		},
	},
};

function Page() {
	const names = useMatches()
		.map(({ id, pathname }) => `${id} ${pathname}`)
		.join(", ");
	return <p>{JSON.stringify([useLoaderData(), useActionData(), names])}</p>;
}

function FailingPage(): never {
	throw new Error("cannot be drawn");
}

function ErrorBoundary() {
	const error = useRouteError() as { status?: number; data?: unknown };
	return <p>{`failed: ${error.status} ${JSON.stringify(error.data)}`}</p>;
}

/** What surrounds a page says whose it is, also where the page has failed. */
function Framed({ children }: { children: ReactNode }) {
	const event = useRouteLoaderData("event") as { at: string } | undefined;
	return <section title={event?.at ?? "nowhere"}>{children}</section>;
}

const Frame = () => (
	<Framed>
		<Outlet />
	</Framed>
);

const FailedFrame = () => (
	<Framed>
		<ErrorBoundary />
	</Framed>
);

function noting(name: string, work: Work | undefined) {
	return work === undefined
		? undefined
		: (args: Parameters<Work>[0]) => {
				ran.push(name);
				return work(args);
			};
}

function buildOf(): ServerBuild {
	const root = {
		default: () => <Outlet />,
		ErrorBoundary,
		loader: noting("root", ({ request }) => {
			const cookie = new URL(request.url).searchParams.get("root") ?? "";
			return data({}, { headers: cookie ? { "Set-Cookie": `root=${cookie}` } : {} });
		}),
		headers: () => ({ "X-Root": "1" }),
	};
	// As in app/routes.ts: the event's data, and within it the frame with the error page.
	const event = {
		default: () => <Outlet />,
		loader: noting("event", ({ request, params }) => {
			if (params.context === "nobody") throw new Response("no such event", { status: 404 });
			if (params.context === "broken-event") throw new Error("out of order");
			const notice = new URL(request.url).searchParams.get("notice");
			return data(
				{ at: params.context },
				{ headers: notice ? { "Set-Cookie": `notice=${notice}`, Refresh: "5" } : {} },
			);
		}),
		headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => ({ Refresh: loaderHeaders.get("Refresh") ?? "none" }),
	};
	const frame = { default: Frame, ErrorBoundary: FailedFrame };
	const leaves = Object.entries(works).map(([path, { loader, action, fails, isBare, handle }]) => {
		const module = {
			...(!isBare && { default: fails ? FailingPage : Page }),
			...(handle && { handle }),
			loader: noting(path, loader),
			action: noting(`post ${path}`, action),
			...(path === "cookie" && { headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders }),
		};
		return [path, { id: path, parentId: "frame", path, module }] as const;
	});
	const routes = {
		root: { id: "root", path: "", module: root },
		event: { id: "event", parentId: "root", module: event },
		frame: { id: "frame", parentId: "event", path: ":context", module: frame },
		...Object.fromEntries(leaves),
	};
	const assets = Object.entries(routes).map(([id, route]) => {
		const { loader, action, ErrorBoundary: boundary } = route.module as Record<string, unknown>;
		const about = { hasLoader: loader !== undefined, hasAction: action !== undefined, hasErrorBoundary: !!boundary };
		return [id, { ...route, ...about, module: "" }];
	});
	return {
		entry: {
			module: {
				default: (request: Request, status: number, headers: Headers, remix: EntryContext) => {
					isForReact = remix.serverHandoffStream !== undefined;
					return new Response(renderToStaticMarkup(<RemixServer context={remix} url={request.url} />), {
						status,
						headers,
					});
				},
				handleError: () => {},
			},
		},
		routes,
		assets: { entry: { imports: [], module: "" }, routes: Object.fromEntries(assets), url: "", version: "1" },
		publicPath: "/",
		basename: "/",
		mode: "production",
		isSpaMode: false,
		future: {
			v3_singleFetch: true,
			v3_relativeSplatPath: true,
			v3_throwAbortReason: true,
			v3_lazyRouteDiscovery: true,
		},
	} as unknown as ServerBuild;
}

/** The whole answer, and what has run for it. */
async function answerOf(handle: ReturnType<typeof createRequestHandler>, path: string, kind: string | undefined) {
	ran = [];
	const body = new URLSearchParams({ kind: kind ?? "" });
	const request = new Request(`http://localhost${path}`, kind === undefined ? {} : { method: "POST", body });
	const response = await handle(request, {} as AppLoadContext);
	return {
		status: response.status,
		headers: [...response.headers].sort(),
		// What Remix sends to a browser that runs React, which none of our direct pages has.
		page: (await response.text()).replace(/<script>.*?<\/script>|<!--.*?-->/gs, ""),
		ran: [...ran].sort(),
	};
}

const asked: [path: string, kind: string | undefined][] = [
	...Object.keys(works).map((name): [string, undefined] => [`/demo/${name}`, undefined]),
	["/demo/plain?root=1", undefined],
	["/demo/cookie?root=1", undefined],
	["/demo/away?root=1", undefined],
	["/demo/plain?notice=1", undefined],
	["/demo/cookie?root=1&notice=1", undefined],
	["/demo/missing?root=1&notice=1", undefined],
	["/nobody/plain", undefined],
	["/nobody/missing", undefined],
	["/broken-event/plain?root=1", undefined],
	["/nobody/form", "refused"],
	["/broken-event/form", "expired"],
	["/demo/plain?index", undefined],
	["/demo.data", undefined],
	["/demo/plain.data", undefined],
	["/__manifest?p=%2Fdemo%2Fplain&version=1", undefined],
	["/demo/nowhere", undefined],
	["/demo", undefined],
	["/demo/form", "on"],
	["/demo/form", "refused"],
	["/demo/form?root=1", "refused"],
	["/demo/form", "expired"],
	["/demo/form", "broken"],
	["/demo/form", "other"],
	["/demo/plain", "posted where nothing takes a form"],
	["/demo", "posted to the event itself"],
	["/nobody", "posted to the event itself"],
];

test.each(asked)("%s is answered as Remix answers it, posting %s", async (path, kind) => {
	const build = buildOf();
	const asRemix = await answerOf(createRequestHandler(build, "production"), path, kind);
	const direct = handleByBranch(build);
	expect(await answerOf(direct, path, kind)).toEqual(asRemix);
	// Once more, by the address that is known now.
	expect(await answerOf(direct, path, kind)).toEqual(asRemix);
});

test.each([
	["/demo/missing", undefined],
	["/demo/broken", undefined],
	["/demo/unrendered", undefined],
	["/demo/form", "expired"],
	["/demo/form", "broken"],
	["/demo/plain", "posted where nothing takes a form"],
	["/demo", "posted to the event itself"],
])("%s fails within the frame of its event, posting %s", async (path, kind) => {
	const { page } = await answerOf(handleByBranch(buildOf()), path, kind);
	expect(page).toMatch(/^<section title="demo"><p>failed: /);
});

test.each(["nobody", "broken-event"])("an event that fails has no frame: %s", async (name) => {
	for (const kind of [undefined, "refused", "expired"]) {
		const { page } = await answerOf(handleByBranch(buildOf()), `/${name}/form`, kind);
		expect(page).toMatch(/^<p>failed: /);
	}
});

test("a form is saved once, whatever becomes of its page", async () => {
	for (const kind of ["on", "refused", "expired", "broken", "other"]) {
		const { ran } = await answerOf(handleByBranch(buildOf()), "/demo/form", kind);
		expect(ran.filter((name) => name === "post form")).toHaveLength(1);
	}
});

test("a page that runs React is given what that reads in the browser, and no other is", async () => {
	const handle = handleByBranch(buildOf());
	const given = async (path: string) => {
		await handle(new Request(`http://localhost${path}`), {} as AppLoadContext);
		return isForReact;
	};
	expect([await given("/demo/reacting"), await given("/demo/plain")]).toEqual([true, false]);
});
