import { type Translate, textsOf } from "~/i18n/translator";

interface RootData {
	outside?: { locale: string };
	isFailed?: boolean;
}

interface EventData {
	title?: string;
	t?: Translate;
}

/** Routes below the one that is asked are null. */
type Matches = ({ id: string; data?: unknown } | null)[];

/** The page's title, then the event's. An error page says so first, as the title is read aloud. */
export function pageTitle({ data, matches }: { data?: unknown; matches: Matches }) {
	const { title, locale } = (data ?? {}) as { title?: string; locale?: string };
	const { outside, isFailed } = dataOf("root", matches) as RootData;
	const event = dataOf("event", matches) as EventData;
	const fullTitle = [title, event.title].filter(Boolean).join(" – ") || "Parvis";
	const t = event.t ?? textsOf(locale ?? outside?.locale ?? "fr");
	return [{ title: isFailed ? t("errors.pageTitle", { title: fullTitle }) : fullTitle }];
}

function dataOf(id: string, matches: Matches): object {
	return matches.find((match) => match?.id === id)?.data ?? {};
}

/**
 * Marks the titles of this answer as those of an error, and whether an error page stands in the place of the route's own. Not
 * enumerable, like the data of `serverOnly`.
 */
export function markFailed(loaderData: Record<string, unknown>, { isReplaced }: { isReplaced: boolean }) {
	const properties = { isFailed: { value: true }, isReplaced: { value: isReplaced } };
	loaderData.root = Object.defineProperties(loaderData.root ?? {}, properties);
}
