import { type Article, untickPriced } from "../money/article";
import type { LocalizedText } from "../texts/text";
import type { EventDocument } from "./event-document";

interface Reader {
	typologyId: string | null | undefined;
	audienceIsProfessional: boolean;
	say(text: LocalizedText): string;
}

/** The articles of somebody's typology, as they are offered; of companions and registrants alike. */
export function articlesOfTypology(
	{ articles, billing }: Pick<EventDocument, "articles" | "billing">,
	{ typologyId, audienceIsProfessional, say }: Reader,
): Article[] {
	const isUntaxed = billing?.withoutVat !== undefined;
	return articles
		.filter(({ typologies }) => !typologies || (typologyId != null && typologies.includes(typologyId)))
		.map(({ id, label, description, price, nature, vatRate, takenBy, isNone, isEntry, stock = null, days }) => ({
			id,
			label: say(label),
			description: say(description),
			price,
			nature,
			vatRate: isUntaxed ? 0 : (vatRate ?? 0),
			stock,
			...(takenBy && { takenBy }),
			...(isNone && { isNone }),
			...(isEntry && { isEntry }),
			days: audienceIsProfessional ? days : untickPriced(days, price),
		}));
}
