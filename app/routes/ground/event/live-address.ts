import type { Settings } from "~/domain/settings";
import { paths } from "~/paths";

/** Returns the address of the live session: our own page, else the one in the settings; an empty string where there is none. */
export function liveAddressOf({
	context,
	frame: { settings },
}: {
	context: string;
	frame: { settings: Settings };
}): string {
	return settings.liveActive ? paths.live(context) : settings.liveAddress;
}
