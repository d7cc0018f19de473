import { type Document, isMap, isNode, isScalar, isSeq, type Node } from "yaml";
import type { Finding, Path } from "../document/findings";

/** The offset of a finding: a value itself, a map or list at its key; something missing at its nearest parent. */
export function offsetOf(document: Document, text: string, { path, excerpt, atKey }: Omit<Finding, "fault">): number {
	let node: unknown = document.contents;
	let offset = startOf(node) ?? 0;
	let keyOffset = offset;
	for (const step of path) {
		if (isMap(node)) {
			const pair = node.items.find((item) => nameOf(item.key) === String(step));
			if (!pair) return offset;
			const hasValue = isScalar(pair.value) && pair.value.value !== null;
			keyOffset = startOf(pair.key) ?? offset;
			offset = (hasValue ? startOf(pair.value) : undefined) ?? keyOffset;
			node = pair.value;
		} else if (isSeq(node) && node.items[Number(step)] !== undefined) {
			node = node.items[Number(step)];
			offset = startOf(node) ?? offset;
		} else {
			return offset;
		}
	}
	if (atKey) return keyOffset;
	const [start, end] = (isNode(node) && node.range) || [offset, offset];
	const within = excerpt ? text.slice(start, end).indexOf(excerpt) : -1;
	return within < 0 ? offset : start + within;
}

export function pathAt(node: unknown, offset: number): Path {
	if (isMap(node)) {
		const pair = node.items.find((pair) => covers(pair.value, offset));
		return pair ? [nameOf(pair.key), ...pathAt(pair.value, offset)] : [];
	}
	if (isSeq(node)) {
		const index = node.items.findIndex((item) => covers(item, offset));
		return index < 0 ? [] : [index, ...pathAt(node.items[index], offset)];
	}
	return [];
}

function covers(node: unknown, offset: number): boolean {
	if (!isNode(node) || !node.range) return false;
	return node.range[0] <= offset && offset < node.range[2];
}

function nameOf(key: unknown): string {
	return String(isScalar(key) ? key.value : key);
}

function startOf(node: unknown): number | undefined {
	return (node as Node | null)?.range?.[0];
}
