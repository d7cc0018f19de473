import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddCompanionPage } from "~/features/registration/companions/add";
import { add, loadAdd } from "~/features/registration/companions/add.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadAdd(args);
export const action = (args: ActionFunctionArgs) => add(args);

export default function CompanionAddRoute() {
	return <AddCompanionPage page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
