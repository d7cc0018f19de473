import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { mailVariables } from "~/domain/messages/mail-template";
import { parseEventFile } from "~/provider/event/file/parse";

const small = readFileSync("tests/support/world/small-event.yaml", "utf8");

/** Returns the findings about the small event with one piece of it replaced. */
function complaints(piece: string, replacement: string): string[] {
	expect(small).toContain(piece);
	const parsed = parseEventFile(small.replace(piece, replacement), "salon.yaml");
	return parsed.ok ? [] : parsed.problems.map(({ message }) => message);
}

it("An event file that says everything right is read whole", () => {
	const parsed = parseEventFile(small, "salon.yaml");
	expect(parsed).toMatchObject({ ok: true });
	if (!parsed.ok) return;
	expect(parsed.file.people).toHaveLength(2);
	expect(parsed.file.document.event.canRegister).toBe(true);
	expect(parsed.file.document.articles[0]?.days.lundi).toEqual({
		isShow: true,
		isSelected: false,
		isRadio: false,
		isDisabled: false,
	});
});

it("A person's own columns are kept outside the extended values unless the file says otherwise", () => {
	const parsed = parseEventFile(small, "salon.yaml");
	if (!parsed.ok) throw new Error("refused");
	const kept = parsed.file.document.forms[0]?.models.map(({ key, isExtended }) => [key, isExtended]);
	expect(kept).toEqual([
		["firstName", false],
		["sector", true],
	]);
	const ofParticipation = parseEventFile(small.replace("key: firstName,", "key: firstName, model: P,"), "salon.yaml");
	if (!ofParticipation.ok) throw new Error("refused");
	expect(ofParticipation.file.document.forms[0]?.models[0]).toMatchObject({ key: "firstName", isExtended: true });
});

it("A person's own key asked by another component than its own is refused, with the line", () => {
	const asked = (field: string) => complaints("{ component: input, key: firstName,", `{ ${field},`);
	const email = "“email” is the person's own: only input of type email may ask for it";
	expect(asked("component: input, key: email")).toEqual([`salon.yaml:23:34 forms[0].models[0].key: ${email}`]);
	expect(asked("component: checkbox, key: email")).toEqual([`salon.yaml:23:37 forms[0].models[0].key: ${email}`]);
	expect(asked("component: input, key: email, metadata: { type: email }")).toEqual([]);
	expect(asked("component: textarea, key: lastName")).toEqual([
		"salon.yaml:23:37 forms[0].models[0].key: “lastName” is the person's own: only input may ask for it",
	]);
	expect(asked("component: input-number, key: mobile")[0]).toContain("only phone-number or input may ask for it");
	expect(asked("component: input, key: phone")).toEqual([]);
});

it("A wrong value is told with its file, line, column and key", () => {
	const parsed = parseEventFile(small.replace("component: select", "component: dropdown"), "salon.yaml");
	if (parsed.ok) throw new Error("accepted");
	expect(parsed.problems).toHaveLength(1);
	expect(parsed.problems[0]).toMatchObject({ line: 24, column: 20, key: "forms[0].models[1].component" });
	expect(parsed.problems[0]?.message).toMatch(
		/^salon\.yaml:24:20 forms\[0\]\.models\[1\]\.component: expected one of “phone-number”, .*, found “dropdown”$/,
	);
});

it("What is missing is told at its nearest parent", () => {
	expect(complaints("  alias: petit\n", "")).toEqual(["salon.yaml:3:1 event.alias: is missing: expected a text"]);
});

