import { describe, expect, test } from "vitest";
import { changesBetween, withChanges } from "~/domain/event-file/document-changes";
import { entriesOf, entryNamed, isEqual, type Value } from "~/domain/event-file/entries";
import type { EventDocument } from "~/domain/event-file/event-document";
import { mergeDocuments } from "~/domain/event-file/merge-documents";
import fc from "../../support/property";

const article = (id: string, price: number, label = id) => ({ id, price, label });

describe("Two people's changes of one document", () => {
	test("different entries, and different values of one entry, come together", () => {
		const base = { articles: [article("a", 1), article("b", 2)], settings: { X: true } };
		const theirs = { articles: [article("a", 5), article("b", 2), article("c", 3)], settings: { X: true, Y: 1 } };
		const ours = { articles: [article("b", 2), article("a", 1, "Entry")], settings: { X: false } };
		expect(mergeDocuments<unknown>(base, theirs, ours)).toEqual({
			merged: { articles: [article("b", 2), article("c", 3), article("a", 5, "Entry")], settings: { X: false, Y: 1 } },
			conflicts: [],
		});
	});

	test("an entry that both added, at different places, is no conflict of their order", () => {
		const base = { articles: [article("a", 1), article("b", 2)] };
		const added = article("c", 3);
		const theirs = { articles: [added, ...base.articles] };
		const ours = { articles: [...base.articles, added] };
		expect(mergeDocuments<unknown>(base, theirs, ours)).toEqual({ merged: theirs, conflicts: [] });
	});

	test("the same value, and an entry that one removed and the other changed, are conflicts with all three versions", () => {
		const base = { articles: [article("a", 1), article("b", 2)] };
		const theirs = { articles: [article("a", 5)] };
		const ours = { articles: [article("a", 6), article("b", 3)] };
		expect(mergeDocuments<unknown>(base, theirs, ours)).toEqual({
			merged: ours,
			conflicts: [
				{ path: ["articles", "a", "price"], base: 1, theirs: 5, ours: 6 },
				{ path: ["articles", "b"], base: article("b", 2), theirs: undefined, ours: article("b", 3) },
			],
		});
	});

	test("entries that both added under one name are two things", () => {
		const { conflicts } = mergeDocuments<unknown>(
			{ articles: [] },
			{ articles: [article("a", 1)] },
			{ articles: [article("a", 2)] },
		);
		expect(conflicts).toEqual([
			{ path: ["articles", "a"], base: undefined, theirs: article("a", 1), ours: article("a", 2) },
		]);
		const texts = mergeDocuments<unknown>(
			{ translations: {} },
			{ translations: { fr: { a: "A" } } },
			{ translations: { fr: { b: "B" } } },
		);
		expect(texts).toEqual({ merged: { translations: { fr: { b: "B", a: "A" } } }, conflicts: [] });
	});

	test("two different orders are a conflict", () => {
		const list = (...ids: string[]) => ({ days: ids.map((id) => ({ id })) });
		const { conflicts } = mergeDocuments<unknown>(list("a", "b", "c"), list("b", "a", "c"), list("a", "c", "b"));
		expect(conflicts).toMatchObject([{ path: ["days"], isOrder: true, theirs: ["b", "a", "c"] }]);
	});
});

const leaf = fc.oneof(fc.integer({ max: 3, min: 0 }), fc.constantFrom("x", "y"), fc.boolean());
const names = fc.constantFrom("a", "b", "c", "d");
const entry = fc.record(
	{ price: leaf, label: fc.dictionary(fc.constantFrom("fr", "en"), leaf), slots: listOf(fc.record({ at: leaf })) },
	{ requiredKeys: [] },
);
const documents = fc.record({
	articles: listOf(entry),
	days: listOf(fc.record({ day: leaf })),
	settings: fc.dictionary(names, leaf),
	translations: fc.record({ fr: fc.dictionary(names, leaf), en: fc.dictionary(names, leaf) }),
	billing: fc.option(fc.record({ name: leaf, terms: leaf })),
	typologies: fc.uniqueArray(names),
});

function listOf<T extends object>(content: fc.Arbitrary<T>) {
	return fc
		.uniqueArray(fc.tuple(names, content), { selector: ([id]) => id, maxLength: 4 })
		.map((entries) => entries.map(([id, rest]) => ({ id, ...rest })));
}

