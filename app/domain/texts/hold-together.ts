import { joiner } from "../time/dates";

/** Short words that follow a number without being what it counts. */
const little = "et|ou|au|de|du|des|en|par|sur|and|or|to|of|at|in|on|by|for|the|is";

/**
 * Puts no-break spaces where French and English lines may not break: between a number and its noun, a code and its town, an amount
 * and its sign, the parts of an hour and of a range of hours, and before a dot that separates. The thin one stands only beside the signs that French sets off,
 * and between thousands. Pages, mails and papers all use this for what organisers write; our own texts and dates have theirs.
 */
export function holdTogether(text: string): string {
	return text
		.replace(/(?<=\d)[ \u202f](?=[€%])/g, "\u00a0")
		.replace(new RegExp(`(?<![\\d.,])(\\d{1,3})[ \\u202f](?=\\p{Ll}{2})(?!(?:${little})(?!\\p{L}))`, "gu"), "$1\u00a0")
		.replace(/(?<!\d)(\d{1,2})[ \u202f]h(?:[ \u202f](\d\d))?(?!\p{L})/gu, (_, hour, minute) =>
			minute ? `${hour}\u00a0h\u00a0${minute}` : `${hour}\u00a0h`,
		)
		.replace(/(?<=\d(?:\u00a0h)?)[ \u00a0]–[ \u00a0](?=\d)/g, `\u00a0–${joiner}\u00a0`)
		.replace(/(?<!\d)(\d{5}) (?=\p{Lu})/gu, "$1\u00a0")
		.replace(/ ·/g, "\u00a0·")
		.replace(/[ \u00a0](?=[;:!?»](?!\S))/g, "\u202f")
		.replace(/« /g, "«\u202f");
}

/** For mails, since some of their programs draw a box for a joiner: what it holds is an element that does not break. */
export function withoutJoiners(html: string): string {
	const held = new RegExp(`[^\\s<>]+(?:\u00a0[^\\s<>]+)*\u00a0–${joiner}\u00a0[^\\s<>]+(?:\u00a0[^\\s<>]+)*`, "g");
	const [head = "", ...body] = html.split(/(?=<body)/);
	const inBody = body
		.join("")
		.replace(/[^<>]+(?=<|$)/g, (text) => text.replace(held, `<span style="white-space:nowrap">$&</span>`));
	return (head + inBody).replaceAll(joiner, "");
}

/** The same in HTML, whose tags stay as they are. */
export function holdTogetherInHtml(html: string): string {
	return html.replace(/[^<>]+(?=<|$)/g, holdTogether);
}
