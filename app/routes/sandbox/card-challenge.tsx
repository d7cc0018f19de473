import { useLoaderData } from "@remix-run/react";
import { CardChallenge } from "~/features/sandbox/bank/card-page";
import { loadChallenge as loader } from "~/features/sandbox/bank/card-page.server";

export { answerChallenge as action } from "~/features/sandbox/bank/card-page.server";
export { pageTitle as meta } from "~/http/page-title";
export { loader };

export const headers = () => ({ "Cache-Control": "no-store" });

export default function CardChallengeRoute() {
	return <CardChallenge page={useLoaderData<typeof loader>()} />;
}
