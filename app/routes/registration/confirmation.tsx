import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Confirmation } from "~/features/registration/wizard/confirmation";
import { confirm, loadConfirmation } from "~/features/registration/wizard/confirmation.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadConfirmation(args);
export const action = (args: ActionFunctionArgs) => confirm(args);

export default function ConfirmationRoute() {
	return <Confirmation page={useLoaderData<typeof loader>()} />;
}
