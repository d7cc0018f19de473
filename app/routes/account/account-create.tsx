import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewAccount } from "~/features/account/sign-in/new-account";
import { createOnOwnPage, loadNewAccount } from "~/features/account/sign-in/new-account.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadNewAccount(args);
export const action = (args: ActionFunctionArgs) => createOnOwnPage(args);

export default function AccountCreateRoute() {
	return <NewAccount page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
