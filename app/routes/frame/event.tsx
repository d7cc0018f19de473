import { isRouteErrorResponse, Outlet, useParams, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Login } from "~/features/account/sign-in/login";
import { Failure } from "~/features/frame/event/failure";
import { EventShell } from "~/features/frame/event/shell";
import type { ShellData } from "~/features/frame/event/shell.server";
import { pageTitle } from "~/http/page-title";
import { paths } from "~/paths";

/** For the pages that failed: the others name themselves. */
export const meta = pageTitle;

export default function EventLayout() {
	return (
		<InShell>
			<Outlet />
		</InShell>
	);
}

/** What fails inside an event keeps its frame; a page that does not exist shows the login screen, like any unknown path. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { context = "" } = useParams();
	const isUnknown = isRouteErrorResponse(error) && error.status === 404;
	return (
		<InShell>
			{isUnknown ? (
				<Login page={{ action: paths.login(context), start: paths.login(context), isUnknownPage: true }} />
			) : (
				<Failure error={error} />
			)}
		</InShell>
	);
}

function InShell({ children }: { children: ReactNode }) {
	const root = useRouteLoaderData<{ shell?: ShellData }>("root");
	return root?.shell ? <EventShell shell={root.shell}>{children}</EventShell> : null;
}
