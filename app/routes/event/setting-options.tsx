import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingOptions } from "~/features/event/settings/setting-options";
import { changeOptions as action, loadOptions as loader } from "~/features/event/settings/setting-options.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function SettingOptionsRoute() {
	return <SettingOptions page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
