import { useActionData, useLoaderData } from "@remix-run/react";
import { Satisfaction } from "~/features/participant/satisfaction/satisfaction";
import {
	answerSatisfaction as action,
	loadSatisfaction as loader,
} from "~/features/participant/satisfaction/satisfaction.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function SatisfactionRoute() {
	return <Satisfaction page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
