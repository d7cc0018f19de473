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

/** HTML of settings and forms, whoever wrote it: no script, no style, no handler, no odd address is left. */
export function cleanHtml(html: string): string {
	return sanitizeHtml(html, options);
}
