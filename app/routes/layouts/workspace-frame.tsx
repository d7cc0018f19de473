import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import stylesheet from "~/ui/css/ground/workspace.css?url";
import wideStylesheet from "~/ui/css/ground/workspace-wide.css?url";
import { FailedPage } from "../account/sign-in/failed-page";
import { useShell } from "../ground/event/use-shell";
import { useWorkspace, Workspace } from "../ground/workspace/workspace";

export const links: LinksFunction = () => [
	{ rel: "stylesheet", href: stylesheet },
	{ rel: "stylesheet", href: wideStylesheet, media: "(min-width: 1000px)" },
];

export default function WorkspaceFrame() {
	return (
		<InWorkspace>
			<Outlet />
		</InWorkspace>
	);
}

/** A screen that fails leaves the others within reach. */
export function ErrorBoundary() {
	return (
		<InWorkspace>
			<FailedPage />
		</InWorkspace>
	);
}

/** Who has no role stays in the event's own frame, which the route above shows. */
function InWorkspace({ children }: { children: ReactNode }) {
	const shell = useShell();
	const workspace = useWorkspace();
	if (!shell || !workspace) return <>{children}</>;
	return (
		<Workspace shell={shell} workspace={workspace}>
			{children}
		</Workspace>
	);
}
