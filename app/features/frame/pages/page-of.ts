/** A page of a list, and how many there are: from 1. */
interface Place {
	page: number;
	pages: number;
}

/** The page that an address asks for by `?page`: the first where it asks for none that could be. */
export function pageIn(query: URLSearchParams): number {
	const page = Number(query.get("page"));
	return Number.isInteger(page) && page >= 1 ? Math.min(page, 1_000_000) : 1;
}

/** The page asked for among as many as `total` fills; past the last, the last. */
export function placeIn(wanted: number, total: number, size: number): Place {
	const pages = Math.max(1, Math.ceil(total / size));
	return { page: Math.min(wanted, pages), pages };
}

/** The page asked for; past the last, the last, which is asked for only then. */
export async function pageOf<Listed extends { total: number }>(
	wanted: number,
	size: number,
	ask: (page: number) => Promise<Listed>,
): Promise<{ listed: Listed; place: Place }> {
	const first = await ask(wanted);
	const place = placeIn(wanted, first.total, size);
	return { listed: place.page === wanted ? first : await ask(place.page), place };
}

/** Where the page before and the page after are; nothing of a list of one page. */
export function pagesBeside({ page, pages }: Place, at: (page: number) => string) {
	if (pages <= 1) return undefined;
	return {
		...{ page, pages },
		before: page > 1 ? at(page - 1) : undefined,
		after: page < pages ? at(page + 1) : undefined,
	};
}

export type Beside = NonNullable<ReturnType<typeof pagesBeside>>;
