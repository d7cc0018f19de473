import {
	isMap,
	isNode,
	isScalar,
	isSeq,
	type Node,
	type Pair,
	parseDocument,
	stringify,
	type YAMLMap,
	type YAMLSeq,
} from "yaml";
import { type Entries, entriesOf, isEqual, type Value } from "~/domain/event-file/entries";

/** Replaces a part of the text, by offsets. */
interface Edit {
	from: number;
	to: number;
	written: string;
}

/** The text cannot be changed in place there; what contains it is written anew. */
class NotInPlace extends Error {}

/**
 * The YAML text that says `after` where it said `before`: only what differs is written anew, so that comments, order and wording of
 * everything else stay byte for byte. Null where that is not possible; the caller checks that the result says what it should.
 */
export function patchYaml(text: string, before: Record<string, Value>, after: Record<string, Value>): string | null {
	const document = parseDocument(text);
	const [root, old, next] = [document.contents, entriesOf(before), entriesOf(after)];
	if (document.errors.length > 0 || !isMap(root) || root.flow || !old || !next) return null;
	try {
		return withEdits(text, new Patcher(text).editsOfMap(root, old, next));
	} catch (error) {
		if (error instanceof NotInPlace) return null;
		throw error;
	}
}

function withEdits(text: string, edits: Edit[]): string {
	const inOrder = edits.toSorted((a, b) => a.from - b.from || a.to - b.to);
	let result = "";
	let at = 0;
	for (const { from, to, written } of inOrder) {
		if (from < at) throw new NotInPlace();
		result += text.slice(at, from) + written;
		at = to;
	}
	return result + text.slice(at);
}

class Patcher {
	constructor(private readonly text: string) {}

