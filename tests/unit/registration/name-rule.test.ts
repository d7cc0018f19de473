import { describe, expect, test } from "vitest";
import { type NameRule, nameFaults, nameRuleOf } from "~/domain/registration/name-rule";

const field = (key: string, isRequired: boolean, minLength?: number) => ({
	key,
	isRequired,
	isDisabled: false,
	metadata: minLength === undefined ? {} : { minLength },
});
const both: NameRule = { firstName: { isRequired: true }, lastName: { isRequired: true } };

describe("What an event asks of names", () => {
	test("is both, where its form says nothing", () => {
		expect(nameRuleOf(undefined)).toEqual(both);
		expect(nameRuleOf({ models: [field("city", true)] })).toEqual(both);
	});

	test("is what its form asks, with the length that it asks", () => {
		const rule = nameRuleOf({ models: [field("lastName", true, 3)] });
		expect(rule).toEqual({ firstName: { isRequired: false }, lastName: { isRequired: true, shortest: 3 } });
		expect(nameFaults(rule, { firstName: "", lastName: "Oyu" })).toEqual({});
		expect(nameFaults(rule, { firstName: "A", lastName: "O" })).toEqual({ lastName: "errors.nameShort 3" });
		expect(nameFaults(rule, { firstName: "Ana", lastName: " " })).toEqual({ lastName: "errors.required" });
	});

	test("is one name at least", () => {
		const rule = nameRuleOf({ models: [field("firstName", false), field("lastName", false)] });
		expect(nameFaults(rule, { firstName: "", lastName: "" })).toEqual({ lastName: "errors.required" });
		expect(nameFaults(rule, { firstName: "Ó", lastName: "" })).toEqual({});
	});
});