it("A module of the live that is none is told by what it says it is", () => {
	const live = (entry: string) => complaints("people:", `live: [{ key: un, title: Un, ${entry} }]\npeople:`);
	expect(live("kind: poll, choices: [{ label: A }, { label: B }]")).toEqual([]);
	expect(live("kind: sondage")[0]).toMatch(
		/live\[0\]\.kind: expected poll, question, wordcloud, rating, found “sondage”$/,
	);
	expect(live("choices: []")[0]).toMatch(/live\[0\](\.kind)?: is missing: expected poll, question, wordcloud, rating$/);
	const label = (length: number) => live(`kind: poll, choices: [{ label: ${"A".repeat(length)} }, { label: B }]`);
	expect(label(300)).toEqual([]);
	expect(label(301)[0]).toMatch(/live\[0\]\.choices\[0\]\.label: expected at most 300 characters$/);
	expect(live("kind: poll, question: Où, choices: [{ label: A }, { label: B }]")[0]).toMatch(
		/live\[0\]\.question: is not known here \(known: kind, key, [^)]*\)$/,
	);
});

it("A setting beyond its bounds is told at its place, with what it may be", () => {
	const set = (value: string) => complaints("  FO_MEETING_FORM_ID: infos", `  COMPANY_INDEX_SIZE: ${value}`);
	expect(set("5")).toEqual([]);
	expect(set("0")).toEqual(["salon.yaml:18:23 settings.COMPANY_INDEX_SIZE: expected at least 1, found 0"]);
	expect(set("15")).toEqual(["salon.yaml:18:23 settings.COMPANY_INDEX_SIZE: expected at most 14, found 15"]);
});

it("A key that nobody knows is told at its own place", () => {
	expect(complaints("  FO_MEETING_FORM_ID", "  FO_MEETING_FROM_ID")).toEqual([
		"salon.yaml:18:3 settings.FO_MEETING_FROM_ID: is not known here: did you mean “FO_MEETING_FORM_ID”?",
	]);
	expect(complaints("  FO_MEETING_FORM_ID", "  COULEUR")).toEqual([
		"salon.yaml:18:3 settings.COULEUR: is not known here: docs/settings.md names every setting",
	]);
	expect(complaints("isExhibitor: true", "exposant: true")).toEqual([
		"salon.yaml:16:39 typologies[1].exposant: is not known here (known: id, label, isExhibitor)",
	]);
	expect(complaints("isRequired: true", "IsRequired: true")[0]).toContain("did you mean “isRequired”?");
});

it("What somebody meant is told where it can be seen", () => {
	expect(complaints("price: 2600", 'price: "2600"')).toEqual([
		"salon.yaml:36:42 articles[0].price: expected a whole number of cents without tax, such as 2650 for 26.50, found “2600”: take the quotes away",
	]);
	expect(complaints("isExhibitor: true", "isExhibitor: oui")[0]).toMatch(/expected true or false, found “oui”$/);
	// A value that is no number, or that belongs to a text field, stays a text without quotes too.
	for (const [piece, found] of [
		["price: 2600", "price: dear"],
		["price: 2600", "price: 26.5"],
		["languages:\n", 'languages: "12"\nothers:\n'],
	] as const)
		expect(complaints(piece, found).join()).not.toContain("take the quotes away");
	expect(complaints("day: 2030-06-03", "day: 0030-06-03")).toEqual([
		"salon.yaml:9:23 days[0].day: the year is not between 1970 and 2999",
	]);
	expect(complaints("day: 2030-06-03", "day: 03/06/2030")).toEqual([
		"salon.yaml:9:23 days[0].day: expected a date such as 2027-03-18, found “03/06/2030”",
	]);
	expect(complaints("key: fr, label", "key: FR, label").join("\n")).toContain(
		"expected two small letters such as fr, found “FR”",
	);
	expect(complaints("domain: { id: atelier, name: Atelier }", "domain: atelier")[0]).toBe(
		"salon.yaml:2:9 domain: expected keys and values (id, name), found “atelier”",
	);
	expect(complaints("id: mardi,", "id: lundi,")[0]).toContain("the id “lundi” stands twice");
});

