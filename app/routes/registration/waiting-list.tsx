import { useActionData, useLoaderData } from "@remix-run/react";
import { WaitingList } from "~/features/registration/waiting-list/waiting-list";
import {
	answerWaitingList as action,
	loadWaitingList as loader,
} from "~/features/registration/waiting-list/waiting-list.server";

export { ownRefresh as headers } from "~/http/own-refresh";
export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function WaitingListRoute() {
	return <WaitingList page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
