import { z } from "zod";
import { expecting } from "../ground/fault";
import { referenceTo } from "../ground/reference";

export const languageKey = z.string().regex(/^[a-z]{2}$/, expecting("languageKey"));

/** A text of the event file: one string for every language, or one for each language key (`fr`, `en`) of the file. */
export const localizedText = z.union([z.string(), z.record(referenceTo("languageKey", languageKey), z.string())]);
export type LocalizedText = z.infer<typeof localizedText>;

export function textIn(text: LocalizedText | undefined, language: string, fallback: string): string {
	if (text === undefined) return "";
	if (typeof text === "string") return text;
	return text[language] ?? text[fallback] ?? Object.values(text)[0] ?? "";
}
