import { useActionData, useLoaderData } from "@remix-run/react";
import { answerModule as action, loadModule as loader } from "~/features/live/console/module.server";
import { ModulePage } from "~/features/live/console/module-page";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ConsoleModuleRoute() {
	return <ModulePage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
