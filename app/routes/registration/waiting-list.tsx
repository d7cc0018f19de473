import { useActionData, useLoaderData } from "@remix-run/react";
import { WaitingList } from "~/features/registration/waiting-list/waiting-list";
import {
	answerWaitingList as action,
	loadWaitingList as loader,
} from "~/features/registration/waiting-list/waiting-list.server";

export { pageTitle as meta } from "~/http/page-title";
export { refreshHeader as headers } from "~/http/refresh-header";
export { action, loader };

export default function WaitingListRoute() {
	return <WaitingList page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
