export interface PreviewPlace {
	/** The event's address inside the preview. */
	alias: string;
	/** The address of the preview's pages, without a slash at its end. */
	prefix: string;
	/** What is previewed: each link carries it on. */
	query: URLSearchParams;
}

const origin = "http://preview.invalid";

/** An address of the previewed event as one of its preview; undefined for any other. */
export function withinPreview(address: string, { alias, prefix, query }: PreviewPlace): string | undefined {
	const url = new URL(address, origin);
	const base = `/${alias}`;
	if (!address.startsWith("/") && url.origin !== origin) {
		// A redirect may say the whole address of this server.
		if (!url.pathname.startsWith(base)) return undefined;
	}
	if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return undefined;
	for (const [name, value] of query) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
	return prefix + url.pathname.slice(base.length) + url.search + url.hash;
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const addresses = /(<(?:a|form|button|input)\b[^>]*?\s(?:href|action|formaction)=")([^"]*)(")/gi;

/** A page whose links and forms lead on inside the preview, and without its scripts. */
export function withPreviewLinks(html: string, place: PreviewPlace): string {
	return html.replace(scripts, "").replace(addresses, (whole, before: string, address: string, after: string) => {
		const plain = address.replaceAll("&amp;", "&");
		const inside = plain.startsWith("/") ? withinPreview(plain, place) : undefined;
		return inside === undefined ? whole : before + inside.replaceAll("&", "&amp;") + after;
	});
}
