import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Forgot } from "~/features/account/sign-in/forgot";
import { forgot, loadForgot } from "~/features/account/sign-in/forgot.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadForgot(args);
export const action = (args: ActionFunctionArgs) => forgot(args);

export default function PasswordForgottenRoute() {
	return <Forgot page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
