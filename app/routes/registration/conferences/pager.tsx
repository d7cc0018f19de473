import { useT } from "~/i18n/use-t";
import { writeFilter } from "./filter";
import type { Listing } from "./listing.server";

export function Pager({ listing, path }: { listing: Listing; path: string }) {
	const t = useT();
	const { filter, pages } = listing;
	if (pages <= 1) return null;
	const to = (page: number) => `${path}${writeFilter({ ...filter, page })}#programme`;
	const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
		(page) => page === 1 || page === pages || Math.abs(page - filter.page) <= 1,
	);
	return (
		<nav aria-label={t("conferences.pages")}>
			<ul className="tabs flex wrap round plain-list">
				{filter.page > 1 ? (
					<li>
						<a
							className="tabs__way aligned target borderless soft small mid unlined hand"
							href={to(filter.page - 1)}
							rel="prev"
						>
							{t("conferences.previous")}
						</a>
					</li>
				) : null}
				{shown.map((page, index) => (
					<li key={page}>
						{page - (shown[index - 1] ?? page) > 1 ? <span aria-hidden="true">… </span> : null}
						<a
							className="tabs__way aligned target borderless soft small mid unlined hand"
							href={to(page)}
							aria-label={t("conferences.page", { page })}
							aria-current={page === filter.page ? "page" : undefined}
						>
							{page}
						</a>
					</li>
				))}
				{filter.page < pages ? (
					<li>
						<a
							className="tabs__way aligned target borderless soft small mid unlined hand"
							href={to(filter.page + 1)}
							rel="next"
						>
							{t("conferences.next")}
						</a>
					</li>
				) : null}
			</ul>
		</nav>
	);
}
