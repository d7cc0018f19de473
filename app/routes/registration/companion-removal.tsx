import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanionRemoval } from "~/features/registration/companions/removal";
import { loadRemoval, remove } from "~/features/registration/companions/removal.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadRemoval(args);
export const action = (args: ActionFunctionArgs) => remove(args);

export default function CompanionRemovalRoute() {
	return <CompanionRemoval page={useLoaderData<typeof loader>()} />;
}
