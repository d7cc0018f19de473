import { expect, test } from "vitest";
import { parse } from "yaml";
import { patchYaml } from "~/provider/event/file/patch-yaml";

const list = "list:\n  - id: a\n    n: 1 # first\n  - id: b\n    n: 2\n";
const flows = "list:\n  - {id: a, n: 1}\n  - {id: b, n: 2}\n";
const a = { id: "a", n: 1 };

/** What a text becomes that is to say something else: all but that stays as it was written. */
const changed: [what: string, text: string, after: object, result: string][] = [
	["a value beside its comment", "a: 1 # one\nb: two\n", { a: 2, b: "two" }, "a: 2 # one\nb: two\n"],
	["an entry that goes, with its line", "a: 1 # one\nb: two\n", { b: "two" }, "b: two\n"],
	["a value between braces", "a: {x: 1, y: 2} # c\n", { a: { x: 3, y: 2 } }, "a: {x: 3, y: 2} # c\n"],
	["braces with one entry less", "a: {x: 1, y: 2} # c\n", { a: { x: 1 } }, "a: { x: 1 } # c\n"],
	["braces with one entry more", "a: {x: 1}\nb: 1\n", { a: { x: 1, z: 2 }, b: 1 }, "a: { x: 1, z: 2 }\nb: 1\n"],
	["brackets", "a: [1, 2, 3]\nb: 2\n", { a: [1, 2], b: 2 }, "a: [ 1, 2 ]\nb: 2\n"],
	["one entry of a list", list, { list: [a, { id: "b", n: 3 }] }, list.replace("n: 2", "n: 3")],
	["a list without its first entry", list, { list: [{ id: "b", n: 2 }] }, "list:\n  - id: b\n    n: 2\n"],
	["a list of which no entry stays", "list:\n  - id: a\n", { list: [{ id: "c" }] }, "list:\n  - id: c\n"],
	["a list without an indent", "a:\n- id: x\n- id: y\n", { a: [{ id: "x" }] }, "a:\n- id: x\n"],
	[
		"a list in another order",
		"l:\n  - id: a\n  - id: b\n",
		{ l: [{ id: "b" }, { id: "a" }] },
		"l:\n  - id: b\n  - id: a\n",
	],
	[
		"new entries before, between and behind others",
		"l:\n  - id: a\n  - id: b # last\n",
		{ l: ["z", "a", "m", "b", "c"].map((id) => ({ id })) },
		"l:\n  - id: z\n  - id: a\n  - id: m\n  - id: b # last\n  - id: c\n",
	],
	[
		"an entry between braces in a list",
		flows,
		{
			list: [
				{ id: "a", n: 5 },
				{ id: "b", n: 2 },
			],
		},
		flows.replace("n: 1", "n: 5"),
	],
	[
		"such an entry that gets several lines",
		flows,
		{ list: [a, { id: "b", n: "one\ntwo" }] },
		"list:\n  - id: a\n    n: 1\n  - id: b\n    n: |-\n      one\n      two\n",
	],
	["a text of several lines that gets one", "t: |\n  one\n  two\nb: 1\n", { t: "three", b: 1 }, "t: three\nb: 1\n"],
	[
		"a text of one line that gets several",
		"t: one\nb: 1\n",
		{ t: "two\nlines", b: 1 },
		"t: |-\n  two\n  lines\nb: 1\n",
	],
	["a text in quotes", 't: "one"\nb: 1\n', { t: "two: 2", b: 1 }, 't: "two: 2"\nb: 1\n'],
	["a text that needs quotes", "t: one\nb: 1\n", { t: "two: 2", b: 1 }, 't: "two: 2"\nb: 1\n'],
	["what an alias says", "x: &x {n: 1}\ny: *x\n", { x: { n: 1 }, y: { n: 2 } }, "x: &x {n: 1}\ny:\n  n: 2\n"],
	[
		"a new entry at the end",
		"a: 1\nb: {c: 1}  # c\n",
		{ a: 1, b: { c: 1 }, d: [1] },
		"a: 1\nb: {c: 1}  # c\nd:\n  - 1\n",
	],
	[
		"an entry inside another one",
		"a:\n  b: 1\n  c: 2\n\n# d\nd: 1\n",
		{ a: { b: 1 }, d: 1 },
		"a:\n  b: 1\n\n# d\nd: 1\n",
	],
	["an entry with all that is in it", "a:\n  b: 1\n\n# d\nd: 1\n", { d: 1 }, "\n# d\nd: 1\n"],
	["an entry that begins with what goes", "l:\n  - n: 1\n    id: a\n", { l: [{ id: "a" }] }, "l:\n  - id: a\n"],
	[
		"a list with an anchor",
		"l:\n  - &x\n    id: a\n    n: 1\n",
		{ l: [{ id: "a", n: 2 }] },
		"l:\n  - id: a\n    n: 2\n",
	],
	["a value that becomes several", "a: 1\nb: 2\n", { a: { x: 1, y: [1] }, b: 2 }, "a:\n  x: 1\n  y:\n    - 1\nb: 2\n"],
	["lines that end as on Windows", "a: 1 \r\nb: 2\r\n", { a: 3, b: 2 }, "a: 3 \r\nb: 2\r\n"],
];

test.each(changed)("Of a file %s is written anew, and nothing else", (_, text, after, result) => {
	expect(patchYaml(text, parse(text), after as Record<string, unknown>)).toBe(result);
	expect(parse(result)).toEqual(after);
});

const refused: [what: string, text: string, before: object, after: object][] = [
	["that cannot be read", "a: 1\nb: [\n", { a: 1 }, { a: 2 }],
	["that is a list", "- 1\n", {}, { a: 2 }],
	["that is all between braces", "{a: 1, b: 2}\n", { a: 1, b: 2 }, { a: 2, b: 2 }],
	["of which nothing would be left", "a: 1\n", { a: 1 }, {}],
	["that does not say what goes", "a: 1\n", { a: 1, b: 2 }, { a: 1 }],
	[
		"of which a text between braces gets lines",
		"a: {x: 1}\nb: 1\n",
		{ a: { x: 1 }, b: 1 },
		{ a: { x: 1, z: "one\ntwo" }, b: 1 },
	],
];

test.each(refused)("A file %s is not changed in place", (_, text, before, after) => {
	expect(patchYaml(text, before as Record<string, unknown>, after as Record<string, unknown>)).toBeNull();
});
