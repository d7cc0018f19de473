import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingEntry } from "~/features/event/settings/setting-entry";
import { SettingPart } from "~/features/event/settings/setting-part";
import { changePlace as action, loadPlace as loader } from "~/features/event/settings/setting-place.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function SettingPlaceRoute() {
	const { part, entry } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (entry) return <SettingEntry page={entry} refused={refused} />;
	return part ? <SettingPart page={part} refused={refused} /> : null;
}
