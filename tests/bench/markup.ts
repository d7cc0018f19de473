import { createElement, type ReactNode } from "react";

interface Element {
	tag: string;
	props: Record<string, unknown>;
	children: Node[];
}
type Node = Element | string;

const voids = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
const token = /<\/([a-z0-9]+)>|<([a-zA-Z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;

/** Parses markup that React wrote: well formed, quoted, without comments. */
export function readMarkup(html: string): Element {
	const top: Element = { tag: "", props: {}, children: [] };
	const open = [top];
	for (const [, closed, tag, attributes = "", text] of html.matchAll(token)) {
		const parent = open.at(-1) as Element;
		if (closed) open.pop();
		else if (text) parent.children.push(plainText(text));
		else if (tag) {
			const element: Element = { tag, props: readProps(attributes), children: [] };
			parent.children.push(element);
			if (!voids.has(tag) && !attributes.endsWith("/")) open.push(element);
		}
	}
	return top.children.find((child): child is Element => typeof child === "object" && child.tag === "html") ?? top;
}

const names: Record<string, string> = {
	class: "className",
	for: "htmlFor",
	tabindex: "tabIndex",
	maxlength: "maxLength",
	autocomplete: "autoComplete",
	inputmode: "inputMode",
	charset: "charSet",
	value: "defaultValue",
	checked: "defaultChecked",
};

function readProps(attributes: string): Record<string, unknown> {
	return Object.fromEntries(
		[...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => {
			const isFlag = value === "" && !name.startsWith("data-") && name !== "alt" && name !== "value";
			return [names[name] ?? name, isFlag ? true : plainText(value)];
		}),
	);
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const plainText = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);

/** Returns the elements as one big JSX expression would create them: no component, no state, no framework. */
export function toReact(node: Node): ReactNode {
	if (typeof node === "string") return node;
	const { tag, props, children } = node;
	if (tag === "style") return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: children.join("") } });
	if (tag === "textarea") return createElement(tag, { ...props, defaultValue: children.join("") });
	if (tag === "option" || tag === "button" || tag === "input") {
		const { defaultValue, ...others } = props;
		const value = tag === "input" ? { defaultValue } : { value: defaultValue };
		return createElement(tag, { ...others, ...value }, ...children.map(toReact));
	}
	return createElement(tag, props, ...children.map(toReact));
}
