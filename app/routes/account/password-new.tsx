import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPassword } from "~/features/account/sign-in/new-password";
import { loadNewPassword, makeNewPassword } from "~/features/account/sign-in/new-password.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadNewPassword(args);
export const action = (args: ActionFunctionArgs) => makeNewPassword(args);

export default function PasswordNewRoute() {
	return <NewPassword page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
