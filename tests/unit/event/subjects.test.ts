import { expect, test } from "vitest";
import { documentShape } from "~/domain/event-file/event-document";
import {
	isOfSubject,
	isRare,
	settingsOfSubject,
	subjectGroups,
	subjectKeys,
	subjectOfPart,
	subjectOfSetting,
	subjects,
	withoutSubject,
} from "~/domain/event-file/subjects";
import { catalogue } from "~/domain/settings";

const sorted = (names: readonly string[]) => [...names].sort();

test("Every setting and every part of the document has exactly one place", () => {
	expect(sorted(subjectKeys.flatMap(settingsOfSubject))).toEqual(sorted(Object.keys(catalogue)));
	const elsewhere = ["domain", "settings", "settingsByLanguage", "settingsByTypology"];
	expect(sorted([...subjectKeys.flatMap((key) => [...subjects[key].parts]), ...elsewhere])).toEqual(
		sorted(Object.keys(documentShape)),
	);
	expect(withoutSubject).toEqual({});
});

test("Every subject stands in one group, and has a name and words in both languages", () => {
	expect(sorted(Object.values(subjectGroups).flat())).toEqual(sorted(Object.keys(subjects)));
	for (const { title, synonyms } of Object.values(subjects)) {
		expect([...title, ...synonyms].filter((text: string) => text === "" || text.includes("'"))).toEqual([]);
	}
});

test("The place of a setting, of a part and of a change is its subject", () => {
	expect(subjectOfSetting("passwordMinimum")).toBe("access");
	expect([isRare("passwordMinimum"), isRare("accountCreationOffered")]).toEqual([true, false]);
	expect([subjectOfPart("promoCodes"), subjectOfPart("domain")]).toEqual(["tickets", undefined]);
	expect(isOfSubject("tickets", ["articles", "dinner", "price"])).toBe(true);
	expect(isOfSubject("access", ["articles", "dinner", "price"])).toBe(false);
	expect(isOfSubject("access", ["settingsByTypology", "visitor", catalogue.passwordMinimum.flag])).toBe(true);
	expect(isOfSubject("tickets", ["settings", catalogue.passwordMinimum.flag])).toBe(false);
});
