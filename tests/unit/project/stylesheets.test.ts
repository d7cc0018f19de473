import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { fieldErrorClass } from "~/ui/field-error";

const sheets = readdirSync("app/ui/css", { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".css"))
	.map((name) => ({ name, css: readFileSync(join("app/ui/css", name), "utf8") }));
const sources = ["app/ui", "app/routes", "app/routes", "app/enhance"].flatMap((place) =>
	readdirSync(place, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file))
		.map((file) => readSource(join(place, file))),
);
sources.push(readSource("app/root.tsx"));

/** These classes have no rules: a script or a test looks for them, or they name a family whose members have the rules. */
const hooks = [
	..."answer--chosen ballot__after cloud__said choice__own chat__message pages sight__state verdict__detail".split(" "),
];

/**
 * Classes of the look before the redesign, which named places on a screen, and steps in a list. Tabs that several rooms drew
 * for themselves are `ui/tabs` now.
 */
const retired = [
	..."header header__row header__link header__banner header__home header__name header__detail".split(" "),
	..."nav__link nav__row nav__list nav__tools nav__welcome language tool__label".split(" "),
	..."steps steps__step steps__item steps__item--done steps__item--current steps__position".split(" "),
	..."steps__list steps__label steps__now columns__summary columns__steps ticket--qr".split(" "),
	..."promo bill__type preview--stage stage__top stage__qr--small photos__which".split(" "),
	..."days days__day contacts__views people__tabs stats__views summary__empty".split(" "),
];

describe("The stylesheets", () => {
	test("and the pages have nothing left of the look before this one", () => {
		const inUse = [...sources.flatMap(({ drawn }) => drawn), ...sheets.flatMap(({ css }) => classesOf(css))];
		expect(retired.filter((name) => inUse.includes(name))).toEqual([]);
	});

	test("have no more than 13,250 lines together, and silence the linter no more often than today (decision 191)", () => {
		expect(sheets.reduce((sum, { css }) => sum + css.split("\n").length - 1, 0)).toBeLessThanOrEqual(13_250);
		expect(sheets.filter(({ css }) => css.includes("biome-ignore-all")).length).toBeLessThanOrEqual(45);
	});

	test("have no more than 300 lines each", () => {
		expect(sheets.filter(({ css }) => css.split("\n").length > 301).map(({ name }) => name)).toEqual([]);
	});

	test("have a rule for every class that a page names", () => {
		const ruled = new Set(sheets.flatMap(({ css }) => classesOf(css)));
		const named = sources.flatMap(({ drawn }) => drawn);
		expect(named.length).toBeGreaterThan(500);
		expect([...new Set(named.filter((name) => !ruled.has(name) && !hooks.includes(name)))]).toEqual([]);
		expect(hooks.filter((name) => ruled.has(name) || !named.includes(name))).toEqual([]);
	});

	test("are named by the script that checks fields as by the server", () => {
		expect(readFileSync("app/enhance/enhance.ts", "utf8")).toContain(`"${fieldErrorClass}"`);
	});

	test("have no rule for a class that nothing names", () => {
		const words = new Set(sources.flatMap((source) => source.words));
		const stems = [...new Set(sources.flatMap((source) => source.stems))];
		// `ui/image.tsx` also gives the event's own pictures a doubled class.
		const isNamed = (name: string) =>
			words.has(name.replace(/--own$/, "")) || stems.some((stem) => name.startsWith(stem));
		const dead = sheets.flatMap(({ name, css }) =>
			classesOf(css)
				.filter((one) => !isNamed(one))
				.map((one) => `${name}: ${one}`),
		);
		expect(dead).toEqual([]);
	});
});

function classesOf(css: string): string[] {
	const selectors = css.replace(/\/\*[\s\S]*?\*\/|@import[^;]*;/g, "").replace(/\{[^{}]*\}/g, " ");
	return [...new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].flatMap(([, name]) => name ?? []))];
}

/**
 * `drawn`: the classes in its markup. `words`: all words in its strings; `stems`: what a template has before a value, as in
 * `tone--${tone}`.
 */
function readSource(file: string) {
	const drawn: string[] = [];
	const words: string[] = [];
	const stems: string[] = [];
	const visit = (node: ts.Node, isClass: boolean): void => {
		// A string that is compared, looked up or used as a default is no class by itself.
		if (ts.isBinaryExpression(node) || ts.isCallExpression(node)) isClass = false;
		if (ts.isJsxAttribute(node) && node.name.getText() === "className") isClass = true;
		if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
			for (const word of wordsOf(node)) {
				if (word.includes("\0")) stems.push(...stemOf(word));
				else words.push(word);
				if (isClass && /^[a-z][\w-]*$/.test(word)) drawn.push(word);
			}
		}
		ts.forEachChild(node, (child) => visit(child, isClass));
	};
	visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true), false);
	return { drawn, words, stems };
}

/** A value inside a template is replaced by \0. Markup and selectors are split too. */
function wordsOf(node: ts.StringLiteralLike | ts.TemplateExpression): string[] {
	const text = ts.isTemplateExpression(node)
		? node.head.text + node.templateSpans.map(({ literal }) => `\0${literal.text}`).join("")
		: node.text;
	return text.split(/[^\w\-\0]+/).filter(Boolean);
}

/** A stem of a whole block would excuse its whole family. */
function stemOf(word: string): string[] {
	const stem = word.slice(0, word.indexOf("\0"));
	return /(--|__)/.test(stem) ? [stem] : [];
}
