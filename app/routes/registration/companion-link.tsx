import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanionLink } from "~/features/registration/companions/link";
import { loadLink, makeLink } from "~/features/registration/companions/link.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadLink(args);
export const action = (args: ActionFunctionArgs) => makeLink(args);

/** The link is in the answer to the post, so no cache may keep it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CompanionLinkRoute() {
	return <CompanionLink page={useLoaderData<typeof loader>()} made={useActionData<typeof action>()} />;
}
