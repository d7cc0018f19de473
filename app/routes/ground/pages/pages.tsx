import { useT } from "~/i18n/use-t";
import { ButtonLink, spaced } from "~/ui/button";
import type { PageLinks } from "./paging";

/** `label` names the list where a page has several. */
export function Pages({ beside, label }: { beside: PageLinks | undefined; label?: string }) {
	const t = useT();
	if (!beside) return null;
	const { page, pages, before, after } = beside;
	return (
		<nav className="pages cluster gap-12 above-16" aria-label={[label, t("nav.pages")].filter(Boolean).join(" – ")}>
			{spaced([
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
			])}
		</nav>
	);
}
