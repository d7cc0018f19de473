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

/** The same texts are sent again and again, and cleaning one is expensive. Sizes are in characters. */
const cleaned = new LRUCache<string, string>({
	maxSize: 4_000_000,
	sizeCalculation: (clean, html) => clean.length + html.length,
});

/** Leaves no script, style, handler or unsafe address. Both ends call it, for a remote provider may not have. */
export function cleanHtml(html: string): string {
	if (html === "") return "";
	const cached = cleaned.get(html);
	if (cached !== undefined) return cached;
	const clean = sanitizeHtml(html, options);
	cleaned.set(html, clean);
	return clean;
}
