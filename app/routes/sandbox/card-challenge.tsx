import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CardChallenge } from "~/features/sandbox/bank/card-page";
import { answerChallenge, loadChallenge } from "~/features/sandbox/bank/card-page.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = (args: LoaderFunctionArgs) => loadChallenge(args);
export const action = (args: ActionFunctionArgs) => answerChallenge(args);

export default function CardChallengeRoute() {
	return <CardChallenge page={useLoaderData<typeof loader>()} />;
}
