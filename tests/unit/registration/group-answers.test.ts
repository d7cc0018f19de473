import { describe, expect, test } from "vitest";
import {
	answersOf,
	differencesOf,
	type GroupQuestion,
	isFound,
	noChoice,
	summaryOf,
} from "~/domain/registration/group-answers";

const option = (value: string, more: object = {}) => ({
	value,
	label: value,
	inline: value,
	has: value,
	lacks: `no ${value}`,
	...more,
});
const shared = { isRequired: false };
const days: GroupQuestion = {
	...shared,
	name: "o0",
	about: "days",
	takesOne: false,
	isRequired: true,
	lacks: "no day",
	options: [option("thu", { inline: "Thursday" }), option("fri", { inline: "Friday" })],
};
const lunch: GroupQuestion = {
	...shared,
	name: "o1",
	about: "articles",
	dayId: "thu",
	takesOne: true,
	lacks: "no lunch",
	options: [option("buffet"), option("picnic", { isNone: true })],
};
const evening: GroupQuestion = { ...lunch, name: "o2", takesOne: false, options: [option("gala"), option("show")] };
const workshop: GroupQuestion = {
	...shared,
	name: "o3",
	about: "quota",
	takesOne: true,
	isRequired: true,
	lacks: "no workshop",
	options: [option("led"), option("glass", { has: "other workshop" })],
};
const walks: GroupQuestion = {
	...shared,
	name: "o4",
	about: "quota",
	takesOne: false,
	lacks: "no walk",
	options: [option("hill"), option("quay"), option("none", { isNone: true, has: "without a walk" })],
};
const questions = [days, lunch, evening, workshop, walks];
const common = { o0: ["thu", "fri"], o1: ["picnic"], o2: ["gala"], o3: ["led"], o4: ["none"] };

const of = (own: Record<string, string>) => answersOf(questions, common, (field) => own[field] ?? "");
const saidOf = (own: Record<string, string>) =>
	differencesOf(questions, common, of(own), (named) => `${named.join(" and ")} only`);

describe("Somebody of a group", () => {
	test("has what everybody has, until they answer otherwise", () => {
		expect(of({})).toEqual(common);
		expect(saidOf({})).toEqual([]);
		expect(of({ o1: "buffet", "o2-0": noChoice, "o2-1": "show", o3: "glass" })).toEqual({
			...common,
			o1: ["buffet"],
			o2: ["show"],
			o3: ["glass"],
		});
		expect(of({ o1: noChoice }).o1).toEqual([]);
	});

	test("has no « none » beside what they choose, and nothing beside « none »", () => {
		expect(of({ "o4-0": "hill" }).o4).toEqual(["hill"]);
		expect(of({ "o4-0": "hill", "o4-1": "quay" }).o4).toEqual(["hill", "quay"]);
		const walking = { ...common, o4: ["hill", "quay"] };
		const own = { "o4-2": "none" } as Record<string, string>;
		expect(answersOf([walks], walking, (field) => own[field] ?? "").o4).toEqual(["none"]);
	});

	test.each<[string, Record<string, string>, string[], string[]]>([
		["another article", { o1: "buffet" }, ["buffet"], ["o1"]],
		["another workshop", { o3: "glass" }, ["other workshop"], ["o3"]],
		["no choice", { o1: noChoice }, ["no lunch"], ["o1"]],
		["more, and less", { "o2-0": noChoice, "o2-1": "show" }, ["no gala\u00a0· show"], ["o2-0", "o2-1"]],
		["one day, and nothing of the other", { "o0-0": noChoice, o1: "buffet" }, ["Friday only"], ["o0-0"]],
		["what replaces « none »", { "o4-0": "hill" }, ["hill"], ["o4-0", "o4-2"]],
		["the same, said again", { o1: "picnic", "o2-0": "gala" }, [], []],
	])("differs by %s", (_, own, texts, fields) => {
		const said = saidOf(own);
		expect(said.map(({ text }) => text)).toEqual(texts);
		expect(said.flatMap(({ fields }) => fields)).toEqual(fields);
	});
});

test("What everybody has is one line, each thing once, without what is of a day on which nobody comes", () => {
	const line = (chosen: object) => summaryOf(questions, { ...common, ...chosen }, (named) => named.join(" and "));
	expect(line({})).toBe("Thursday and Friday\u00a0· picnic\u00a0· gala\u00a0· led\u00a0· none");
	expect(line({ o0: ["fri"], o1: ["buffet"] })).toBe("Friday\u00a0· led\u00a0· none");
});

test.each([
	["ngoc tran", "Ngọc Ánh Trần ngoc@example.org", true],
	["TRẦN", "Ngoc Anh Tran", true],
	["petit zo", "Zoé Petit", true],
	["zoé roy", "Zoé Petit", false],
	["", "Zoé Petit", true],
])("A search for « %s » among « %s »", (search, person, isThere) => {
	expect(isFound(search, person)).toBe(isThere);
});
