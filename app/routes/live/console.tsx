import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Notices } from "~/features/ground/event/shell";
import type { ShellData } from "~/features/ground/event/shell.server";
import { Console } from "~/features/live/console/console";
import { loadConsole as loader } from "~/features/live/console/console.server";
import { pressConsole as action } from "~/features/live/console/press.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { action, loader };

export const handle = { bare: true };

export default function ConsoleRoute() {
	const console = <Console page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
	const shell = useRouteLoaderData<{ shell?: ShellData }>("root")?.shell;
	return shell ? <Notices shell={shell}>{console}</Notices> : console;
}
