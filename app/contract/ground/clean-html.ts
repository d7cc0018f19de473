import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
	allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2", "figure", "figcaption"],
	allowedAttributes: {
		a: ["href", "title", "rel", "target"],
		img: ["src", "alt", "width", "height", "loading"],
		"*": ["lang", "dir"],
	},
	allowedSchemes: ["https", "http", "mailto", "tel"],
	allowProtocolRelative: false,
	transformTags: {
		a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer" }),
		img: sanitizeHtml.simpleTransform("img", { loading: "lazy" }),
	},
};

/** The same texts leave again and again, and cleaning one is dear. Counted in characters. */
const cleaned = new LRUCache<string, string>({
	maxSize: 4_000_000,
	sizeCalculation: (clean, html) => clean.length + html.length,
});

/**
 * HTML of an organiser's as it may leave, in an answer of the API as on a page, whoever wrote it: no script, no style, no
 * handler, no odd address is left. Both ends ask: a remote provider may not have.
 */
export function cleanHtml(html: string): string {
	if (html === "") return "";
	const cached = cleaned.get(html);
	if (cached !== undefined) return cached;
	const clean = sanitizeHtml(html, options);
	cleaned.set(html, clean);
	return clean;
}
