import { z } from "zod";

/** Direction marks, fillers and other invisible characters, and lone surrogates, which no store accepts. */
const unseen =
	/[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]|\u034f|\p{Cs}/gu;

/** Joiners that are not between letters or emoji. Persian and Hindi need joiners, and several emoji are joined to one. */
const looseJoiners =
	/(?<!\ufe0f|[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Normalises a name: one line, without invisible characters, with composed accents and single spaces. */
export function normalName(text: string): string {
	return text
		.normalize("NFC")
		.replaceAll(unseen, "")
		.replaceAll(looseJoiners, "")
		.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
		.trim();
}

export function nameSchema(most: number, tooLong?: string) {
	return z.string().overwrite(normalName).max(most, tooLong);
}

/** A name that has to be given: invisible characters alone are none. Messages are keys of texts. */
export function requiredName(missing: string, most: number) {
	return z.string(missing).overwrite(normalName).min(1, missing).max(most, `errors.tooLong ${most}`);
}
