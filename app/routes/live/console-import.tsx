import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerImport, loadImport } from "~/features/live/console/import/import.server";
import { ImportPage } from "~/features/live/console/import/import-page";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadImport(args);
export const action = (args: ActionFunctionArgs) => answerImport(args);

export default function ConsoleImportRoute() {
	return <ImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
