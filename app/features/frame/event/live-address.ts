import type { Settings } from "~/domain/settings";
import { paths } from "~/paths";

/** Where the live session is followed: our own page, else where the event says; nowhere where there is none. */
export function liveAddressOf({ context, frame: { settings } }: { context: string; frame: { settings: Settings } }): string {
	return settings.liveActive ? paths.live(context) : settings.liveAddress;
}
