import { useActionData, useLoaderData } from "@remix-run/react";
import { moderate as action } from "~/features/live/moderation/moderate.server";
import { Questions } from "~/features/live/moderation/questions";
import { loadQuestions as loader } from "~/features/live/moderation/questions.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export const handle = { footer: false };

export default function QuestionsRoute() {
	return <Questions page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
