import type { PlainKey } from "./texts";
import type { Translate } from "./translator";

/** Words of the product by their key, or an organiser's own as they wrote them. */
export type Said = { key: PlainKey } | { text: string };

export function say(t: Translate, said: Said): string {
	return "key" in said ? t(said.key) : said.text;
}
