import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerModule, loadModule } from "~/features/live/console/module.server";
import { ModulePage } from "~/features/live/console/module-page";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadModule(args);
export const action = (args: ActionFunctionArgs) => answerModule(args);

export default function ConsoleModuleRoute() {
	return <ModulePage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
