import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findKnots, walkEvent } from "~/domain/event-file/walk";
import { fieldComponents } from "~/domain/registration/form";
import { formats } from "~/domain/texts/formats";
import { parseEventFile } from "~/provider/event/file/parse";

function demo() {
	const parsed = parseEventFile(readFileSync("events/lueurs.yaml", "utf8"), "events/lueurs.yaml");
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join("\n"));
	return parsed.file;
}

it.each(readdirSync("events"))("The event file %s has nothing to correct", (name) => {
	expect(parseEventFile(readFileSync(`events/${name}`, "utf8"), name)).toMatchObject({ ok: true });
});

it("The event of the guide to a first event has nothing to correct, with what it sells and shows and without", () => {
	const pieces = [...readFileSync("docs/your-first-event.md", "utf8").matchAll(/```yaml\n([\s\S]*?)```/g)].map(
		([, yaml]) => yaml,
	);
	const [event, sold, shown] = pieces;
	expect(pieces).toHaveLength(3);
	for (const file of [event, `${event}${sold}`, `${event}${shown}`]) {
		expect(parseEventFile(file ?? "", "first.yaml")).toMatchObject({ ok: true });
	}
});

it("The demo event shows all ten components and both formats in a form of twelve fields or more", () => {
	const fields = demo().document.forms[0]?.models ?? [];
	expect(fields.length).toBeGreaterThanOrEqual(12);
	expect(new Set(fields.map(({ component }) => component))).toEqual(new Set(fieldComponents));
	expect(new Set(fields.map(({ format }) => format))).toEqual(new Set([...formats, null]));
});

it("The demo event has quotas of every filter and model, a small capacity and a closed value", () => {
	const { quotas } = demo().document;
	expect(new Set(quotas.map(({ filter }) => filter))).toEqual(new Set(["select", "radio", "checkbox"]));
	expect(new Set(quotas.map(({ model }) => model))).toEqual(new Set(["U", "P"]));
	const values = quotas.flatMap((quota) => quota.values);
	expect(values.some(({ capacity }) => capacity === 20)).toBe(true);
	expect(values.some(({ isDisabled }) => isDisabled)).toBe(true);
});

it("The demo event says everything in French and in English", () => {
	const { translations, ...texts } = demo().document;
	const incomplete: unknown[] = [];
	JSON.stringify(texts, (_, value) => {
		if (value && typeof value === "object" && ("fr" in value || "en" in value)) {
			if (!("fr" in value && "en" in value)) incomplete.push(value);
		}
		return value;
	});
	expect(incomplete).toEqual([]);
	expect(Object.keys(translations.fr ?? {})).toEqual(Object.keys(translations.en ?? {}));
});

it.each(readdirSync("events"))(
	"The French of %s puts no-break spaces where French typography asks for them",
	(name) => {
		const parsed = parseEventFile(readFileSync(`events/${name}`, "utf8"), name);
		const wrong: string[] = [];
		JSON.stringify(parsed, (key, value) => {
			if (key === "fr" && typeof value === "string" && /[ ][;:!?»]|« |'/.test(value)) wrong.push(value);
			return value;
		});
		expect(wrong).toEqual([]);
	},
);

it("The demo event invites people of the three typologies, in both languages, at addresses that reach nobody", () => {
	const { people } = demo();
	expect(people.length).toBeGreaterThanOrEqual(12);
	expect(new Set(people.map(({ typoId }) => typoId))).toEqual(new Set(["visitor", "exhibitor", "speaker"]));
	expect(new Set(people.map(({ languageId }) => languageId))).toEqual(new Set(["fr", "en"]));
	expect(people.filter(({ email }) => !/@example\.(org|com)$/.test(email))).toEqual([]);
});

it.each([
	["lueurs.yaml", ["anyArticleAdmits"]],
	["guinguette.yaml", []],
	["rencontres.yaml", []],
])("Nobody who walks through %s meets a contradiction that it does not show on purpose", (name, expected) => {
	const parsed = parseEventFile(readFileSync(`events/${name}`, "utf8"), name);
	if (!parsed.ok) throw new Error("it has problems");
	expect(findKnots(walkEvent(parsed.file.document)).map(({ code }) => code)).toEqual(expected);
});
