import { describe, expect, test } from "vitest";
import { meanOf } from "~/domain/live/tally";
import { bothGateways } from "../../support/world/gateways";
import { liveWorld } from "../../support/world/live";
import { refusalOf, refused } from "../../support/world/refused";

const talk = {
	kind: "rating",
	key: "talk",
	title: "The talk",
	steps: 5,
	low: { fr: "Pas du tout", en: "Not at all" },
	high: { fr: "Tout à fait", en: "Very much" },
} as const;

test("The mean of ratings has one decimal, and there is none before the first", () => {
	expect(meanOf([0, 0, 0])).toBeNull();
	expect(meanOf([1, 0, 2])).toBe(2.3);
	expect(meanOf([0, 0, 0, 0, 4])).toBe(5);
});

describe.each(bothGateways)("A rating, $name", ({ over }) => {
	test("is answered once with a number, and shows its mean and distribution to all", async () => {
		const live = await liveWorld({ over, live: [talk] });
		const ratingId = live.ballotId("talk");
		const steps = live.optionIds("talk");
		const rate = async (person: string, number: number) =>
			(await live.as(person)).ratings.rate({ ...live.event, ratingId, stepId: steps[number - 1] ?? "none" });
		await live.show("talk");
		await rate("ana", 4);
		await rate("bruno", 5);
		expect(await refusalOf(rate("ana", 1))).toEqual(refused("alreadyAnswered"));
		expect(await refusalOf(rate("bruno", 6))).toEqual(refused("notOffered"));
		expect(await refusalOf(rate("chloe", 1))).toEqual(refused("noRightToVote"));
		const seen = async () => (await (await live.as("ana")).lives.read({ ...live.event, languageId: "fr" })).data.rating;
		expect(await seen()).toMatchObject({ low: "Pas du tout", high: "Tout à fait", mine: [steps[3]], results: null });
		await live.host.lives.change({ ...live.event, showResults: true });
		const { results, steps: shown } = (await seen()) ?? {};
		expect(shown?.map(({ label }) => label)).toEqual(["1", "2", "3", "4", "5"]);
		expect(results?.mean).toBe(4.5);
		expect(results?.options.map(({ share }) => share)).toEqual([0, 0, 0, 50, 50]);
	});

	test("may be changed where its host allows it, and keeps its scale once it is answered", async () => {
		const live = await liveWorld({ over, live: [{ ...talk, mayChange: true }] });
		const ratingId = live.ballotId("talk");
		const steps = live.optionIds("talk");
		const ana = await live.as("ana");
		await live.show("talk", { showResults: true });
		await ana.ratings.rate({ ...live.event, ratingId, stepId: steps[0] ?? "" });
		await ana.ratings.rate({ ...live.event, ratingId, stepId: steps[2] ?? "" });
		const [module] = (await live.host.liveModules.list(live.event)).data.modules;
		expect(module?.results).toMatchObject({ voters: 1, mean: 3 });
		const change = { ...live.event, moduleId: ratingId, module: { ...talk, steps: 7 } };
		expect(await refusalOf(live.host.liveModules.update(change))).toEqual(refused("ballotAnswered"));
		await live.host.liveModules.update({ ...change, module: { ...talk, title: "Your talk" } });
	});
});
