import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readDecisions } from "../../../scripts/docs/decisions";
import { pages } from "../../../scripts/docs/pages";
import { sourceFiles } from "../../support/source-files";

test.each(Object.entries(pages))("%s is what the code makes it (npm run docs)", (file, make) => {
	expect(readFileSync(file, "utf8")).toBe(make());
});

const documents = sourceFiles().filter((file) => file.endsWith(".md"));

test.each(documents)("%s links only to files that are there", (document) => {
	const text = readFileSync(document, "utf8").replace(/```[\s\S]*?```/g, "");
	const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target.replace(/#.*/, ""));
	const missing = targets.filter(
		(target) => target && !/^\w+:/.test(target) && !existsSync(join(dirname(document), target)),
	);
	expect(missing).toEqual([]);
});

test("a decision has its number, a title, its three parts and at most a page", () => {
	for (const { file, number, title, text } of readDecisions()) {
		expect(title, file).not.toBe("");
		expect(file.startsWith(String(number).padStart(3, "0")), file).toBe(true);
		for (const part of ["Context", "Decision", "Consequences"]) expect(text, file).toContain(`**${part}.**`);
		expect(text.split("\n").length, file).toBeLessThanOrEqual(46);
	}
});

/** A comment that goes on in the next line reads as one. */
const proseOf = (file: string) => readFileSync(file, "utf8").replace(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, " ");

/** Numbers as in “decision 13”, “decisions 13 and 14” and the address of a record. */
const decisionsNamedIn = (file: string) =>
	[...proseOf(file).matchAll(/\bdecisions?[ /]\d+(?:(?:, | and |, and )\d+)*/gi)].flatMap(([named]) =>
		[...named.matchAll(/\d+/g)].map(Number),
	);

const withProse = sourceFiles().filter((file) => /\.(md|tsx?|cjs|mjs|js|css|json|sh)$|^\.ci\/|^Dockerfile$/.test(file));

test("there are at most 95 decisions, and each is named where it is obeyed", () => {
	const obeying = withProse.filter((file) => !file.endsWith(".md") && file !== "tests/unit/project/docs.test.ts");
	const named = new Set(obeying.flatMap(decisionsNamedIn));
	const decisions = readDecisions();
	expect(decisions.filter(({ number }) => !named.has(number)).map(({ file }) => file)).toEqual([]);
	expect(decisions.length).toBeLessThanOrEqual(95);
});

test("a decision that is named is there", () => {
	const there = new Set(readDecisions().map(({ number }) => number));
	const gone = withProse.flatMap((file) =>
		decisionsNamedIn(file)
			.filter((number) => !there.has(number))
			.map((number) => `${file}: ${number}`),
	);
	expect(gone).toEqual([]);
});

test("a rule that is named is there", () => {
	const headings = readFileSync("docs/rules.md", "utf8").matchAll(/^## (.+)$/gm);
	const there = [...headings].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-"));
	const named = withProse.flatMap((file) =>
		[...proseOf(file).matchAll(/\brules\.md#([\w-]+)/g)].map(([, anchor = ""]) => ({ file, anchor })),
	);
	expect(named.filter(({ anchor }) => !there.includes(anchor))).toEqual([]);
});

test("a file that a decision or a recipe names is there", () => {
	const files = sourceFiles();
	const recipes = { file: "CONTRIBUTING.md", text: readFileSync("CONTRIBUTING.md", "utf8") };
	const missing = [...readDecisions(), recipes].flatMap(({ file, text }) =>
		[...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|css|mjs))`/g)]
			.map(([, named = ""]) => named)
			.filter((named) => !files.some((known) => `/${known}`.endsWith(`/${named}`)))
			.map((named) => `${file}: ${named}`),
	);
	expect(missing).toEqual([]);
});

test.each(["CONTRIBUTING.md", "CHANGELOG.md", "docs/rules.md"])("%s has no line over 140 characters", (file) => {
	expect(
		readFileSync(file, "utf8")
			.split("\n")
			.filter((line) => line.length > 140),
	).toEqual([]);
});

test("the README's pictures take at most 200 kB each", () => {
	const pictures = [...readFileSync("README.md", "utf8").matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(
		([, file = ""]) => file,
	);
	expect(pictures).toEqual(["docs/ticket.png", "docs/stage.png"]);
	for (const file of pictures) expect(statSync(file).size, file).toBeLessThanOrEqual(200_000);
});

test("at most 80 pictures of screens are kept", () => {
	expect(readdirSync("tests/look/pictures").filter((file) => file.endsWith(".png")).length).toBeLessThanOrEqual(80);
});
