import { type Translate, textsOf } from "~/i18n/translator";

interface RootData {
	shell?: { title: string; t: Translate };
	outside?: { locale: string };
	isFailed?: boolean;
}

/** The page's title, then the event's. An error page says so first, as the title is read aloud. */
export function pageTitle({ data, matches }: { data?: unknown; matches: { id: string; data?: unknown }[] }) {
	const { title, locale } = (data ?? {}) as { title?: string; locale?: string };
	const { shell, outside, isFailed } = (matches.find(({ id }) => id === "root")?.data ?? {}) as RootData;
	const fullTitle = [title, shell?.title].filter(Boolean).join(" – ") || "Parvis";
	const t = shell?.t ?? textsOf(locale ?? outside?.locale ?? "fr");
	return [{ title: isFailed ? t("errors.pageTitle", { title: fullTitle }) : fullTitle }];
}

/**
 * Marks the titles of this answer as those of an error, and whether an error page stands in the place of the route's own. Not
 * enumerable, like the data of `serverOnly`.
 */
export function markFailed(loaderData: Record<string, unknown>, { isReplaced }: { isReplaced: boolean }) {
	const properties = { isFailed: { value: true }, isReplaced: { value: isReplaced } };
	loaderData.root = Object.defineProperties(loaderData.root ?? {}, properties);
}
