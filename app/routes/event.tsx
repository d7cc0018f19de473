import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { EventShell } from "~/features/event/shell";
import type { ShellData } from "~/features/event/shell.server";
import { visitOf } from "~/features/event/visit.server";

/** Every page of an event waits for the visit, and for the redirects that come with it. */
export async function loader(args: LoaderFunctionArgs) {
	await visitOf(args);
	return null;
}

export default function EventLayout() {
	const root = useRouteLoaderData<{ shell?: ShellData }>("root");
	return root?.shell ? (
		<EventShell shell={root.shell}>
			<Outlet />
		</EventShell>
	) : null;
}
