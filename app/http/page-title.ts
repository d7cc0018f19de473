interface Titled {
	data?: unknown;
	matches: { id: string; data?: unknown }[];
}

/** `meta` of a route whose loader answers a `title`: the page's title, then the event's. */
export function pageTitle({ data, matches }: Titled) {
	const title = (data as { title?: string } | undefined)?.title;
	const root = matches.find(({ id }) => id === "root")?.data as { shell?: { title?: string } } | undefined;
	return [{ title: [title, root?.shell?.title].filter(Boolean).join(" – ") || "Parvis" }];
}
