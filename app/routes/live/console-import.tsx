import { useActionData, useLoaderData } from "@remix-run/react";
import { answerImport as action, loadImport as loader } from "~/features/live/console/import/import.server";
import { ImportPage } from "~/features/live/console/import/import-page";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ConsoleImportRoute() {
	return <ImportPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}
