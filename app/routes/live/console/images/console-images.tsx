import { useActionData, useLoaderData } from "@remix-run/react";
import { answerOptionImages as action, loadOptionImages as loader, type RefusedImages } from "./images.server";
import { OptionImages } from "./images-page";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function ConsoleImagesRoute() {
	const answer = useActionData<typeof action>();
	const refused = answer && "kept" in answer ? (answer as RefusedImages) : undefined;
	return <OptionImages page={useLoaderData<typeof loader>()} refused={refused} />;
}
