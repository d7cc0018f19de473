import { expect, test } from "vitest";
import { type GroupPrices, groupTotals, pricedOf } from "~/domain/registration/group-total";

const badge = { id: "badge", ht: 4500, rate: 20 };
const prices: GroupPrices = {
	style: { isTTC: true, currency: "EUR", locale: "fr" },
	free: "Sans frais",
	days: undefined,
	columns: [],
	always: [],
	included: { badge: 1 },
};
const said = (people: (typeof badge)[][]) => {
	const { each, all } = groupTotals(people, prices);
	return [...each, all].map((text) => text.replace(/[\u00a0\u202f]/g, " "));
};

test("A group's totals say a price with its tax, and a word where nothing is to be paid", () => {
	expect(said([[badge], [badge], []])).toEqual(["Sans frais", "54,00 € T.T.C", "Sans frais", "54,00 € T.T.C"]);
	expect(said([[badge], []])).toEqual(["Sans frais", "Sans frais", "Sans frais"]);
});

test("Of a person in a group counts what is of the whole event, and of the days on which they come", () => {
	const lunch = { ht: 2000, rate: 10 };
	const catalogue = { ht: 500, rate: 5.5 };
	const ofGroup: GroupPrices = {
		...prices,
		columns: [
			{ name: "event", dayId: "0", prices: { catalogue } },
			{ name: "thursday", dayId: "thu", prices: { lunch } },
			{ name: "friday", dayId: "fri", prices: { lunch } },
		],
		always: [
			{ id: "entry", dayId: "0", ht: 1000, rate: 20 },
			{ id: "cloakroom", dayId: "fri", ht: 200, rate: 20 },
		],
	};
	const chosen: Record<string, string[]> = {
		days: ["thu"],
		event: ["catalogue"],
		thursday: ["lunch", "unpriced"],
		friday: ["lunch"],
	};
	const idsOf = (days: string | undefined) =>
		pricedOf({ ...ofGroup, days }, (name) => chosen[name] ?? []).map(({ id }) => id);
	expect(idsOf("days")).toEqual(["entry", "catalogue", "lunch"]);
	expect(idsOf(undefined)).toEqual(["entry", "cloakroom", "catalogue", "lunch", "lunch"]);
});
