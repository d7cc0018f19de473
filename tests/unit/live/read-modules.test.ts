import { expect, test } from "vitest";
import { readModules } from "~/routes/live/console/import/read-modules";

const head = "Question;Choix 1;Choix 2;Choix 3;Bonnes réponses;Temps";

test("A table is read line by line: a poll without right answers, a question with them; what is wrong is said by its line", () => {
	const { modules, faults } = readModules(
		[
			head,
			"Où déjeuner ?;Ici;Au parc;;;",
			"Capitales ?;Lyon;Paris;Rome;2,3;30",
			";a;b;;;",
			"Seul;a;;;;",
			"Faux;a;b;;7;",
			"Sans choix;;;;1;",
		].join("\r\n"),
	);
	expect(modules.map(({ line, entry }) => [line, entry.kind, entry.title, entry.limitSeconds])).toEqual([
		[2, "poll", "Où déjeuner ?", null],
		[3, "question", "Capitales ?", 30],
	]);
	expect(modules[1]?.entry).toMatchObject({
		nbResponses: 2,
		responses: [{ isRightAnswer: false }, { label: "Paris", isRightAnswer: true }, { isRightAnswer: true }],
	});
	expect(faults).toEqual([
		{ line: 4, key: "console.import.noTitle" },
		{ line: 5, key: "console.import.twoOptions" },
		{ line: 6, key: "console.import.right" },
		{ line: 7, key: "console.import.twoOptions" },
	]);
});

test("The columns of Kahoot's template are known, under the words that stand above them", () => {
	const { modules, faults } = readModules(
		[
			"Quiz template,,,,,,,",
			",Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3,Answer 4,Time limit (sec) – 5 or 10,Correct answer(s) - choose at least one",
			'1,"Which, of these?",One,Two,Three,,20,"1,3"',
		].join("\n"),
	);
	expect(faults).toEqual([]);
	expect(modules[0]?.entry).toMatchObject({ title: "Which, of these?", limitSeconds: 20, nbResponses: 2 });
});

test("A poll's results as Claper exports them come back as what was asked, several below each other too", () => {
	const { modules, faults } = readModules(
		[
			'Name,Multiple choice,Slide #,Here,"Quay, or park",Elsewhere',
			"Where to lunch?,false,3,12,0,4",
			"Name,Multiple choice,Slide #,Red,Blue",
			"Which colours?,true,4,1,2",
			"Name,Multiple choice,Slide #,Alone",
			"Nothing to choose,false,5,1",
		].join("\r\n"),
	);
	expect(modules.map(({ entry }) => entry)).toMatchObject([
		{ kind: "poll", title: "Where to lunch?", choices: [{ label: "Here" }, { label: "Quay, or park" }, {}] },
		{ kind: "question", title: "Which colours?", nbResponses: 2, responses: [{ isRightAnswer: false }, {}] },
	]);
	expect(faults).toEqual([{ line: 6, key: "console.import.twoOptions" }]);
});

test("Our own export of results comes back as what was asked, and modules of an event file as they are", () => {
	const options = [
		{ label: "Yes", isRightAnswer: null, votes: 3, share: 100 },
		{ label: "No", isRightAnswer: null, votes: 0, share: 0 },
	];
	const asked = { key: "tea", kind: "poll", title: "Tea?", rounds: [{ round: 1, voters: 3, options }] };
	const entry = { kind: "question", key: "q", title: "Q", display: "pie", responses: [{ label: "a" }, { label: "b" }] };
	const { modules, faults } = readModules(JSON.stringify([asked, entry, { kind: "x" }]));
	expect(modules.map((one) => one.entry)).toMatchObject([
		{ kind: "poll", title: "Tea?", choices: [{ label: "Yes" }, { label: "No" }] },
		{ kind: "question", display: "pie" },
	]);
	expect(faults).toEqual([{ line: 3, key: "console.import.unknown" }]);
});

test("A whole session's export comes back with its clouds, and without what people felt and wrote", () => {
	const felt = { label: "Love", isRightAnswer: null, votes: 1, share: 50 };
	const { modules, faults } = readModules(
		JSON.stringify([
			{
				key: "day",
				kind: "wordcloud",
				title: "Day in a word",
				rounds: [{ round: 1, voters: 1, options: [], words: [{ response: "sun", count: 1 }] }],
			},
			{ key: "emotions", kind: "emotions", title: "Émotions", rounds: [{ round: 1, options: [felt, felt] }] },
			{ kind: "chat", messages: [{ message: "Hello", author: null }] },
		]),
	);
	expect(modules.map(({ entry }) => entry)).toMatchObject([{ kind: "wordcloud", title: "Day in a word" }]);
	expect(faults).toEqual([]);
});

test("What is no table and no JSON says so; the same pasted twice has the same keys, once each", () => {
	expect(readModules("hello").faults).toEqual([{ line: 1, key: "console.import.noColumns" }]);
	expect(readModules("[{").faults).toEqual([{ line: 1, key: "console.import.notJson" }]);
	const table = [head, "Où ?;Ici;Là;;;", "Où ?;Ici;Là;;;"].join("\n");
	const keys = readModules(table).modules.map(({ entry }) => entry.key);
	expect(keys).toHaveLength(1);
	expect(readModules(table).modules.map(({ entry }) => entry.key)).toEqual(keys);
	const many = [head, ...Array.from({ length: 101 }, (_, at) => `Q${at};a;b;;;`)].join("\n");
	expect(readModules(many).faults[0]?.key).toBe("console.import.tooMany");
});

test("Letters that were broken before are refused by their lines", () => {
	expect(readModules(`${head}\nOù ?;Ici;Là;;;\nOÃ¹ ?;Ici;LÃ\u00a0;;;`)).toEqual({
		modules: [],
		faults: [{ line: 3, key: "console.import.broken" }],
	});
});
