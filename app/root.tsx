import { data, type HeadersFunction, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import {
	isRouteErrorResponse,
	Links,
	Meta,
	Outlet,
	Scripts,
	useMatches,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { Failure } from "~/features/frame/event/failure";
import { loadShell, type ShellData } from "~/features/frame/event/shell.server";
import { type Arguments, visitOf } from "~/features/frame/event/visit.server";
import { watchSeconds } from "~/features/frame/watch/watch.server";
import { isHydrated } from "~/http/hydration";
import { useNonce } from "~/http/nonce";
import { ownRefresh } from "~/http/own-refresh";
import { pageTitle } from "~/http/page-title";
import { serverOnly } from "~/http/server-only";
import { keepSession } from "~/http/session.server";
import { outside } from "~/i18n/frame/outside";
import { TextsContext, useT } from "~/i18n/use-t";
import { Columns, Heading, Page } from "~/ui/page";
import styles from "~/ui/styles.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = pageTitle;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const args = { request, params, context };
	const shell = params.context ? await loadShell(args) : undefined;
	const headers = {
		...(shell ? await flashRead(args) : {}),
		// Asked for by who organises the event; a refused post is not asked again, what was typed would be lost.
		...(shell?.watch?.isAutomatic && shell.isReading ? { Refresh: String(watchSeconds) } : {}),
	};
	return data(serverOnly({ shell, enhanceSrc: context.enhanceSrc }), { headers });
}

export const headers: HeadersFunction = ownRefresh;

/** What was to be said once has been said. */
async function flashRead(args: Arguments): Promise<HeadersInit> {
	const { flashed, session } = await visitOf(args);
	return flashed.notice || flashed.isIssued ? keepSession(session, args.context) : {};
}

/** Around every page, the ones that failed too: they have no data of the event. */
export function Layout({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<{ shell?: ShellData; enhanceSrc?: string }>("root");
	const matches = useMatches();
	const isInteractive = isHydrated(matches.map(({ handle }) => handle));
	const nonce = useNonce();
	const shell = root?.shell;
	// A page of no event may say what language it is in.
	const own = matches.at(-1)?.data as { locale?: string } | null | undefined;
	return (
		<html lang={shell?.locale ?? own?.locale ?? "fr"}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				{shell ? <meta name="description" content={shell.description} /> : null}
				<Meta />
				{shell?.favicon ? (
					<link rel="icon" href={shell.favicon} />
				) : (
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				)}
				<Links />
				{shell?.theme ? (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: custom properties that themeCss made from checked colours
					<style nonce={nonce} dangerouslySetInnerHTML={{ __html: shell.theme }} />
				) : null}
				{root?.enhanceSrc ? <script defer src={root.enhanceSrc} /> : null}
			</head>
			<body>
				{shell ? <TextsContext.Provider value={shell.t}>{children}</TextsContext.Provider> : children}
				{isInteractive ? <Scripts nonce={nonce} /> : null}
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

export function ErrorBoundary() {
	const t = useT();
	const error = useRouteError();
	const isOutside = isRouteErrorResponse(error) && error.status === 404;
	return (
		<Page skipLabel={t("nav.skip")}>
			{isOutside ? (
				<Columns>
					<Heading title={t("outside.title")} lead={outside.fr["outside.message"]} />
				</Columns>
			) : (
				<Failure error={error} />
			)}
		</Page>
	);
}
