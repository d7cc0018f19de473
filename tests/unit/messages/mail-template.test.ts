import { expect, test } from "vitest";
import {
	fillTemplate,
	type MailVariable,
	mailActions,
	templateProblems,
	variablesIn,
} from "~/domain/messages/mail-template";
import { defaultTexts } from "~/provider/messages/mails/default-texts";

const say = (values: Partial<Record<MailVariable, string>>) => (name: MailVariable) => values[name] ?? "";

test("A template says its variables, and leaves out what has nothing to say", () => {
	const template = "{{firstName}}{{#days}} : {{ days }}{{/days}}{{^days}}, personne{{/days}}";
	expect(fillTemplate(template, say({ firstName: "Ana", days: "18 mars" }))).toBe("Ana : 18 mars");
	expect(fillTemplate(template, say({ firstName: "Ana" }))).toBe("Ana, personne");
});

test("Sections stand in one another, and their tags leave no empty lines", () => {
	const template = "a\n{{#days}}\nb\n{{#amount}}\nc\n{{/amount}}\n{{/days}}\nd\n";
	expect(fillTemplate(template, say({ days: "x", amount: "y" }))).toBe("a\nb\nc\nd\n");
	expect(fillTemplate(template, say({ days: "x" }))).toBe("a\nb\nd\n");
	expect(fillTemplate(template, say({ amount: "y" }))).toBe("a\nd\n");
	expect([...variablesIn(template)]).toEqual(["days", "amount"]);
});

test("What a variable says is never read as a template", () => {
	expect(fillTemplate("{{firstName}}", say({ firstName: "{{link}}", link: "no" }))).toBe("{{link}}");
});

test.each(["fr", "en"])("The product's own texts are right, and there is one for each occasion: %s", (locale) => {
	const texts = defaultTexts(locale);
	expect(Object.keys(texts).map(Number).sort()).toEqual(Object.values(mailActions).map(Number).sort());
	for (const { subject, html, text } of Object.values(texts)) {
		for (const part of [subject, html, text]) expect(templateProblems(part)).toEqual([]);
		expect(text).not.toMatch(/<\w/);
	}
});

test.each(["fr", "en"])("The product's own texts leave no gap where a name is not known: %s", (locale) => {
	const isName = (name: MailVariable) => name === "firstName" || name === "lastName";
	for (const { subject, html, text } of Object.values(defaultTexts(locale))) {
		for (const part of [subject, html, text]) {
			expect(fillTemplate(part, (name) => (isName(name) ? "" : name))).not.toMatch(/\s,|Bonjour\s|Hello\s/);
		}
	}
});
