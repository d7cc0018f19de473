import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Satisfaction } from "~/features/participant/satisfaction/satisfaction";
import { answerSatisfaction, loadSatisfaction } from "~/features/participant/satisfaction/satisfaction.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadSatisfaction(args);
export const action = (args: ActionFunctionArgs) => answerSatisfaction(args);

export default function SatisfactionRoute() {
	return <Satisfaction page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
