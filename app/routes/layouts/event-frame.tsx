import { Outlet, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { isBare } from "~/http/hydration";
import { FailedPage } from "../account/sign-in/failed-page";
import { EventShell } from "../ground/event/shell";
import { useShell } from "../ground/event/use-shell";
import { Outside } from "../ground/outside/outside-page";
import { useWorkspace } from "../ground/workspace/workspace";

/** For pages that failed: all others set their own title. */
export { pageTitle as meta } from "~/http/page-title";

/** Staff have another frame around their screens, of its own route. */
export default function EventFrame() {
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
	return (
		<InShell>
			<FailedPage />
		</InShell>
	);
}

function InShell({ children }: { children: ReactNode }) {
	const shell = useShell();
	return shell ? <EventShell shell={shell}>{children}</EventShell> : <Outside />;
}
