import { describe, expect, test } from "vitest";
import { settingGroups, settingWords } from "~/i18n/event/setting-words";

const words = Object.entries(settingWords);

describe("The words of settings", () => {
	test("fit above a field, in both languages", () => {
		const long = words.filter(([, { label }]) => Math.max(label.fr.length, label.en.length) > 60);
		expect(long).toEqual([]);
		const labels = words.map(([, { label }]) => label.fr);
		expect(labels).toEqual([...new Set(labels)]);
	});

	test("are whole French sentences, with narrow no-break spaces", () => {
		const told = words.flatMap(([, { label, doc, choices = {} }]) => [
			label.fr,
			doc,
			...Object.values(choices).map(({ fr }) => fr),
		]);
		const french = [...told, ...Object.values(settingGroups).map(({ fr }) => fr)];
		const withoutCode = french.map((text) => text.replace(/`[^`]*`/g, "code"));
		expect(withoutCode.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]|'/.test(text))).toEqual([]);
		expect(words.filter(([, { doc }]) => !/^(\p{Lu}|«).*\.$/u.test(doc)).map(([key]) => key)).toEqual([]);
	});
});
