import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseEventFile } from "~/provider/event/file/parse";

const schema = JSON.parse(readFileSync("docs/event-file.schema.json", "utf8"));
const validate = new Ajv2020({ formats: { date: /^\d{4}-\d{2}-\d{2}$/ }, strict: false, allErrors: true }).compile(
	schema,
);
const files = [...readdirSync("events").map((name) => `events/${name}`), "docs/minimal-event.yaml"];

/** Returns where an editor marks the file, and why. */
function marks(yaml: string): string[] {
	validate(parse(yaml));
	return (validate.errors ?? []).map(({ instancePath, message, params }) =>
		`${instancePath} ${message} ${params.additionalProperty ?? ""}`.trim(),
	);
}

describe("The schema of event files for editors", () => {
	it.each(files)("takes %s", (name) => {
		expect(marks(readFileSync(name, "utf8"))).toEqual([]);
	});

	const minimal = readFileSync("docs/minimal-event.yaml", "utf8");
	it.each([
		["a key that does not exist", "organizer:", "organiser:", "/event must NOT have additional properties organiser"],
		[
			"a setting that does not exist",
			"FO_MEETING_FORM_ID",
			"FO_MEETING_FROM_ID",
			"/settings must NOT have additional properties FO_MEETING_FROM_ID",
		],
		[
			"a setting of another kind",
			"IS_ACTIVE: true",
			"IS_ACTIVE: maybe",
			"/settings/FO_MEETING_COMPANIONS_IS_ACTIVE must be boolean",
		],
		["a key that is missing", "alias: soiree ", "# ", "/event must have required property 'alias'"],
	])("marks %s, as the import does", (_, from, to, mark) => {
		const wrong = minimal.replace(from, to);
		expect(marks(wrong)).toEqual([mark]);
		expect(parseEventFile(wrong, "wrong.yaml").ok).toBe(false);
	});

	it("explains every part of the file and every setting", () => {
		const parts: Record<string, { description?: string }> = {
			...schema.properties,
			...schema.$defs.settings.properties,
		};
		const silent = Object.entries(parts).filter(([, { description = "" }]) => description === "");
		expect(silent.map(([key]) => key)).toEqual([]);
	});
});

it("The minimal event is what the guide shows, in forty lines at most", () => {
	const minimal = readFileSync("docs/minimal-event.yaml", "utf8");
	expect(minimal.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
	expect(readFileSync("docs/your-first-event.md", "utf8")).toContain(`\`\`\`yaml\n${minimal}\`\`\``);
});
