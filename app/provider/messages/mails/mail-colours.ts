import { type EventColours, makeTheme, type Palette } from "~/domain/event/palette";

/** The font of the screens if it is installed, as a mail fetches nothing. */
export const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export interface MailColours {
	day: Palette;
	night: Palette;
}

export function mailColours(colours: EventColours): MailColours {
	const { light, dark } = makeTheme(colours);
	return { day: light, night: dark };
}

/** Size and height in pixels. It is set on each element, as some clients let tables inherit nothing. */
export function line(size: number, height: number, weight?: number): string {
	return `font-family:${font};font-size:${size}px;line-height:${height}px${weight ? `;font-weight:${weight}` : ""}`;
}
