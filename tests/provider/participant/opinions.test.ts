import { describe, expect, test } from "vitest";
import { people } from "../../support/browser/walk";
import { buildEvent, everythingShown, travel } from "../../support/world/event";
import { bothGateways } from "../../support/world/gateways";
import { organisedWorld } from "../../support/world/organisers";
import { refusalOf, refused } from "../../support/world/refused";

const opinion = {
	id: "opinion",
	label: "Votre avis",
	models: [
		{ component: "input-number" as const, key: "mark", label: "Note", metadata: { min: 0, max: 10 } },
		{
			component: "radio" as const,
			key: "again",
			label: "Reviendrez-vous ?",
			values: [
				{ value: "yes", label: "Oui" },
				{ value: "no", label: "Non" },
			],
		},
		{ component: "textarea" as const, key: "words", label: "En quelques mots" },
	],
};
const settings = { ...everythingShown, FO_MEETING_FORM_ID: "travel", FO_MEETING_SATISFACTION_FORM_ID: "opinion" };
const guests = ["a", "b", "c", "d", "e"];

describe.each(bothGateways)("What people thought, $name", ({ over }) => {
	test("is told from five answers on, without names, as a page and as a file", async () => {
		const file = buildEvent({ settings, forms: [travel, opinion], people: people(...guests) });
		const world = await organisedWorld({ over, file });
		const olga = await world.as("olga");
		const answer = async (name: string, mark: number) => {
			const values = { mark, again: mark > 5 ? "yes" : "no", words: mark === 9 ? "=Beau" : "Long" };
			await (await world.as(name)).satisfaction.answer({ ...world.of(name), values });
		};
		for (const [index, name] of guests.slice(0, 4).entries()) await answer(name, index + 3);
		const asked = { ...world.event, createExport: true };
		expect((await olga.satisfaction.results(asked)).data).toEqual({
			label: "Votre avis",
			answers: 4,
			reminded: null,
			isEnough: false,
			questions: [],
		});
		await answer("e", 9);
		const { fileUrl, ...told } = (await olga.satisfaction.results(asked)).data;
		expect(told).toMatchObject({ answers: 5, isEnough: true });
		expect(told.questions).toMatchObject([
			{ key: "mark", mean: 5.4, options: ["3", "4", "5", "6", "9"].map((label) => ({ label, count: 1 })) },
			{
				key: "again",
				options: [
					{ label: "Oui", count: 2 },
					{ label: "Non", count: 3 },
				],
			},
			{ key: "words", answers: 5, options: [] },
		]);
		expect(told.questions[2]?.texts.sort()).toEqual(["=Beau", "Long", "Long", "Long", "Long"]);
		const lines = (await world.download(fileUrl ?? "")).text.replace("\uFEFF", "").trim().split("\r\n");
		expect(lines[0]).toBe("Note,Reviendrez-vous ?,En quelques mots");
		expect(lines.slice(1).sort()).toEqual(["3,Non,Long", "4,Non,Long", "5,Non,Long", "6,Oui,Long", "9,Oui,'=Beau"]);
		expect(JSON.stringify(told)).not.toContain("example.com");
		expect(await refusalOf((await world.as("a")).satisfaction.results(world.event))).toEqual(refused("accessDenied"));
	});
});
