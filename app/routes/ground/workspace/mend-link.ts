import type { Advice } from "~/domain/event-file/advice";
import { placeOf } from "~/domain/event-file/advice-place";
import { wings } from "~/domain/settings";
import { paths } from "~/paths";
import { settingsPlaces } from "./settings-places";

/** The screen on which advice is mended: of an entry, of a list, or of a group of settings. */
export function mendLinkOf(context: string, advice: Advice): string {
	const { part, entry, flag } = placeOf(advice);
	const isUnseen = flag !== undefined && entry === undefined;
	const place = Object.entries(settingsPlaces).find(([, known]) => known === part)?.[0];
	if (place && part !== "settings") {
		// The list has the button that offers its entries to everybody.
		return paths.settings(context, place, entry === undefined || isUnseen ? [] : [entry]);
	}
	const wing = Object.entries(wings).find(([, settings]) =>
		Object.values(settings).some((setting) => setting.flag === flag),
	);
	return `${paths.settings(context, "options")}?${new URLSearchParams({ groupe: wing?.[0] ?? "registration" })}`;
}
