import { z } from "zod";
import { slug } from "../event/event";
import { expecting } from "../ground/fault";
import { localizedText } from "../texts/text";

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

/** An emoji differs on every device, or is an empty box. In a field of 24; all but the faces are lucide's, filled. */
const ink = "#3b2a00";
const line = `stroke="${ink}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"`;
/** Lines without a fill must be visible on a dark stage too. */
const spark = line.replace(ink, "#d98e04");
const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}" ${line}/>`;
const face = (rest: string) => `<circle cx="12" cy="12" r="10" fill="#ffc83d" ${line}/>${rest}`;
const eyes = `<circle cx="8.6" cy="10" r="1.3" fill="${ink}"/><circle cx="15.4" cy="10" r="1.3" fill="${ink}"/>`;
const hand =
	"M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15";
const thumb =
	"M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z";

const love = path(
	"M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
	"#e5484d",
);
const clap =
	`<g transform="rotate(-18 12 12) scale(.8) translate(-1 5)">${path(hand, "#f3b95f")}</g>` +
	`<g transform="rotate(-18 12 12) scale(.8) translate(5 4)">${path(hand, "#ffc83d")}</g>` +
	`<path d="M17 1.5v2.6M20.4 3l-1.4 2M22.5 6.4l-2.2.9" fill="none" ${spark}/>`;
const laugh = face(`${eyes}<path d="M6.5 13.2h11a5.5 5.5 0 0 1-11 0z" fill="#ffffff" ${line}/>`);
const smile = face(`${eyes}<path d="M7.5 14.5c1.2 1.6 2.7 2.4 4.5 2.4s3.3-.8 4.5-2.4" fill="none" ${line}/>`);
const surprise = face(`${eyes}<ellipse cx="12" cy="16" rx="2.1" ry="2.6" fill="${ink}"/>`);
const sad = face(`${eyes}<path d="M7.8 17c1.1-1.5 2.5-2.2 4.2-2.2s3.1.7 4.2 2.2" fill="none" ${line}/>`);
const doubt = face(`${eyes}<path d="M8 16.4l7.6-1.6M7 7.4l3-.9" fill="none" ${line}/>`);
const yes = path(thumb, "#ffc83d");
const no = `<g transform="rotate(180 12 12)">${yes}</g>`;
const fire = path(
	"M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4",
	"#f76b15",
);
const bulb = path(
	"M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5z",
	"#ffdf6b",
);
const idea = `${bulb}<path d="M9 18h6M10 22h4" fill="none" ${spark}/>`;
const star = path(
	"M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
	"#ffc83d",
);
const party =
	path("M5.8 11.3 2 22l10.7-3.79z", "#8e4ec6") +
	path("M11 13c1.93 1.93 2.83 4.17 2 5-.83.83-3.07-.07-5-2-1.93-1.93-2.83-4.17-2-5 .83-.83 3.07.07 5 2Z", "#c297e8") +
	`<path d="M14 10c.2-1 .9-1.4 1.8-1.4 1.2 0 1.5-.8 1.4-1.7a2.9 2.9 0 0 1 2-3.1M17 13h3c.9 0 1.2-1 2-.7M11 7c0-1-.4-1.7 0-2.6.5-1 1.3-.9 1-2.2M4 3h.01M22 8h.01M22 20h.01" fill="none" ${spark}/>`;

const pictures: Record<string, string> = {
	"❤": love,
	"💖": love,
	"😍": love,
	"🥰": love,
	"👏": clap,
	"🙌": clap,
	"👍": yes,
	"👎": no,
	"😀": laugh,
	"😃": laugh,
	"😄": laugh,
	"😁": laugh,
	"😆": laugh,
	"😂": laugh,
	"🤣": laugh,
	"🙂": smile,
	"😊": smile,
	"😮": surprise,
	"😯": surprise,
	"😲": surprise,
	"🤯": surprise,
	"🙁": sad,
	"☹": sad,
	"😢": sad,
	"😞": sad,
	"🤔": doubt,
	"😕": doubt,
	"🔥": fire,
	"💡": idea,
	"⭐": star,
	"🌟": star,
	"🎉": party,
	"🥳": party,
};

/** The drawing of an emoji, whatever its skin tone and variant; undefined if there is none. */
function pictureOfEmoji(emoji: string): string | undefined {
	const shapes = pictures[emoji.replace(/[\u{FE0E}\u{FE0F}\u{1F3FB}-\u{1F3FF}]/gu, "")];
	return shapes && `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shapes}</svg>`;
}
