import { useT } from "~/i18n/use-t";
import { ButtonLink, spaced } from "~/ui/button";
import type { PageLinks } from "./paging";

export function Pages({ beside }: { beside: PageLinks | undefined }) {
	const t = useT();
	if (!beside) return null;
	const { page, pages, before, after } = beside;
	return (
		<nav className="pages" aria-label={t("nav.pages")}>
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
