import { z } from "zod";

/** Marks of direction, fillers and other signs that nobody sees; halves of a sign, which no store takes. */
const unseen =
	/[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|\u034f|\p{Cs}/gu;

/** Joiners are letters' business in Persian and in Hindi, make one sign of several emoji, and are nobody's elsewhere. */
const looseJoiners =
	/(?<!\ufe0f|[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** A name as it is kept: one line, without signs that nobody sees, accents in one piece, single spaces. */
export function normalName(text: string): string {
	return text
		.normalize("NFC")
		.replaceAll(unseen, "")
		.replaceAll(looseJoiners, "")
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
		.trim();
}

/** What is told of a name, as it is kept; `most` characters. */
export function nameSchema(most: number, tooLong?: string) {
	return z.string().overwrite(normalName).max(most, tooLong);
}
