import { type EventColours, makeTheme, type Palette } from "~/domain/event/palette";
import type { LoadedEvent } from "../../ground/events/loaded-event";
import type { RegistrationRow } from "../../ground/records/rows";

/** The font of the screens if it is installed, as a mail fetches nothing. */
export const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export interface MailColours {
	day: Palette;
	night: Palette;
}

/** Those of the reader's typology. */
export function coloursOf({
	event,
	record,
}: {
	event: LoadedEvent;
	record: RegistrationRow | undefined;
}): EventColours {
	const { primaryColor, primaryTextColor } = event.settingsOf(record?.typology_id);
	return { bgPrimaryColor: primaryColor, textPrimaryColor: primaryTextColor };
}

export function mailColours(colours: EventColours): MailColours {
	const { light, dark } = makeTheme(colours);
	return { day: light, night: dark };
}

/** Size and height in pixels. It is set on each element, as some clients let tables inherit nothing. */
export function line(size: number, height: number, weight?: number): string {
	return `font-family:${font};font-size:${size}px;line-height:${height}px${weight ? `;font-weight:${weight}` : ""}`;
}
