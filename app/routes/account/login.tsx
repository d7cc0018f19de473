import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Login } from "~/features/account/sign-in/login";
import { loadLogin, login } from "~/features/account/sign-in/login.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadLogin(args);
export const action = (args: ActionFunctionArgs) => login(args);

export default function LoginRoute() {
	return <Login page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
