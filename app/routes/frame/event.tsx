import {
	isRouteErrorResponse,
	Outlet,
	useMatches,
	useParams,
	useRouteError,
	useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { Login } from "~/features/account/sign-in/login";
import { ExpiredPage, expiredIn } from "~/features/frame/event/expired";
import { Failure, sentenceIn } from "~/features/frame/event/failure";
import { MissingPage } from "~/features/frame/event/missing-page";
import { EventShell } from "~/features/frame/event/shell";
import type { ShellData } from "~/features/frame/event/shell.server";
import { Outside } from "~/features/frame/outside/outside";
import { isBare } from "~/http/hydration";
import { paths } from "~/paths";

/** For pages that failed: all others set their own title. */
export { pageTitle as meta } from "~/http/page-title";

export default function EventLayout() {
	if (isBare(useMatches().map(({ handle }) => handle))) return <Outlet />;
	return (
		<InShell>
			<Outlet />
		</InShell>
	);
}

/** Keeps the event's frame. Strangers see the login screen, as on any unknown path (participant specification, section 2). */
export function ErrorBoundary() {
	const error = useRouteError();
	const { context = "" } = useParams();
	const shell = useShell();
	if (!shell) return <Outside />;
	const isSignedIn = shell.person !== undefined;
	const isMissing = isRouteErrorResponse(error) && error.status === 404;
	const login = paths.login(context);
	const expired = expiredIn(error);
	return (
		<InShell>
			{expired ? (
				<ExpiredPage expired={expired} login={(returnTo) => paths.login(context, returnTo)} />
			) : !isMissing ? (
				<Failure error={error} name={shell.person?.name} />
			) : isSignedIn || sentenceIn(error) ? (
				<MissingPage
					error={error}
					home={paths.home(context)}
					registration={paths.registration(context)}
					login={isSignedIn ? undefined : login}
				/>
			) : (
				<Login page={{ action: login, start: login, isUnknownPage: true }} />
			)}
		</InShell>
	);
}

function InShell({ children }: { children: ReactNode }) {
	const shell = useShell();
	return shell ? <EventShell shell={shell}>{children}</EventShell> : <Outside />;
}

function useShell(): ShellData | undefined {
	return useRouteLoaderData<{ shell?: ShellData }>("root")?.shell;
}
