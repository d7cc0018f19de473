interface PagePosition {
	page: number;
	pages: number;
}

export function requestedPageNumber(query: URLSearchParams): number {
	const page = Number(query.get("page"));
	return Number.isInteger(page) && page >= 1 ? Math.min(page, 1_000_000) : 1;
}

/** Returns the position of the requested page among the pages that `total` items fill; the last page if it is beyond it. */
export function positionOf(requested: number, total: number, size: number): PagePosition {
	const pages = Math.max(1, Math.ceil(total / size));
	return { page: Math.min(requested, pages), pages };
}

export async function fetchPage<Listed extends { total: number }>(
	requested: number,
	size: number,
	fetch: (page: number) => Promise<Listed>,
): Promise<{ listed: Listed; place: PagePosition }> {
	const first = await fetch(requested);
	const place = positionOf(requested, first.total, size);
	return { listed: place.page === requested ? first : await fetch(place.page), place };
}

export function pageLinksOf({ page, pages }: PagePosition, at: (page: number) => string) {
	if (pages <= 1) return undefined;
	return { page, pages, before: page > 1 ? at(page - 1) : undefined, after: page < pages ? at(page + 1) : undefined };
}

export type PageLinks = NonNullable<ReturnType<typeof pageLinksOf>>;
