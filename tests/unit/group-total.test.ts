import { expect, test } from "vitest";
import { type GroupPrices, groupTotals } from "~/domain/registration/group-total";

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
