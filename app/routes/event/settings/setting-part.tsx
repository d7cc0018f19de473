import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingEntry } from "./setting-entry";
import { SettingPart } from "./setting-part-page";
import { changePlace as action, loadPlace as loader } from "./setting-place.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function SettingPlaceRoute() {
	const { part, entry } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (entry) return <SettingEntry page={entry} refused={refused} />;
	return part ? <SettingPart page={part} refused={refused} /> : null;
}
