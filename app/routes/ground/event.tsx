import { Outlet, useMatches, useParams, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { FailedPage } from "~/features/account/sign-in/failed-page";
import { EventShell } from "~/features/ground/event/shell";
import type { ShellData } from "~/features/ground/event/shell.server";
import { Outside } from "~/features/ground/outside/outside";
import { useWorkspace } from "~/features/ground/workspace/workspace";
import { isBare } from "~/http/hydration";

/** For pages that failed: all others set their own title. */
export { pageTitle as meta } from "~/http/page-title";

/** Staff have another frame around their screens, of its own route. */
export default function EventLayout() {
	const isInWorkspace = useWorkspace() !== undefined;
	if (isBare(useMatches().map(({ handle }) => handle)) || isInWorkspace) return <Outlet />;
	return (
		<InShell>
			<Outlet />
		</InShell>
	);
}

/** Keeps the event's frame. */
export function ErrorBoundary() {
	const error = useRouteError();
	const { context = "" } = useParams();
	const shell = useShell();
	if (!shell) return <Outside />;
	return (
		<InShell>
			<FailedPage error={error} shell={shell} context={context} />
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