	editsOfMap(map: YAMLMap, before: Entries, after: Entries): Edit[] {
		const pairs = new Map(map.items.map((pair) => [nameOf(pair), pair]));
		const edits: Edit[] = [];
		const added: Record<string, Value> = {};
		let left = map.items.length;
		for (const name of new Set([...before.byName.keys(), ...after.byName.keys()])) {
			const [old, next] = [before.byName.get(name), after.byName.get(name)];
			if (isEqual(old, next)) continue;
			const pair = pairs.get(name);
			// Said by an alias, or not at all: a default.
			if (!pair && next === undefined) throw new NotInPlace();
			if (!pair) added[name] = next;
			else if (next !== undefined) edits.push(...this.#editsOfPair(map, pair, old, next));
			else if (map.flow || --left === 0) throw new NotInPlace();
			else edits.push(this.#removedLines(startOf(pair.key), this.#endOf(pair.value ?? pair.key)));
		}
		const last = map.items.at(-1);
		if (Object.keys(added).length === 0) return edits;
		if (map.flow || !last) throw new NotInPlace();
		const column = this.#columnOf(startOf(last.key));
		return [...edits, this.#insertedBehind(this.#endOf(last.value ?? last.key), added, column)];
	}

	#editsOfPair(map: YAMLMap, pair: Pair, before: Value, after: Value): Edit[] {
		const inside = isNode(pair.value) ? this.#editsInside(pair.value, before, after) : null;
		if (inside) return inside;
		const from = startOf(pair.key);
		const anew = { [nameOf(pair)]: after };
		const isFlow = map.flow || (isCollection(pair.value) && pair.value.flow);
		const written = isFlow ? flowOf(anew).slice(2, -2) : indented(blockOf(anew), this.#columnOf(from));
		return [{ from, to: this.#endOf(pair.value ?? pair.key), written }];
	}

	#editsOfSeq(seq: YAMLSeq, before: Entries, after: Entries): Edit[] {
		const [names, order] = [[...before.byName.keys()], [...after.byName.keys()]];
		const kept = names.filter((name) => after.byName.has(name));
		const isMoved = !isEqual(
			kept,
			order.filter((name) => before.byName.has(name)),
		);
		if (seq.flow || isMoved || kept.length === 0 || seq.items.length !== names.length) throw new NotInPlace();
		const nodes = new Map(names.map((name, index) => [name, seq.items[index] as Node]));
		const first = nodes.get(names[0] as string) as Node;
		const column = this.#columnOf(this.#dashOf(first));
		const edits: Edit[] = [];
		for (const [name, node] of nodes) {
			const [old, next] = [before.byName.get(name), after.byName.get(name)];
			if (isEqual(old, next)) continue;
			const [from, to] = [this.#dashOf(node), this.#endOf(node)];
			const isFlow = isCollection(node) && node.flow;
			if (next === undefined) edits.push(this.#removedLines(from, to));
			else {
				const anew = isFlow ? `- ${flowOf(next)}` : indented(blockOf([next]), column);
				edits.push(...(this.#editsInside(node, old, next) ?? [{ from, to, written: anew }]));
			}
		}
		let behind: Node | undefined;
		for (const name of order) {
			const value = [after.byName.get(name)];
			if (nodes.has(name)) behind = nodes.get(name);
			else if (behind) edits.push(this.#insertedBehind(this.#endOf(behind), value, column));
			else {
				const from = this.#dashOf(first);
				edits.push({ from, to: from, written: `${indented(blockOf(value), column)}\n${" ".repeat(column)}` });
			}
		}
		return edits;
	}

	/** Null if the value must be written anew. */
	#editsInside(node: Node, before: Value, after: Value): Edit[] | null {
		const [old, next] = [entriesOf(before), entriesOf(after)];
		try {
			if (isMap(node) && old && next && !old.isList && !next.isList) return this.editsOfMap(node, old, next);
			if (isSeq(node) && old?.isList && next?.isList) return this.#editsOfSeq(node, old, next);
		} catch (error) {
			if (!(error instanceof NotInPlace)) throw error;
		}
		const isOneLine = isScalar(node) && !node.type?.startsWith("BLOCK") && typeof after !== "object";
		if (!isOneLine || !node.range || String(after).includes("\n")) return null;
		const isQuoted = node.type?.startsWith("QUOTE") && typeof after === "string";
		return [
			{
				from: node.range[0],
				to: node.range[1],
				written: isQuoted ? JSON.stringify(after) : flowOf([after]).slice(2, -2),
			},
		];
	}

	/** The whole lines of an entry, which nothing else may share. */
	#removedLines(from: number, to: number): Edit {
		const start = this.text.lastIndexOf("\n", from - 1) + 1;
		if (this.text.slice(start, from).trim() !== "") throw new NotInPlace();
		return { from: start, to: this.#lineEndOf(to) + 1, written: "" };
	}

	#insertedBehind(end: number, value: Value, column: number): Edit {
		const at = this.#lineEndOf(end);
		return { from: at, to: at, written: `\n${" ".repeat(column)}${indented(blockOf(value), column)}` };
	}

	/** Behind a comment that ends the line. */
	#lineEndOf(offset: number): number {
		const end = this.text.indexOf("\n", offset);
		const lineEnd = end < 0 ? this.text.length : end;
		if (!/^[ \t]*(#.*)?\r?$/.test(this.text.slice(offset, lineEnd))) throw new NotInPlace();
		return lineEnd;
	}

	#columnOf(offset: number): number {
		return offset - (this.text.lastIndexOf("\n", offset - 1) + 1);
	}

	#dashOf(item: Node): number {
		const dash = this.text.lastIndexOf("-", startOf(item) - 1);
		if (dash < 0 || this.text.slice(dash + 1, startOf(item)).trim() !== "") throw new NotInPlace();
		return dash;
	}

	/** The end of what a node says, without the blank lines and comments behind it. */
	#endOf(node: unknown): number {
		if (isMap(node) && !node.flow) {
			const last = node.items.at(-1);
			if (last) return this.#endOf(last.value ?? last.key);
		}
		if (isSeq(node) && !node.flow && node.items.length > 0) return this.#endOf(node.items.at(-1));
		let end = (node as Node | null)?.range?.[1];
		if (end === undefined) throw new NotInPlace();
		while (/\s/.test(this.text.charAt(end - 1))) end--;
		return end;
	}
}

function nameOf({ key }: Pair): string {
	return String(isScalar(key) ? key.value : key);
}

function startOf(node: unknown): number {
	const start = (node as Node | null)?.range?.[0];
	if (start === undefined) throw new NotInPlace();
	return start;
}

function isCollection(node: unknown): node is YAMLMap | YAMLSeq {
	return isMap(node) || isSeq(node);
}

const style = { lineWidth: 0, aliasDuplicateObjects: false } as const;

function blockOf(value: Value): string {
	return stringify(value, style).trimEnd();
}

/** On one line, between brackets or braces. */
function flowOf(value: Value): string {
	const written = stringify(value, { ...style, collectionStyle: "flow" }).trimEnd();
	if (written.includes("\n")) throw new NotInPlace();
	return written;
}

/** All lines but the first stand in the column of the entry. */
function indented(lines: string, column: number): string {
	return lines.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);
}
