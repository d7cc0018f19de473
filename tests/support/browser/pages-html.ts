/** An element of a page as a text browser reads it. Our markup is well formed, so a few lines suffice for a parser. */
export interface Tag {
	name: string;
	attributes: Record<string, string>;
	children: (Tag | string)[];
}

const token = /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const empty = ["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"];

export function readHtml(html: string): Tag {
	const root: Tag = { name: "", attributes: {}, children: [] };
	const open = [root];
	for (const [text, closing, given, attributes, selfClosed] of html.matchAll(token)) {
		const parent = open.at(-1) ?? root;
		const name = given?.toLowerCase();
		// The content of a script is text, whatever it looks like.
		if (parent.name === "script" && !(closing && name === "script")) {
			parent.children.push(text);
		} else if (!name) {
			if (!text.startsWith("<")) parent.children.push(decode(text));
		} else if (closing) {
			const at = open.map((tag) => tag.name).lastIndexOf(name);
			if (at > 0) open.length = at;
		} else {
			const tag: Tag = { name, attributes: readAttributes(attributes ?? ""), children: [] };
			parent.children.push(tag);
			if (!selfClosed && !empty.includes(name)) open.push(tag);
		}
	}
	return root;
}

/** Returns the elements with a name, or all, in the order of the page. */
export function tagsIn(tag: Tag, name?: string): Tag[] {
	return tag.children
		.filter((child): child is Tag => typeof child !== "string")
		.flatMap((child) => [...(name === undefined || child.name === name ? [child] : []), ...tagsIn(child, name)]);
}

/** Returns the readable text; spaces of all kinds count as one. */
export function textOf(tag: Tag): string {
	const read = (one: Tag | string): string =>
		typeof one === "string"
			? one
			: ["style", "script", "head"].includes(one.name)
				? ""
				: one.children.map(read).join("");
	return plain(read(tag));
}

/** Turns spaces of all kinds into one plain space, so that no-break spaces do not matter. */
export function plain(text: string): string {
	return text.replaceAll("\u2060", "").replace(/\s+/g, " ").trim();
}

/**
 * Returns the control in an element. If an answer is the button of its form, the buttons count as a list in which the earlier
 * answer is ticked.
 */
export function controlIn(tag: Tag): Tag | undefined {
	if (["input", "select", "textarea"].includes(tag.name)) return tag;
	const { class: classes = "", ...attributes } = tag.attributes;
	if (tag.name !== "button" || !classes.split(" ").includes("answer")) return undefined;
	const checked: Record<string, string> = classes.includes("answer--chosen") ? { checked: "" } : {};
	return { ...tag, name: "input", attributes: { ...attributes, type: "radio", required: "", ...checked } };
}

/** Returns what a browser would send of an untouched form. */
export function fieldsOf(form: Tag): [string, string][] {
	return enabledControls(form).flatMap((control): [string, string][] => {
		const { name, type, value } = control.attributes;
		if (!name || type === "submit") return [];
		if (control.name === "select") return selected(control).map((one) => [name, one]);
		if (control.name === "textarea") return [[name, control.children.join("").replace(/^\n/, "")]];
		if ((type === "radio" || type === "checkbox") && !("checked" in control.attributes)) return [];
		return [[name, value ?? (type === "checkbox" ? "on" : "")]];
	});
}

function enabledControls(tag: Tag): Tag[] {
	if ("disabled" in tag.attributes) return [];
	const control = controlIn(tag);
	if (control) return [control];
	return tag.children.flatMap((child) => (typeof child === "string" ? [] : enabledControls(child)));
}

function selected(select: Tag): string[] {
	const options = tagsIn(select, "option").filter(({ attributes }) => !("disabled" in attributes));
	const chosen = options.filter(({ attributes }) => "selected" in attributes);
	return (chosen.length > 0 ? chosen : options.slice(0, 1)).map((one) => one.attributes.value ?? textOf(one));
}

function readAttributes(text: string): Record<string, string> {
	const found = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
	return Object.fromEntries(found.map(([, name, value]) => [String(name).toLowerCase(), decode(value ?? "")]));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
	return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, code: string) => {
		if (!code.startsWith("#")) return entities[code.toLowerCase()] ?? whole;
		return String.fromCodePoint(/^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1)));
	});
}
