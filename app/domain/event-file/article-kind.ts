/** What an article is to whoever takes it: what lets them in, something beside it, or one thing of a list. */
export const articleKinds = ["entry", "option", "choice"] as const;
export type ArticleKind = (typeof articleKinds)[number];

interface Kinded {
	isEntry?: boolean | undefined;
	days?: Record<string, { isRadio: boolean }>;
}

export function kindOfArticle({ isEntry, days = {} }: Kinded): ArticleKind {
	if (isEntry) return "entry";
	return Object.values(days).some(({ isRadio }) => isRadio) ? "choice" : "option";
}
