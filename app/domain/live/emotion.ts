import { z } from "zod";
import { slug } from "../event/event";
import { localizedText } from "../texts/text";
import { pictureOfEmoji } from "./emotion-pictures";

/** An emoji, or the address of a picture. */
const icon = z
	.string()
	.max(500)
	.regex(
		/^(https:\/\/\S+|\/(?!\/)\S*|[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12})$/u,
		"expected an emoji, an https address, or a path of this site",
	);

/** What people may show that they feel, as an event file has it (participant specification, section 3). */
export const emotionEntry = z.strictObject({
	key: slug.describe("Names it in this file."),
	icon: icon
		.optional()
		.describe(
			"An emoji, an https address, or a path of this site; without one the product’s own pictures, in their order.",
		),
	label: localizedText
		.refine((text) => text !== "", "expected a text")
		.describe("What it is in words, for people who do not see it."),
});
export type EmotionEntry = z.output<typeof emotionEntry>;

/** What stands for an emotion that has no icon, by its place: each has a drawing of the product. */
const defaultIcons = ["❤️", "👏", "😄", "😮", "👍", "🎉"] as const;

export function iconAt(index: number): string {
	return defaultIcons[index % defaultIcons.length] ?? defaultIcons[0];
}

/** An icon as an address: the product's own drawing of an emoji; of one that it has not, the machine's, in a colour for light and dark where a machine has none of its own for it. */
export function iconUrlOf(icon: string): string {
	if (/^(https:|\/)/.test(icon)) return icon;
	const drawn =
		pictureOfEmoji(icon) ??
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text x="50" y="84" font-size="88" text-anchor="middle" fill="#d98e04">${icon}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
