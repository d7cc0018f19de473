import { z } from "zod";
import { slug } from "../event/event";
import { expecting } from "../ground/fault";
import { localizedText } from "../texts/text";
import { pictureOfEmoji } from "./emotion-pictures";

const icon = z
	.string()
	.max(500)
	.regex(
		/^(https:\/\/\S+|\/(?!\/)\S*|[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12})$/u,
		expecting("emotionIcon"),
	);

/** An emotion that people may show, as an event file has it (participant specification, section 3). */
export const emotionEntry = z.strictObject({
	key: slug.describe("Identifies it in this file."),
	icon: icon
		.optional()
		.describe(
			"An emoji, an https address, or a path of this site; without one the product’s own pictures, in their order.",
		),
	label: localizedText
		.refine((text) => text !== "", expecting("text"))
		.describe("Its name, for people who do not see the picture."),
});
export type EmotionEntry = z.output<typeof emotionEntry>;

/** The icons of emotions without one, by index; the product has a drawing of each. */
const defaultIcons = ["❤️", "👏", "😄", "😮", "👍", "🎉"] as const;

export function iconAt(index: number): string {
	return defaultIcons[index % defaultIcons.length] ?? defaultIcons[0];
}

/** Our drawing of an emoji, else the device's, in a colour that works on light and dark if it has no coloured one. */
export function iconUrlOf(icon: string): string {
	if (/^(https:|\/)/.test(icon)) return icon;
	const drawn =
		pictureOfEmoji(icon) ??
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text x="50" y="84" font-size="88" text-anchor="middle" fill="#d98e04">${icon}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
