import type { Advice, AdvicePlace } from "~/domain/event-file/advice";
import { placeOf } from "~/domain/event-file/advice-place";
import { catalogue, type Settings } from "~/domain/settings";
import { paths } from "~/paths";
import { addressOfSetting, settingsPlaces } from "./settings-places";

/** The screen on which advice is mended: of an entry, of a list, or the field of a setting. */
export function mendLinkOf(context: string, advice: Advice): string {
	const place = placeOf(advice);
	const setting = settingOf(place);
	if (setting) return addressOfSetting(context, setting);
	const { part, entry, flag } = place;
	// The list has the button that offers its entries to everybody.
	const isUnseen = flag !== undefined && entry === undefined;
	const [address = "evenement"] = Object.entries(settingsPlaces).find(([, known]) => known === part) ?? [];
	return paths.settings(context, address, entry === undefined || isUnseen ? [] : [entry]);
}

/** The setting by which it is mended, where no list is. */
export function settingOf({ part, flag }: AdvicePlace): keyof Settings | undefined {
	if (part !== "settings") return undefined;
	return (Object.keys(catalogue) as (keyof Settings)[]).find((key) => catalogue[key].flag === flag);
}
