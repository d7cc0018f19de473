import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeQuestions } from "~/features/live/moderation/change-questions.server";
import { Questions } from "~/features/live/moderation/questions";
import { loadQuestions } from "~/features/live/moderation/questions.server";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;
export const handle = { footer: false };

export const loader = (args: LoaderFunctionArgs) => loadQuestions(args);
export const action = (args: ActionFunctionArgs) => changeQuestions(args);

export default function QuestionsRoute() {
	return <Questions page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
