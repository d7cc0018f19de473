import { describe, expect, test } from "vitest";
import type { User } from "~/domain/people/person";
import {
	answersIn,
	answersSchema,
	type FormField,
	fieldComponents,
	hasRequiredAnswers,
	isAnswerable,
	isBlank,
	isDisplayOnly,
	isMultiple,
	sectionsOf,
} from "~/domain/registration/form";

function field(component: FormField["component"], change: Partial<FormField> = {}): FormField {
	return {
		component,
		key: "key",
		model: "P",
		modelId: "key",
		label: "Label",
		isRequired: false,
		isExtended: true,
		isDisabled: false,
		format: null,
		values: [],
		metadata: {},
		...change,
	};
}

const values = ["a", "b"].map((value) => ({ value, label: value }));
const formOf = (...models: FormField[]) => ({ id: "form", label: "Form", layout: "single" as const, models });

/** Returns the answer as it is stored, or the message. */
function checked(asked: FormField, answer: unknown): unknown {
	const parsed = answersSchema(formOf(asked)).safeParse(answer === undefined ? {} : { key: answer });
	return parsed.success ? parsed.data.key : { refused: parsed.error.issues[0]?.message };
}

const refused = (message: string) => ({ refused: message });

describe("A component", () => {
	test("input takes a text of at most 255 characters, trimmed", () => {
		expect(checked(field("input"), "  word ")).toBe("word");
		expect(checked(field("input"), "x".repeat(256))).toEqual(refused("errors.tooLong 255"));
		expect(checked(field("input", { metadata: { maxLength: 3 } }), "four")).toEqual(refused("errors.tooLong 3"));
		expect(checked(field("input", { metadata: { minLength: 3 } }), "ab")).toEqual(refused("errors.tooShort 3"));
	});

	test("input of an e-mail or an address takes only those, and addresses only of web pages", () => {
		const email = field("input", { metadata: { type: "email" } });
		expect(checked(email, " a@example.com ")).toBe("a@example.com");
		for (const bad of ["a", "a@", "a@b", "a b@c.fr"]) expect(checked(email, bad)).toEqual(refused("errors.email"));
		const url = field("input", { metadata: { type: "url" } });
		expect(checked(url, "https://example.com/a?b")).toBe("https://example.com/a?b");
		for (const bad of ["example", "javascript:alert(1)", "data:text/html,x", "ftp://example.com"]) {
			expect(checked(url, bad)).toEqual(refused("errors.url"));
		}
	});

	test("textarea takes up to 5000 characters, lines kept", () => {
		expect(checked(field("textarea"), "one\ntwo")).toBe("one\ntwo");
		expect(checked(field("textarea"), "x".repeat(5001))).toEqual(refused("errors.tooLong 5000"));
	});

	test("phone-number takes digits as people write them", () => {
		for (const good of ["0639981234", "+33 6 39 98 12 34", "01.02.03.04.05", "+44 (0)20 7946 0000"]) {
			expect(checked(field("phone-number"), good)).toBe(good);
		}
		for (const bad of ["call me", "+", "12", "06 39 98 12 34 x", "+33 6 39 98 12", "01 02 03 04"]) {
			expect(checked(field("phone-number"), bad)).toEqual(refused("errors.phone"));
		}
		expect(checked(field("phone-number"), "06 39 98 12")).toEqual(refused("errors.phoneLacks.2"));
	});

	test("input-number takes a number between its limits", () => {
		const number = field("input-number", { metadata: { min: 1, max: 5 } });
		expect(checked(number, 3)).toBe(3);
		expect(checked(number, 0)).toEqual(refused("errors.tooLow 1"));
		expect(checked(number, 6)).toEqual(refused("errors.tooHigh 5"));
		for (const bad of ["3", Number.NaN, Number.POSITIVE_INFINITY])
			expect(checked(number, bad)).toEqual(refused("errors.number"));
	});

	test.each(["select", "radio"] as const)("%s takes one of its values", (component) => {
		expect(checked(field(component, { values }), "a")).toBe("a");
		expect(checked(field(component, { values }), "c")).toEqual(refused("errors.notOffered"));
		expect(checked(field(component, { values }), ["a"])).toEqual(refused("errors.notOffered"));
	});

	test.each(["select-multiple", "checkbox"] as const)("%s with values takes several of them", (component) => {
		expect(checked(field(component, { values }), ["b", "a"])).toEqual(["b", "a"]);
		expect(checked(field(component, { values }), ["a", "c"])).toEqual(refused("errors.notOffered"));
		expect(checked(field(component, { values, isRequired: true }), [])).toEqual(refused("errors.required"));
	});

	test("checkbox without values is a yes or a no", () => {
		expect(checked(field("checkbox"), true)).toBe(true);
		expect(checked(field("checkbox"), "on")).toEqual(refused("errors.required"));
		expect(isMultiple(field("checkbox"))).toBe(false);
		expect(isMultiple(field("checkbox", { values }))).toBe(true);
	});

	test.each(["comment", "html"] as const)("%s says something and asks nothing", (component) => {
		expect(isDisplayOnly(field(component))).toBe(true);
		expect(checked(field(component, { isRequired: true }), "anything")).toBeUndefined();
	});

	test.each(fieldComponents.filter((component) => !isDisplayOnly(field(component))))(
		"%s is asked for when it is required",
		(component) => {
			const needed = field(component, { isRequired: true, values: component === "checkbox" ? [] : values });
			expect(checked(needed, undefined)).toEqual(refused("errors.required"));
		},
	);

	test.each(fieldComponents)("%s that is disabled takes no answer", (component) => {
		const closed = field(component, { isRequired: true, isDisabled: true, values });
		expect(isAnswerable(closed)).toBe(false);
		expect(checked(closed, "a")).toBeUndefined();
	});
});

