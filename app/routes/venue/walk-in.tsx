import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WalkIn, type WalkInAnswer } from "~/features/venue/desk/walk-in";
import { answerWalkIn, loadWalkIn } from "~/features/venue/desk/walk-in.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadWalkIn(args);
export const action = (args: ActionFunctionArgs) => answerWalkIn(args);

export default function WalkInRoute() {
	return <WalkIn page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>() as WalkInAnswer} />;
}
