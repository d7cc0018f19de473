import type { Pairs } from "~/i18n/texts";
import type { Translate } from "~/i18n/translator";
import { scan as scanWords } from "~/i18n/venue/scan";
import type { Visit } from "../../ground/event/visit.server";

const scanTexts: Pairs = scanWords;

/** The texts of the door in the page's language, with what they name left open for its script. */
export function textsOf({ frame: { t } }: Visit): Record<string, string> {
	const keys = Object.keys(scanTexts).filter((key) => t.knows(key) || t.knows(key.replace(/_(one|other)$/, "")));
	return Object.fromEntries(keys.map((key) => [key, wordsOf(t, key)]));
}

function wordsOf(t: Translate, key: string): string {
	const names = [...(scanTexts[key]?.[0] ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
	const open = Object.fromEntries(names.filter((name) => name !== "count").map((name) => [name, `{{${name}}}`]));
	const say = t as (key: string, variables?: Record<string, string>) => string;
	return say(key, names.length > 0 ? { ...open, ...(names.includes("count") && { count: "{{count}}" }) } : undefined);
}
