import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { moderate } from "~/features/live/moderation/moderate.server";
import { Questions } from "~/features/live/moderation/questions";
import { loadQuestions } from "~/features/live/moderation/questions.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
/** No footer below a list that is worked through. */
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadQuestions(args);
export const action = (args: ActionFunctionArgs) => moderate(args);

export default function QuestionsRoute() {
	return <Questions page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
