import { useLoaderData } from "@remix-run/react";
import { loadChallenge as loader } from "./card-page.server";
import { CardChallenge } from "./card-view";

export { pageTitle as meta } from "~/http/page-title";
export { answerChallenge as action } from "./card-page.server";
export { loader };

export const headers = () => ({ "Cache-Control": "no-store" });

export default function CardChallengeRoute() {
	return <CardChallenge page={useLoaderData<typeof loader>()} />;
}
