import { useT } from "~/i18n/use-t";
import { ButtonLink, spaced } from "~/ui/button";
import type { PageLinks } from "./paging";

/** Ways through a list that has no numbered pages: back to where it begins, and on. */
interface Turns {
	back?: { href: string; label: string } | undefined;
	next?: { href: string; label: string } | undefined;
}

/** `label` names the list where a page has several. */
export interface PagesProps {
	beside: PageLinks | Turns | undefined;
	label?: string;
}

export function Pages({ beside, label }: PagesProps) {
	const t = useT();
	if (!beside) return null;
	const ways = "pages" in beside ? numbered(beside, t) : turns(beside);
	if (ways.every((way) => way === null)) return null;
	return (
		<nav className="pages cluster gap-12 above-16" aria-label={[label, t("nav.pages")].filter(Boolean).join(" – ")}>
			{spaced(ways)}
		</nav>
	);
}

function numbered({ page, pages, before, after }: PageLinks, t: ReturnType<typeof useT>) {
	return [
		before ? (
			<ButtonLink key="before" href={before} rel="prev">
				{t("nav.pageBefore")}
			</ButtonLink>
		) : null,
		<span key="place">{t("nav.page", { page, pages })}</span>,
		after ? (
			<ButtonLink key="after" href={after} rel="next">
				{t("nav.pageAfter")}
			</ButtonLink>
		) : null,
	];
}

function turns({ back, next }: Turns) {
	return [
		back ? (
			<ButtonLink key="back" href={back.href}>
				{back.label}
			</ButtonLink>
		) : null,
		next ? (
			<ButtonLink key="next" href={next.href} rel="next">
				{next.label}
			</ButtonLink>
		) : null,
	];
}
