import { useLoaderData } from "@remix-run/react";
import { TakeOver } from "~/features/account/sign-in/take-over";
import { loadTakeOver as loader } from "~/features/account/sign-in/take-over.server";

export { answerTakeOver as action } from "~/features/account/sign-in/take-over.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function TakeOverRoute() {
	return <TakeOver page={useLoaderData<typeof loader>()} />;
}
