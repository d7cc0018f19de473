import { Outlet } from "@remix-run/react";

export { loadWorkspace as loader } from "../ground/workspace/workspace.server";

/** Without an error page of its own, for the reason that the route of events has. */
export default function WorkspaceRoute() {
	return <Outlet />;
}