it("A line that stands in the wrong column is told once, at itself, with what to do", () => {
	const columns = "(keys of one entry begin in the same column; a text with “: ” in it stands between quotes)";
	expect(complaints("  name: { fr: Petit", "   name: { fr: Petit")).toEqual([
		`salon.yaml:6:4 event.alias: this is not YAML: Nested mappings are not allowed in compact mappings ${columns}`,
	]);
	const [first = ""] = complaints("  alias: petit", " alias: petit");
	expect(first).toMatch(/^salon\.yaml:5:\d+ /);
	expect(first).toContain(columns);
	expect(complaints("  alias: petit", "\talias: petit")[0]).toMatch(
		/Tabs are not allowed as indentation \(indent by spaces\)$/,
	);
	expect(complaints("name: Atelier }", "name: Atelier: un }")[0]).toContain(
		"a text with “: ” in it stands between quotes",
	);
});

it("Several problems are told at once, in the order of the file", () => {
	const broken = small.replace("alias: petit", "alias: le petit").replace("price: 2600", "price: 26.5");
	const parsed = parseEventFile(broken, "salon.yaml");
	expect(parsed.ok ? [] : parsed.problems.map(({ line, key }) => [line, key])).toEqual([
		[5, "event.alias"],
		[36, "articles[0].price"],
	]);
});

it("A file that is not YAML, or says a key twice, is refused with the line", () => {
	expect(complaints("  defaultLanguageId: fr\n", "  defaultLanguageId\n")[0]).toMatch(
		/^salon\.yaml:7:\d+ .*this is not YAML: /,
	);
	expect(complaints("days:\n", "days: [\n")[0]).toMatch(/^salon\.yaml:\d+:\d+ .*this is not YAML: /);
	expect(complaints("  alias: petit\n", "  alias: petit\n  alias: grand\n")).toEqual([
		"salon.yaml:6:3 event: the key “alias” stands twice",
	]);
	expect(parseEventFile("", "vide.yaml")).toMatchObject({
		ok: false,
		problems: [{ line: 1, message: "vide.yaml:1:1 expected keys and values, found nothing" }],
	});
});

it.each([
	[
		"a form that does not exist",
		"FO_MEETING_FORM_ID: infos",
		"FO_MEETING_FORM_ID: autre",
		"no form has the id “autre”",
	],
	[
		"a typology that does not exist, in a setting",
		"FO_MEETING_FORM_ID: infos",
		"FO_MEETING_TYPO_EXHIBITOR_DEFAULT: vip",
		"no typology has the id “vip”",
	],
	["a typology that does not exist, on a person", "typoId: visitor", "typoId: vip", "no typology has the id “vip”"],
	["a language that does not exist, on a person", "languageId: en", "languageId: de", "no language has the id “de”"],
	["a language that does not exist, in a text", "en: Small show", "de: Kleine Messe", "no language has the key “de”"],
	[
		"a day that does not exist",
		"mardi: {}",
		"mercredi: {}",
		"no day (0 stands for the whole event) has the id “mercredi”",
	],
	["a person twice", "emile@example.org", "ADA@example.org", "the e-mail “ada@example.org” stands twice"],
	["an id twice", "id: exhibitor", "id: visitor", "the id “visitor” stands twice"],
	[
		"a field and a quota of one key",
		"key: workshop\n",
		"key: sector\n    model: U\n",
		"has a field with the key “sector” too",
	],
	["a choice among nothing", "        values: [{ value: a, label: A }]\n", "", "a select needs at least one value"],
	["a price that is no whole number of cents", "price: 2600", "price: 26.5", "expected a whole number"],
])("A file with %s is refused", (_, piece, replacement, complaint) => {
	expect(complaints(piece, replacement).join("\n")).toContain(complaint);
});

