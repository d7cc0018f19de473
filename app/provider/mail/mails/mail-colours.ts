import { type EventColours, makeTheme, type Palette } from "~/domain/event/palette";

/** The screens' font where it is installed: a mail fetches nothing. */
export const font = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export interface MailColours {
	day: Palette;
	night: Palette;
}

export function mailColours(colours: EventColours): MailColours {
	const { light, dark } = makeTheme(colours);
	return { day: light, night: dark };
}

/** A line of text: its size and height in pixels, and its weight. Said of each, as some readers let tables inherit nothing. */
export function line(size: number, height: number, weight?: number): string {
	return `font-family:${font};font-size:${size}px;line-height:${height}px${weight ? `;font-weight:${weight}` : ""}`;
}
