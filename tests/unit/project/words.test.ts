import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesWith, linesWith } from "../../support/source-files";

const self = "tests/unit/project/words.test.ts";
const everywhere = ["app", "server.ts", "scripts", "tests", "*.md"];

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

	test("a type is not silenced", () => {
		expect(linesWith(/\bas never\b/, "app").length).toBeLessThanOrEqual(2);
	});

	// What may be absent has a type that says so; orEmpty is for what people read, and cellAt for the cells of a row.
	test("the empty text seldom stands for what is absent", () => {
		expect(linesWith(/\?\? ""/, "app/provider").length).toBeLessThanOrEqual(60);
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
