import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Erasure } from "~/features/participant/profile/erasure";
import { erase, loadErasure } from "~/features/participant/profile/erasure.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadErasure(args);
export const action = (args: ActionFunctionArgs) => erase(args);

export default function ErasureRoute() {
	return <Erasure page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
