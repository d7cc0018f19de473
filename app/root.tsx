import { type AppLoadContext, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	useMatches,
	useParams,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { directionOf } from "~/domain/texts/direction";
import { defaultZone } from "~/domain/time/clock";
import { formatDay, formatTime } from "~/domain/time/dates";
import { isDark, isHydrated, isTool } from "~/http/hydration";
import { useNonce } from "~/http/nonce";
import { pageTitle } from "~/http/page-title";
import { serverOnly } from "~/http/server-only";
import { commitSession } from "~/http/session.server";
import { textsOf } from "~/i18n/translator";
import { TextsContext } from "~/i18n/use-t";
import { dropToken } from "~/routes/ground/event/absorb-query.server";
import { Failure } from "~/routes/ground/event/failure";
import { useShell } from "~/routes/ground/event/use-shell";
import { visitOf } from "~/routes/ground/event/visit.server";
import { loadOutside } from "~/routes/ground/outside/outside.server";
import { Outside, type OutsideData, OutsidePage } from "~/routes/ground/outside/outside-page";
import { useWorkspace } from "~/routes/ground/workspace/workspace";

import printSheet from "~/ui/css/print.css?url";
import { FileWordsContext } from "~/ui/file-input";
import { OwnWordsContext } from "~/ui/own-words";
import stylesheet from "~/ui/styles.css?url";
import { ZoneContext } from "~/ui/zone";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: stylesheet },
	{ rel: "stylesheet", href: printSheet, media: "print" },
];

export const meta = pageTitle;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const args = { request, params, context };
	const visit = params.context ? await visitOf(args).catch(ignoreNotFound) : undefined;
	if (!visit) dropToken(request);
	const outside = visit ? undefined : await loadOutside(request, context);
	const headers = outside?.chosen ? await commitSession(outside.chosen, context) : {};
	// Under remix-serve there is no content security policy to open.
	context.openStyle?.(fade);
	const clock = describeTrialClock(context, visit?.frame ?? { locale: outside?.locale ?? "fr", timeZone: defaultZone });
	return data(serverOnly({ outside, clock, enhanceSrc: context.enhanceSrc }), { headers });
}

/** Says which time it is on a server whose clock began at CLOCK; undefined on the machine's clock. */
function describeTrialClock({ config }: Partial<AppLoadContext>, page: { locale: string; timeZone: string }) {
	// remix-serve passes no context.
	if (!config?.isOnTrialClock) return undefined;
	const { locale, timeZone } = page;
	const now = config.now().toISOString();
	const day = formatDay(now, locale, timeZone);
	return textsOf(locale)("clock.trial", { day, time: formatTime(now, locale, timeZone) });
}

/** Inline: a browser that finds it in a stylesheet, or only on one of two pages, drops the fade and logs an error. */
const fade = "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** An event that does not exist has no visit; the route of events says so. */
function ignoreNotFound(error: unknown): undefined {
	if (!(error instanceof Response && error.status === 404)) throw error;
}

interface RootData {
	outside?: OutsideData;
	clock?: string;
	enhanceSrc?: string;
	/** An error page stands in the place of the route's own. */
	isReplaced?: boolean;
}

/** Wraps every page, including failed ones, which have no data of the event. */
export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<RootData>("root");
	const matches = useMatches();
	const handles = matches.map(({ handle }) => handle);
	const isInteractive = isHydrated(handles);
	// On a projector in a dark room, no white page flashes while the screen loads. An error page has the usual colours: the sheet
	// that makes its words light is the screen's own.
	const dark = isDark(handles) && root?.isReplaced !== true;
	const nonce = useNonce();
	const shell = useShell();
	// Tools keep the product's own colour, whichever event they are for: a red one would look like an alarm.
	const isInWorkspace = useWorkspace() !== undefined;
	const theme = isInWorkspace || isTool(handles) ? undefined : shell?.theme;
	// A page outside any event may have its own language.
	const pageData = matches.at(-1)?.data as { locale?: string } | null | undefined;
	const locale = shell?.locale ?? pageData?.locale ?? root?.outside?.locale ?? "fr";
	const t = shell?.t ?? textsOf(locale);
	return (
		<html lang={locale} dir={directionOf(locale)} data-dark={dark ? "" : undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content={dark ? "dark" : "light dark"} />
				{shell ? <meta name="description" content={shell.description} /> : null}
				<Meta />
				{shell?.favicon ? (
					<link rel="icon" href={shell.favicon} />
				) : (
					<link rel="icon" href={shell?.mark ?? "/favicon.svg"} type="image/svg+xml" />
				)}
				<link rel="apple-touch-icon" href={shell?.touchIcon ?? "/apple-touch-icon.png"} />
				<link rel="manifest" href={shell?.manifest ?? "/site.webmanifest"} />
				<Style css={fade} />
				<Links />
				{/* custom properties that themeCss made from checked colours */}
				{theme ? <Style css={theme} /> : null}
				{root?.enhanceSrc ? <script defer src={root.enhanceSrc} /> : null}
			</head>
			<body lang={t.spoken === locale ? undefined : t.spoken} data-error-mark={t("errors.pageTitle", { title: "" })}>
				<TextsContext.Provider value={t}>
					<OwnWordsContext.Provider value={t.spoken === locale ? undefined : locale}>
						<FileWordsContext.Provider
							value={{ chooseOne: t("form.chooseFile"), chooseSeveral: t("form.chooseFiles"), none: t("form.noFile") }}
						>
							<ZoneContext.Provider value={shell?.timeZone ?? defaultZone}>{children}</ZoneContext.Provider>
						</FileWordsContext.Provider>
					</OwnWordsContext.Provider>
					{root?.clock ? (
						<aside className="trial-clock tiny" aria-label={t("clock.label")}>
							{root.clock}
						</aside>
					) : null}
				</TextsContext.Provider>
				{isInteractive ? <Scripts nonce={nonce} /> : null}
			</body>
		</html>
	);
}

/** A style of our own, which the answer's policy allows by its hash. */
function Style({ css }: { css: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: styles are no markup, and none of them is a visitor's
	return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

export default function Root() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const error = useRouteError();
	const { context } = useParams();
	const root = useRouteLoaderData<RootData>("root");
	// An event that does not exist, whatever was asked of it.
	const isUnknownEvent = context !== undefined && root?.outside !== undefined;
	if (isUnknownEvent || (isRouteErrorResponse(error) && error.status === 404)) return <Outside />;
	return (
		<OutsidePage>
			<Failure error={error} />
		</OutsidePage>
	);
}