describe("Whatever two people change", () => {
	const trio = [documents, documents, documents] as const;

	test("one of them alone is taken as they left it", () => {
		fc.assert(
			fc.property(documents, documents, (base, changed) => {
				expect(mergeDocuments(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
				expect(mergeDocuments(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
				expect(mergeDocuments(base, changed, changed)).toEqual({ merged: changed, conflicts: [] });
			}),
		);
	});

	test("no change is lost: it is in the merged document, or a conflict names it", () => {
		fc.assert(
			fc.property(...trio, (base, theirs, ours) => {
				const { merged, conflicts } = mergeDocuments<Value>(base, theirs, ours);
				const isNamed = (path: string[]) =>
					conflicts.some((one) => !one.isOrder && one.path.every((name, index) => path[index] === name));
				for (const changed of [theirs, ours]) {
					for (const { path, value } of leafChanges(base, changed)) {
						if (!isNamed(path)) expect(valueIn(merged, path), path.join(".")).toEqual(value);
					}
				}
			}),
			{ numRuns: 500 },
		);
	});

	test("nothing appears that neither of them wrote, and who comes first does not matter", () => {
		fc.assert(
			fc.property(...trio, (base, theirs, ours) => {
				const [one, other] = [mergeDocuments<Value>(base, theirs, ours), mergeDocuments<Value>(base, ours, theirs)];
				expect(one.conflicts.map(({ path }) => path).sort()).toEqual(other.conflicts.map(({ path }) => path).sort());
				if (one.conflicts.length > 0) return;
				for (const { path, value } of leafChanges(base, one.merged)) {
					expect([valueIn(theirs, path), valueIn(ours, path)]).toContainEqual(value);
				}
			}),
			{ numRuns: 500 },
		);
	});

	test("the changes between two documents, made on the first, give the second", () => {
		fc.assert(
			fc.property(documents, documents, (before, after) => {
				const [one, other] = [before, after] as unknown as [EventDocument, EventDocument];
				expect(isEqual(withChanges(one, changesBetween(one, other)), after)).toBe(true);
				expect(changesBetween(one, one)).toEqual([]);
			}),
		);
	});
});

/** Every value that differs, at the deepest path where both have entries of one kind. */
function leafChanges(before: Value, after: Value, path: string[] = []): { path: string[]; value: Value }[] {
	if (isEqual(before, after)) return [];
	const [old, next] = [entriesOf(before), entriesOf(after)];
	if (!old || !next || old.isList !== next.isList) return [{ path, value: after }];
	const all = new Set([...old.byName.keys(), ...next.byName.keys()]);
	return [...all].flatMap((name) => leafChanges(old.byName.get(name), next.byName.get(name), [...path, name]));
}

function valueIn(value: Value, path: string[]): Value {
	return path.reduce<Value>((inner, name) => entriesOf(inner)?.byName.get(name), value);
}

test("an entry is found by the name that it has among all, also where several have one name", () => {
	const list = [
		{ id: "a", at: 1 },
		{ id: "a (2)", at: 2 },
		{ id: "a", at: 3 },
		{ id: "b (2)", at: 4 },
	];
	for (const [name, entry] of entriesOf(list)?.byName ?? []) expect(entryNamed(list, name)).toBe(entry);
	expect(entryNamed(list, "b")).toBeUndefined();
});

test("An entry that was added to a list, or removed from it, moved no other", () => {
	const documentOf = (...ids: string[]) => ({ rooms: ids.map((id) => ({ id })) }) as unknown as EventDocument;
	const changes = (before: EventDocument, after: EventDocument) =>
		changesBetween(before, after).map(({ path, isOrder }) => [path.join("."), isOrder ?? false]);
	expect(changes(documentOf("a", "b"), documentOf("c", "a", "b"))).toEqual([["rooms.c", false]]);
	expect(changes(documentOf("c", "a", "b"), documentOf("a", "b"))).toEqual([["rooms.c", false]]);
	expect(changes(documentOf("a", "b"), documentOf("b", "a"))).toEqual([["rooms", true]]);
});

test("A list and a record with the same entries are two values", () => {
	expect([isEqual(["a"], ["a"]), isEqual({ 0: "a" }, { 0: "a" }), isEqual(["a"], { 0: "a" })]).toEqual([
		true,
		true,
		false,
	]);
});
