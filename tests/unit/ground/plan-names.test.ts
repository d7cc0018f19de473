import { expect, test } from "vitest";
import { planNameOf } from "~/provider/ground/store/plan-names";

/** What a text is called when it has been asked for a hundred times. */
function nameInTheEnd(text: string) {
	for (let count = 0; count < 100; count++) planNameOf(text);
	return planNameOf(text);
}

test("A frequent statement gets a name, and a rare one none", () => {
	const text = 'select "a" from "rows" where "id" = $1';
	expect(planNameOf(text)).toBeUndefined();
	expect(nameInTheEnd(text)).toMatch(/^[\w-]{43}$/);
	expect(nameInTheEnd('update "rows" set "a" = $1')).not.toBe(planNameOf(text));
});

test("No statement whose plan depends on its values, or whose columns may change, has a name", () => {
	const texts = [
		'select * from "rows" where "id" = $1',
		'select "rows".* from "rows"',
		'update "rows" set "a" = $1 returning *',
		'select "a" from "rows" where "name" like $1',
		'select "a" from "rows" order by "a" limit $1',
		"begin",
		"commit",
	];
	expect(texts.map(nameInTheEnd)).toEqual(texts.map(() => undefined));
});

test("There are at most as many names as a connection can keep", () => {
	const texts = Array.from({ length: 300 }, (_, index) => `select "c${index}" from "rows"`);
	expect(texts.map(nameInTheEnd).filter((name) => name !== undefined).length).toBeLessThanOrEqual(200);
});
