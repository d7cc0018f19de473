import type { HeadersFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanionLink } from "~/features/registration/companions/link";
import { makeLink as action, loadLink as loader } from "~/features/registration/companions/link.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

/** The link is in the answer to the post, so no cache may keep it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function CompanionLinkRoute() {
	return <CompanionLink page={useLoaderData<typeof loader>()} made={useActionData<typeof action>()} />;
}
