import { useActionData, useLoaderData } from "@remix-run/react";
import { Console } from "~/features/live/console/console";
import { loadConsole as loader } from "~/features/live/console/console.server";
import { pressConsole as action } from "~/features/live/console/press.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { action, loader };

export const handle = { footer: false };

export default function ConsoleRoute() {
	return <Console page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