describe("The answers to a form", () => {
	test("are blank when nothing was said", () => {
		for (const blank of [undefined, null, "", "  \n", []]) expect(isBlank(blank)).toBe(true);
		for (const said of ["x", 0, false, ["a"], {}]) expect(isBlank(said)).toBe(false);
	});

	test("are enough once everything required and asked is answered", () => {
		const form = formOf(
			field("input", { key: "name", isRequired: true }),
			field("input", { key: "closed", isRequired: true, isDisabled: true }),
			field("html", { key: "said", isRequired: true }),
			field("input", { key: "more" }),
		);
		expect(hasRequiredAnswers(form, { name: "Ana" })).toBe(true);
		expect(hasRequiredAnswers(form, { name: " ", more: "x" })).toBe(false);
		expect(hasRequiredAnswers(form, {})).toBe(false);
	});

	test("are found where each field is kept, blank ones left out", () => {
		const user = {
			firstName: "Ana",
			lastName: "",
			phone: null,
			mobile: "06",
			Authentication: { email: "a@example.com" },
			extended: { firstName: "not this one", diet: "vegan", list: [] },
			UserEvent: { extended: { diet: "none", team: 0 } },
		} as unknown as User;
		const own = { model: "U" as const, isExtended: false };
		const fields = [
			...["firstName", "lastName", "phone", "mobile", "email"].map((key) => ({ ...own, key })),
			{ key: "list", model: "U" as const, isExtended: true },
			{ key: "diet", model: "P" as const, isExtended: true },
			{ key: "team", model: "P" as const, isExtended: true },
		];
		expect(answersIn(user, fields)).toEqual({
			firstName: "Ana",
			mobile: "06",
			email: "a@example.com",
			diet: "none",
			team: 0,
		});
		expect(answersIn({ ...user, UserEvent: null }, fields)).not.toHaveProperty("team");
	});
});

describe("A form as it is shown", () => {
	const keys = (order: "kept" | undefined, ...models: FormField[]) =>
		sectionsOf({ models, ...(order && { order }) }).map(({ shown, folded }) =>
			[shown, folded].map((list) => list.map(({ key }) => key)),
		);
	const must = (key: string) => field("input", { key, isRequired: true });
	const may = (key: string) => field("input", { key });
	const text = (key: string) => field("comment", { key });

	test("has what must be answered first in each section, and several optional questions folded", () => {
		expect(keys(undefined, may("a"), must("b"), may("c"), text("d"), may("e"), must("f"))).toEqual([
			[["b"], ["a", "c"]],
			[["d", "f", "e"], []],
		]);
	});

	test("begins a section with its texts, and keeps in place what is shown and not asked", () => {
		const shown = field("input", { key: "mail", isDisabled: true });
		expect(keys(undefined, text("a"), text("b"), may("c"), shown, must("d"), may("e"))).toEqual([
			[
				["a", "b", "mail", "d"],
				["c", "e"],
			],
		]);
	});

	test("is as it was written where the form keeps its order, or asks for nothing", () => {
		expect(keys("kept", may("a"), must("b"), may("c"))).toEqual([[["a", "b", "c"], []]]);
		expect(keys(undefined, may("a"), text("b"), may("c"))).toEqual([[["a", "b", "c"], []]]);
	});
});

test("A name is written as names are, in one line without invisible signs; any other answer as it was typed", () => {
	const typed = " Ana\u200b  Lise ";
	const ofPerson = { isExtended: false, key: "key" };
	const stored = (key: string, isExtended: boolean) => {
		const form = formOf(field("input", { ...ofPerson, key, isExtended }));
		return answersSchema(form).parse({ [key]: typed })[key];
	};
	expect([stored("firstName", false), stored("lastName", false)]).toEqual(["Ana Lise", "Ana Lise"]);
	expect([stored("firstName", true), stored("phone", false)]).toEqual([typed.trim(), typed.trim()]);
});
