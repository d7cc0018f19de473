import { expect, test } from "vitest";
import { type GroupData, likeAll, textOf, viewOfGroup } from "~/domain/registration/group-total";

const option = (value: string, more: object = {}) => ({
	value,
	label: value,
	inline: value,
	has: value,
	lacks: `no ${value}`,
	...more,
});
const base = { isRequired: false, lacks: "nothing" };
const badge = { id: "badge", dayId: "0", label: "Badge", ht: 4500, rate: 20 };
const lunch = { ht: 2000, rate: 10 };
const data: GroupData = {
	style: { isTTC: true, currency: "EUR", locale: "fr" },
	questions: [
		{
			...base,
			name: "days",
			about: "days",
			takesOne: false,
			options: [option("thu", { inline: "jeudi" }), option("fri", { inline: "vendredi" })],
		},
		{
			...base,
			name: "event",
			about: "articles",
			dayId: "0",
			takesOne: true,
			options: [option("free", { priced: { ht: 0, rate: 20 } })],
		},
		{
			...base,
			name: "thursday",
			about: "articles",
			dayId: "thu",
			takesOne: true,
			options: [option("lunch", { priced: lunch })],
		},
		{
			...base,
			name: "friday",
			about: "articles",
			dayId: "fri",
			takesOne: false,
			options: [option("lunch", { priced: lunch })],
		},
	],
	always: [{ ...badge, id: "entry", label: "Accès", ht: 0 }, badge],
	included: { badge: 2 },
	isFree: false,
	words: {
		likeAll: "Comme tous : #",
		yes: "oui",
		no: "non",
		nothing: "aucun choix",
		toChoose: "à choisir",
		free: "Offert",
		onlyDays: "# seulement",
		extra: "# de plus",
		rest: "Rien",
		noAddress: "Sans adresse",
		person: "Personne #",
		others: ["Et une autre", "Et # autres"],
	},
};
const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, " ");
const viewOf = (common: Record<string, string[]>, ...people: Record<string, string>[]) =>
	viewOfGroup(
		data,
		common,
		people.map((own) => (field) => own[field] ?? ""),
	);
const everyday = { days: ["thu", "fri"] };

test("Each person has their total with its tax; what is included goes to the first, and is on the ticket", () => {
	const view = viewOf({ ...everyday, event: ["free"] }, {}, { thursday: "lunch" }, {});
	expect(view.people.map(({ price }) => price && plain(`${price.value} ${price.tax}`))).toEqual([
		undefined,
		"22,00 € T.T.C",
		"54,00 € T.T.C",
	]);
	expect(view.people.map(({ differences, extras }) => textOf(differences, extras))).toEqual([
		"",
		"lunch",
		"Badge de plus",
	]);
	expect(view.included.map(({ text }) => plain(text))).toEqual(["3 × Accès", "2 × Badge"]);
	expect(view.extra.map(({ text, amount }) => plain(`${text} ${amount}`))).toEqual(["lunch 22,00 €", "Badge 54,00 €"]);
	expect(plain(`${view.total?.value} ${view.total?.tax}`)).toBe("76,00 € T.T.C");
});

test("The choice of everybody is paid by each who follows it, and by nobody who takes another", () => {
	const common = { ...everyday, thursday: ["lunch"], friday: ["lunch"] };
	const view = viewOf(common, {}, { thursday: "-", "friday-0": "-" });
	expect(view.people.map(({ price }) => plain(price?.value))).toEqual(["44,00 €", undefined]);
	expect(view.extra.map(({ text }) => plain(text))).toEqual(["2 × lunch"]);
	expect(view.people[1]?.differences.map(({ text }) => text)).toEqual(["nothing", "no lunch"]);
});

test("Nothing is paid for a day on which somebody does not come", () => {
	const common = { ...everyday, thursday: ["lunch"], friday: ["lunch"] };
	const view = viewOf(common, { "days-0": "-" }, { "days-0": "-", "days-1": "-" });
	expect(view.people.map(({ price }) => plain(price?.value))).toEqual(["22,00 €", undefined]);
	expect(view.people[0]?.differences.map(({ text }) => text)).toEqual(["vendredi seulement"]);
});

test("A group where nothing has a price never speaks of money, and one without anything to pay says 0,00 €", () => {
	expect(plain(viewOf(everyday, {}).total?.value)).toBe("0,00 €");
	expect(viewOfGroup({ ...data, isFree: true }, everyday, [() => ""]).total).toBeUndefined();
});

test("A person's field begins with what everybody has", () => {
	const [days, , thursday] = data.questions;
	if (!days || !thursday) throw new Error("no questions");
	expect(likeAll(data, days, 1, { days: ["fri"] })).toBe("Comme tous : oui");
	expect(likeAll(data, days, 0, { days: ["fri"] })).toBe("Comme tous : non");
	expect(likeAll(data, thursday, 0, { thursday: ["lunch"] })).toBe("Comme tous : lunch");
	expect(likeAll(data, thursday, 0, {})).toBe("Comme tous : aucun choix");
	expect(likeAll(data, { ...thursday, isRequired: true }, 0, {})).toBe("Comme tous : à choisir");
});
