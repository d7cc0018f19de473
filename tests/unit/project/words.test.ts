import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { formKit } from "~/i18n/ground/form-kit";
import { live } from "~/i18n/live/live";
import { messages } from "~/i18n/live/messages";
import { steps } from "~/i18n/registration/steps";
import { wizard } from "~/i18n/registration/wizard";
import { filesWith, linesWith } from "../../support/source-files";

const guestTexts = {
	live: live["live.title"],
	chat: live["live.tab.chat"],
	extras: steps["articles.label"],
	choices: steps["quotas.label"],
	form: formKit["form.label"],
	secondForm: formKit["form.labelSecond"],
	fold: formKit["form.more"],
	secondFold: formKit["form.moreSecond"],
	next: wizard["wizard.next"],
	save: wizard["wizard.save"],
	answer: live["live.answer"],
	send: messages["messages.send"],
};

const self = "tests/unit/project/words.test.ts";
const everywhere = ["app", "server.ts", "scripts", "tests", "*.md"];

/** Names that keep a retired word, because a call, an answer, a table or a library has it. */
const namesThatStay: Record<string, string> = {
	deeds: "the table, and the calls that answer it",
	standing: "the call wizard.standing, and what addressProof.read answers",
	standings: "a field of what doors know of somebody",
	door_standings: "the table",
	judge: "the calls wordClouds.judge and pictures.judge",
	flux: "the last part of the addresses of streams",
};

// Decision 38: one word has one meaning.
describe("The words of docs/words.md", () => {
	test("nothing is said “of who” does it", () => {
		expect(
			linesWith(/\b(of|to|for|by|from|with) who\b/, ...everywhere).filter((line) => !line.startsWith(self)),
		).toEqual([]);
	});

	test("a type is a noun for its thing", () => {
		const retired =
			"Asked|Asking|Told|Said|Stands|Seen|Given|Kept|Known|Telling|Words|Place|Lot|Means|Tools|Found|Held";
		expect(
			linesWith(
				new RegExp(`^(export )?(interface|type|class) (${retired})\\b`),
				"app",
				"server.ts",
				"scripts",
				"tests",
			),
		).toEqual([]);
	});

	test("what the table retires is gone from names and comments, and what it retires in one sense is still used", () => {
		const { gone, inOneSense } = retiredWords(
			readFileSync("docs/words.md", "utf8").split("## What guests read")[0] ?? "",
		);
		expect(gone.length).toBeGreaterThan(30);
		const files = filesWith(/\p{L}/u, "app")
			.filter((file) => /\.tsx?$/.test(file))
			.map((file) => ({ file, text: readFileSync(file, "utf8") }));
		const patternOf = (terms: string[]) => new RegExp(terms.join("|").replaceAll(" ", "\\W*"), "i");
		const isAny = patternOf(gone);
		const uses = files.flatMap(({ file, text }) => {
			if (!isAny.test(text)) return [];
			const words = wordsOf(text, file);
			return gone.filter((term) => words.includes(` ${term} `)).map((term) => `${file}: ${term}`);
		});
		expect(uses).toEqual([]);
		const isUsed = (term: string) => files.some(({ text }) => patternOf([term]).test(text));
		expect(inOneSense.filter((term) => !isUsed(term))).toEqual([]);
	});

	test("what guests read has the names of its table", () => {
		const [, table = ""] = readFileSync("docs/words.md", "utf8").split("## What guests read");
		const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].slice(1).map((row) => [row[1], row[2]]);
		expect(rows.length).toBeGreaterThan(10);
		const saidAs = Object.values(guestTexts).map(([french, english]) => `${french} | ${english}`);
		expect(rows.map((row) => row.join(" | "))).toEqual(expect.arrayContaining(saidAs));
		// Names of these things that were given up.
		const retired = /\bAccéder au live\b|\bVos infos\b|\bFrequent questions\b|\bYour opinion\b/;
		expect(linesWith(retired, "app/i18n")).toEqual([]);
	});

	test("a type is not silenced", () => {
		expect(linesWith(/\bas never\b/, "app").length).toBeLessThanOrEqual(2);
	});

	// What may be absent has a type that says so; orEmpty is for what people read, and cellAt for the cells of a row.
	test("the empty text seldom stands for what is absent", () => {
		expect(linesWith(/\?\? ""/, "app/provider").length).toBeLessThanOrEqual(60);
		expect(linesWith(/\borEmpty\(/, "app/provider").length).toBeLessThanOrEqual(56);
	});

	test("a variable is named for its thing, and seldom “one”", () => {
		const files = filesWith(/\bone\b/, "app").filter((file) => /\.tsx?$/.test(file));
		const named = files.flatMap((file) => {
			const names: string[] = [];
			const visit = (node: ts.Node) => {
				const isBinding = ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node);
				if (isBinding && ts.isIdentifier(node.name) && node.name.text === "one") names.push(file);
				ts.forEachChild(node, visit);
			};
			visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ESNext));
			return names;
		});
		expect(named.length).toBeLessThanOrEqual(150);
	});

	test("an object is not spread to please the formatter", () => {
		expect(linesWith(/\.\.\.\{ /, "app")).toEqual([]);
	});
});

/** The last column of the tables: older words; in italics those that have another meaning beside the retired one. */
function retiredWords(document: string): { gone: string[]; inOneSense: string[] } {
	const terms = document.split("\n").flatMap((line) => {
		const [, , , retired = ""] = line.startsWith("| ") ? line.split("|") : [];
		return retired
			.replace(/\((of [^)]*|ui)\)/g, "")
			.split(/, | \/ |[()]/)
			.map((term) => term.trim())
			.filter((term) => /\p{L}/u.test(term) && term !== "was");
	});
	const isInOneSense = (term: string) => term.startsWith("*");
	return {
		gone: terms.filter((term) => !isInOneSense(term)).map(plainWords),
		inOneSense: terms.filter(isInOneSense).map(plainWords),
	};
}

/** `sealedCard`, `SealedCard` and « sealed card » are the same words. */
function plainWords(text: string): string {
	return text
		.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
		.toLowerCase()
		.split(/[^\p{L}]+/u)
		.filter(Boolean)
		.join(" ");
}

/** The names and comments of a file as plain words, without its strings and the names that stay. */
function wordsOf(text: string, file: string): string {
	const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext);
	const strings: [number, number][] = [];
	const visit = (node: ts.Node) => {
		const isString = ts.isStringLiteral(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node);
		if (isString || ts.isTemplateLiteralToken(node)) strings.push([node.getStart(source), node.end]);
		else ts.forEachChild(node, visit);
	};
	visit(source);
	let rest = "";
	let end = 0;
	for (const [from, to] of strings) {
		rest += `${text.slice(end, from)} ; `;
		end = to;
	}
	rest += text.slice(end);
	const named = rest.replace(/[\p{L}\p{N}_$]+/gu, (name) => (Object.hasOwn(namesThatStay, name) ? ";" : name));
	// Two names beside each other are no phrase; a comment's are.
	return ` ${named
		.split(/[^\p{L}\s*_-]/u)
		.map(plainWords)
		.join(" ; ")} `;
}
