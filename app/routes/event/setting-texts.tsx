import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingTexts } from "~/features/event/settings/setting-texts";
import { changeTexts as action, loadTexts as loader } from "~/features/event/settings/setting-texts.server";

export { pageTitle as meta } from "~/http/page-title";
export { action, loader };

export default function SettingTextsRoute() {
	return <SettingTexts page={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
