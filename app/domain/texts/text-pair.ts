/** A text in the product's languages. */
export type TextPair = readonly [french: string, english: string];

export const textOfPair = ([french, english]: TextPair, language: "fr" | "en") =>
	language === "fr" ? french : english;
