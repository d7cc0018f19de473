import { type Translate, textsOf } from "~/i18n/translator";

interface MetaInput {
	data?: unknown;
	matches: { id: string; data?: unknown }[];
}

/** What the root's data tell a title. */
interface RootData {
	shell?: { title: string; t: Translate };
	outside?: { locale: string };
	isFailed?: boolean;
}

/**
 * `meta` of a route whose loader answers a `title`: the page's title, then the event's. A page that is answered with an
 * error says so first: it is what is read out when the page opens.
 */
export function pageTitle({ data, matches }: MetaInput) {
	const { title, locale } = (data ?? {}) as { title?: string; locale?: string };
	const { shell, outside, isFailed } = (matches.find(({ id }) => id === "root")?.data ?? {}) as RootData;
	const fullTitle = [title, shell?.title].filter(Boolean).join(" – ") || "Parvis";
	const t = shell?.t ?? textsOf(locale ?? outside?.locale ?? "fr");
	return [{ title: isFailed ? t("errors.pageTitle", { title: fullTitle }) : fullTitle }];
}

/** Tells the titles of this answer that it is an error. Not enumerable, like what `serverOnly` keeps. */
export function markFailed(loaderData: Record<string, unknown>) {
	loaderData.root = Object.defineProperty(loaderData.root ?? {}, "isFailed", { value: true });
}
