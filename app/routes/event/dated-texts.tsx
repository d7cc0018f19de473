import { useLoaderData } from "@remix-run/react";
import { DatedTexts } from "~/features/event/create/dated-texts";
import { loadDatedTexts as loader } from "~/features/event/create/dated-texts.server";

export { pageTitle as meta } from "~/http/page-title";
export { loader };

export default function DatedTextsRoute() {
	return <DatedTexts page={useLoaderData<typeof loader>()} />;
}
