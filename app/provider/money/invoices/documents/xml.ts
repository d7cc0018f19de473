import { XMLBuilder } from "fast-xml-parser";

const builder = new XMLBuilder({
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	textNodeName: "#",
	format: true,
	indentBy: "  ",
	suppressEmptyNode: true,
});

/** Elements in the order in which the object names them, which is the order that the schemas ask for; undefined is left out. */
export type Xml = string | undefined | Xml[] | { [name: string]: Xml };

export function writeXml(root: string, namespaces: Record<string, string>, content: Record<string, Xml>): string {
	const attributes = Object.entries(namespaces).map(([prefix, uri]) => [prefix ? `@xmlns:${prefix}` : "@xmlns", uri]);
	const tree = { [root]: { ...Object.fromEntries(attributes), ...(cleaned(content) as object) } };
	return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(tree)}`;
}

/** Leaves out what is undefined, and characters that XML cannot hold, at any depth. */
function cleaned(value: Xml): Xml {
	if (Array.isArray(value)) return value.map(cleaned);
	if (typeof value !== "object") return typeof value === "string" ? value.replace(unwritable, "") : value;
	const entries = Object.entries(value).filter(([, part]) => part !== undefined);
	return Object.fromEntries(entries.map(([name, entry]) => [name, cleaned(entry)]));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
