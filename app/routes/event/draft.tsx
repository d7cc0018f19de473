import { useActionData, useLoaderData } from "@remix-run/react";
import { changeDraft as action } from "~/features/event/document/change-draft.server";
import { Draft } from "~/features/event/document/draft";
import { loadDraft as loader } from "~/features/event/document/draft.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function DraftRoute() {
	return <Draft page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
