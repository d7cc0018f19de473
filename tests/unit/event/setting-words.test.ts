import { describe, expect, test } from "vitest";
import { catalogue, wingTitles } from "~/domain/settings";
import type { Setting } from "~/domain/settings/kinds";

const words: [string, Setting<unknown>][] = Object.entries(catalogue);

describe("The words of settings", () => {
	test("fit above a field, in both languages", () => {
		const long = words.filter(([, { label }]) => Math.max(...label.map((text) => text.length)) > 60);
		expect(long).toEqual([]);
		const labels = words.map(([, { label }]) => label[0]);
		expect(labels).toEqual([...new Set(labels)]);
	});

	test("are whole French sentences, with narrow no-break spaces", () => {
		const told = words.flatMap(([, { label, hint, choices = {} }]) => [
			label[0],
			hint[0],
			...Object.values(choices).map(([french]) => french),
		]);
		const french = [...told, ...Object.values(wingTitles).map(([french]) => french)];
		const withoutCode = french.map((text) => text.replace(/`[^`]*`/g, "code"));
		expect(withoutCode.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]|'/.test(text))).toEqual([]);
		expect(words.filter(([, { hint }]) => !/^(\p{Lu}|«).*\.$/u.test(hint[0])).map(([key]) => key)).toEqual([]);
	});
});
