import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerOptionImages, loadOptionImages, type RefusedImages } from "~/features/live/console/images/images.server";
import { OptionImages } from "~/features/live/console/images/images-page";
import { pageTitle } from "~/http/page-title";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) => loadOptionImages(args);
export const action = (args: ActionFunctionArgs) => answerOptionImages(args);

export default function ConsoleImagesRoute() {
	const answer = useActionData<typeof action>();
	const refused = answer && "kept" in answer ? (answer as RefusedImages) : undefined;
	return <OptionImages page={useLoaderData<typeof loader>()} refused={refused} />;
}
