import { expect, test } from "vitest";
import { everybody } from "~/domain/people/people-filter";
import type { PeopleColumn } from "~/domain/people/people-list";
import { addressOf, readPeopleQuery } from "~/routes/people/list/people-query";
import fc from "../../support/property";

const columns: PeopleColumn[] = [
	{ key: "name", label: "Nom", kind: "text" },
	{ key: "registered", label: "Inscrit", kind: "yesNo" },
	{
		key: "typoId",
		label: "Profil",
		kind: "choice",
		values: [
			{ value: "visitor", label: "Visiteur" },
			{ value: "press", label: "Presse" },
		],
	},
];
const read = (query: string) => readPeopleQuery(new URLSearchParams(query), columns);

const nothing = {
	filter: everybody,
	order: undefined,
	page: 1,
	beside: undefined,
	kept: undefined,
	columns: undefined,
	unknown: [],
};

test("A table is asked by column: a piece of text, empty or not, yes or no, one of several values", () => {
	const asked = read(
		"vue=inscrits&c.name=+dupont+&e.name=rempli&b.registered=non&v.typoId=press&v.typoId=visitor&tri=-name&page=3&colonnes=name,typoId",
	);
	expect(asked).toEqual({
		...nothing,
		filter: {
			view: "registered",
			q: "",
			columns: [
				{ key: "name", operator: "contains", value: "dupont" },
				{ key: "name", operator: "filled" },
				{ key: "registered", operator: "no" },
				{ key: "typoId", operator: "in", values: ["press", "visitor"] },
			],
		},
		order: { key: "name", direction: "desc" },
		page: 3,
		columns: ["typoId"],
	});
});

test("What an address says of no column, or wrongly, is left out and told", () => {
	const told = (query: string) => {
		const { unknown, ...asked } = read(query);
		expect({ ...asked, unknown: [] }).toEqual(nothing);
		return unknown;
	};
	expect(told("c.secret=x&b.registered=maybe&b.name=oui&v.typoId=gone&e.name=1&company=x&tri=secret&page=-4")).toEqual([
		"c.secret=x",
		"b.registered=maybe",
		"b.name=oui",
		"v.typoId=gone",
		"e.name=1",
		"company=x",
		"tri=secret",
	]);
	expect(told("vue=tout")).toEqual(["vue=tout"]);
	expect(read("colonnes=secret").unknown).toEqual(["colonnes=secret"]);
	// Fields that a form sends empty do not count.
	expect(read("c.name=%20&e.name=&b.registered=&page=1.5&langue=en")).toEqual(nothing);
});

test("More filters than a list takes are told", () => {
	const many = Array.from(
		{ length: 25 },
		(_, at): PeopleColumn => ({ key: `P.${at}`, label: `Question ${at}`, kind: "text" }),
	);
	const query = new URLSearchParams(many.map(({ key }) => [`c.${key}`, "x"]));
	const { filter, unknown } = readPeopleQuery(query, many);
	expect([filter.columns.length, unknown]).toEqual([19, many.slice(19).map(({ label }) => label)]);
});

test("An address says what it was made of", () => {
	const filter = fc.constantFrom(
		"c.name=d%26x",
		"e.name=vide",
		"b.registered=oui",
		"v.typoId=press",
		"tri=name",
		"page=7",
		"q=dupont+brume",
		"vue=sans-reponse",
		"personne=p7&personne=p8",
		"colonnes=registered,typoId",
		"garde=v1",
		"panneau=filtres",
		"apres=p1",
	);
	fc.assert(
		fc.property(fc.uniqueArray(filter), (parts) => {
			const asked = read(parts.join("&"));
			expect(readPeopleQuery(new URL(addressOf("/e/users/present", asked), "http://x").searchParams, columns)).toEqual(
				asked,
			);
		}),
	);
});
