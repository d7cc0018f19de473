import { expect, test } from "vitest";
import { contract } from "~/contract/index";
import { mailingTexts } from "~/domain/messages/mailing";
import { foldLine } from "~/domain/texts/line";

/** What people write that stands on one line wherever it is shown or sent, by the names under which calls take it. */
const lines = /^(name|firstName|lastName|subject|reference|tags\[\]|why|place|mobile|phone|address1|city|postalCode)$/;
/** A label beyond these is a question of a form or a poll, which may have more lines. */
const labels = /^mails\.send/;

interface Schema {
	safeParse(value: unknown): { success: boolean; data?: unknown };
	_zod: { def: Record<string, unknown> & { type: string } };
}

test("A text of one line is kept as one, by whatever call it comes", () => {
	const broken: string[] = [];
	let found = 0;
	const walk = (schema: Schema, path: string, call: string) => {
		const { type, innerType, in: input, options, element, shape } = schema._zod.def;
		const name = path.split(".").at(-1) ?? "";
		if (type === "string" && (lines.test(name) || (name === "label" && labels.test(call)))) {
			const { success, data } = schema.safeParse("one\r\ntwo\u2028three");
			found++;
			if (success && data !== "one two three") broken.push(`${call} ${path}`);
		}
		for (const one of [innerType, input, ...((options as Schema[] | undefined) ?? [])]) {
			if (one) walk(one as Schema, path, call);
		}
		if (element) walk(element as Schema, `${path}[]`, call);
		for (const [key, one] of Object.entries((shape as Record<string, Schema> | undefined) ?? {})) {
			walk(one, path === "" ? key : `${path}.${key}`, call);
		}
	};
	for (const [group, calls] of Object.entries(contract)) {
		for (const [name, call] of Object.entries(calls)) {
			const schema = call["~orpc"].inputSchema as Schema | undefined;
			if (schema) walk(schema, "", `${group}.${name}`);
		}
	}
	expect(broken).toEqual([]);
	expect(found).toBeGreaterThan(50);
	console.info(`${found} texts of one line in the contract's calls`);
});

test("A subject keeps no line break, and stored ones are read without", () => {
	const words = { subject: "Rappel\r\nBcc: a@b.example", text: "One\nTwo" };
	expect(mailingTexts.parse({ fr: words, en: words }).fr).toEqual({
		subject: "Rappel Bcc: a@b.example",
		text: "One\nTwo",
	});
	expect(foldLine("  a\tb\n\nc ")).toBe("a b c");
});
