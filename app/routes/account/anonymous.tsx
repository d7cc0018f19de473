import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Anonymous } from "~/features/account/anonymous/anonymous";
import { enterAnonymously, loadAnonymous } from "~/features/account/anonymous/anonymous.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadAnonymous(args);
export const action = (args: ActionFunctionArgs) => enterAnonymously(args);

export default function AnonymousRoute() {
	return <Anonymous page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
