import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Opinions } from "~/features/organiser/opinions/opinions";
import { exportOpinions, loadOpinions } from "~/features/organiser/opinions/opinions.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadOpinions(args);
export const action = (args: ActionFunctionArgs) => exportOpinions(args);

export default function OpinionsRoute() {
	return <Opinions page={useLoaderData<typeof loader>()} />;
}