it("A mail with an unknown variable or an unclosed one is refused, at its line", () => {
	expect(complaints('{{link}}">', '{{lien}}">')).toEqual([
		`salon.yaml:42:19 emails[0].html: unknown variable “lien” (known: ${mailVariables.join(", ")})`,
	]);
	expect(complaints('text: "{{link}}"', 'text: "{{link"')).toEqual([
		"salon.yaml:43:12 emails[0].text: “{{link” is not closed by }}",
	]);
	expect(complaints('text: "{{link}}"', 'text: "{{#days}}{{link}}"')).toEqual([
		"salon.yaml:43:12 emails[0].text: “{{#days}}” is not closed by {{/days}}",
	]);
	expect(complaints('text: "{{link}}"', 'text: "{{^days}}{{link}}{{/code}}{{/days}}"')).toEqual([
		"salon.yaml:43:29 emails[0].text: “{{/code}}” closes {{#days}}",
	]);
	expect(complaints("Bonjour {{firstName}}\n    html", "Bonjour firstName}}\n    html")).toEqual([
		"salon.yaml:39:31 emails[0].subject: “}}” closes nothing",
	]);
});

it("A password never stands in a complaint", () => {
	expect(complaints("password: analytique", "password: 123456")).toEqual([
		expect.stringMatching(/people\[0\]\.password: expected a text$/),
	]);
});

it("A password of somebody who has a role is long", () => {
	const trusted = (password: string) =>
		complaints("password: analytique", `password: ${password}\n    role: organiser`);
	expect(trusted("analytique")).toEqual([
		expect.stringMatching(/people\[0\]\.password: at least 12 characters for anyone who has a role$/),
	]);
	expect(trusted("analytiquement")).toEqual([]);
});

it("Who helps has one role or a list of them, each known and named once", () => {
	const trusted = (role: string) => complaints("password: analytique", `password: analytiquement\n    role: ${role}`);
	for (const role of ["host", "[host, door]", "[desk]", "none"]) expect(trusted(role)).toEqual([]);
	const known = "administrator, organiser, communication, finance, programme, host, moderator, desk, door, reader";
	expect(trusted("hots")).toEqual([
		expect.stringContaining(`people[0].role: expected one of ${known}, none or a list, found “hots”`),
	]);
	expect(trusted("[host, none]")).toEqual([
		expect.stringContaining(`people[0].role[1]: expected one of ${known}, found “none”`),
	]);
	expect(trusted("[]")).toEqual([
		expect.stringContaining("people[0].role: expected at least one role, or none without brackets"),
	]);
	expect(trusted("[host, host]")).toEqual([expect.stringContaining("people[0].role: names a role twice")]);
});

it("A badge that cannot be printed is refused where it is broken", () => {
	const badge = (rest: string) => complaints("people:", `badges:\n  - id: b\n    label: Badge\n${rest}\npeople:`);
	expect(badge("    fields: [firstName, sector]")).toEqual([]);
	expect(badge("    fields: [firstName, { field: size }]")).toEqual([
		expect.stringMatching(/^salon\.yaml:\d+:\d+ badges\[0\]\.fields\[1\]: no form or quota has the key “size”/),
	]);
	expect(badge("    fields: [firstName]\n    typologies: [nobody]")).toEqual([
		expect.stringMatching(/^salon\.yaml:\d+:18 badges\[0\]\.typologies\[0\]: no typology has the id “nobody”$/),
	]);
	expect(badge("    fields: [firstName]\n    logo: https://example.com/logo.png")).toEqual([
		expect.stringContaining("badges[0].logo: expected data:image/png;base64,…"),
	]);
	expect(badge("    fields: [firstName]\n    canDownload: { answers: { vip: oui } }")).toEqual([
		expect.stringContaining("badges[0].canDownload.answers.vip: no form or quota has the key “vip”"),
	]);
	expect(badge("    fields: []")).toHaveLength(1);
	expect(badge("    fields: [firstName]\n    size: A5")).toHaveLength(1);
	expect(badge("    fields: [firstName]\n    colours: { accent: red }")).toHaveLength(1);
});
